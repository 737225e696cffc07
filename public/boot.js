// Runs before the first paint: colours, hidden amounts and language are right from the first pixel, and the files of the
// page that is asked for are fetched beside those of the start instead of after them. The browser's offer to install the
// app comes once and early; src/data/device/install.ts asks for it when the person wants it.
// The names are those of src/config/storageKeys.ts; the list of files is written by scripts/earlyFiles.ts.
(function () {
  var root = document.documentElement;
  var language = "da";
  var isKnown = false;
  try {
    var theme = localStorage.getItem("overblik.theme");
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
    if (localStorage.getItem("overblik.privacy") === "hidden") root.dataset.privacy = "hidden";
    language = localStorage.getItem("overblik.language") || language;
    root.lang = language === "no" ? "nb" : language;
    isKnown = localStorage.getItem("overblik.session") !== null;
  } catch {
    // Storage is closed to us: the system's colours and Danish are good answers.
  }
  window.addEventListener("beforeinstallprompt", function (event) {
    event.preventDefault();
    window.overblikInstall = event;
  });

  var list = document.getElementById("early-files");
  if (!list) return;
  var files = JSON.parse(list.textContent);
  var words = files.words[language] || files.words.da;
  function fetchEarly(names, priority) {
    names.forEach(function (name) {
      var isStyle = name.endsWith(".css");
      var link = document.createElement("link");
      link.rel = isStyle ? "preload" : "modulepreload";
      if (isStyle) link.as = "style";
      if (priority) link.fetchPriority = priority;
      link.crossOrigin = "";
      link.href = "/" + name;
      root.firstElementChild.append(link);
    });
  }
  var path = location.pathname;
  if (words.start) fetchEarly([words.start]);
  if (path === "/") fetchEarly(files.visitor.concat(words.landing || []));
  else fetchEarly((isKnown ? files.member : files.signIn).concat(words.auth || []));
  // Whoever is known here writes a password first.
  if (isKnown && files.overviewAt.indexOf(path) >= 0) fetchEarly(files.overview.concat(words.member || []), "low");
})();
