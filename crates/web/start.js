// Starts the client, or shows why it cannot start.
const root = document.documentElement;

// The texts are asked for while the client is still on its way. Which language it will be is for the
// client to decide; a wrong guess costs a moment, nothing more.
const language = () => {
  const spoken = ["en", "de", "fr", "nl"];
  let wanted = navigator.languages;
  try {
    wanted = [JSON.parse(localStorage.getItem("fairwind-settings")).language, ...wanted];
  } catch {
    // Nothing is kept yet, or nothing may be.
  }
  return wanted.map((tag) => String(tag).slice(0, 2)).find((tag) => spoken.includes(tag)) ?? "en";
};
const ahead = () => {
  const files = JSON.parse(document.querySelector("meta[name=files]").content);
  const link = document.createElement("link");
  link.rel = "preload";
  link.as = "fetch";
  link.crossOrigin = "anonymous";
  link.href = files[`texts/${language()}.ftl`];
  document.head.append(link);
};

// Whoever has chosen a theme sees it from the beginning.
const theme = () => {
  try {
    const { theme } = JSON.parse(localStorage.getItem("fairwind-settings"));
    if (theme === "light" || theme === "dark") root.className = theme;
  } catch {
    // Nothing is kept yet, or nothing may be.
  }
};

theme();
if (typeof WebAssembly === "object") {
  ahead();
  import("./client.js")
    .then((client) => client.default({ module_or_path: "/client.wasm" }))
    .catch((why) => {
      console.error(why);
      if (!document.querySelector("#waiting")) return;
      root.classList.add(why instanceof WebAssembly.CompileError ? "too-old" : "failed");
    });
} else {
  root.classList.add("too-old");
}
