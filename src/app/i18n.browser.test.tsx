import { expect, test } from "vitest";
import { loadWords, startWords, words } from "./i18n.ts";

test("[§8] a missing translation falls back to Danish, then to the key", async () => {
  await startWords();
  await words.changeLanguage("kl");
  await loadWords(["update"]);
  expect(words.t("update:title")).toBe("Ny Version Tilgængelig");
  expect(words.t("loading.page")).toBe("Indlæser side...");
  // As it may come from a server: the compiler knows every key that is written here.
  const unknown = JSON.parse('"findes.ikke"') as "loading.page";
  expect(words.t(unknown)).toBe("findes.ikke");
});
