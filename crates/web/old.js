document.documentElement.className += " too-old";
