// Starts the client, or shows the message for browsers that cannot run it.
import start from "./client.js";

const tooOld = () => document.documentElement.classList.add("too-old");
if (typeof WebAssembly === "object") {
  start({ module_or_path: "/client.wasm" }).catch((why) => {
    console.error(why);
    if (!document.querySelector("main")) tooOld();
  });
} else {
  tooOld();
}
