// Runs before the first paint: colours, hidden amounts and language are right from the first pixel. The browser's offer to
// install the app comes once and early; src/data/device/install.ts asks for it when the person wants it.
// The names are those of src/config/storageKeys.ts.
(function () {
  var root = document.documentElement;
  try {
    var theme = localStorage.getItem("overblik.theme");
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
    if (localStorage.getItem("overblik.privacy") === "hidden") root.dataset.privacy = "hidden";
    var language = localStorage.getItem("overblik.language");
    if (language) root.lang = language === "no" ? "nb" : language;
  } catch {
    // Storage is closed to us: the system's colours and Danish are good answers.
  }
  window.addEventListener("beforeinstallprompt", function (event) {
    event.preventDefault();
    window.overblikInstall = event;
  });
})();
