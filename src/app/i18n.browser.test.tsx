import type { BackendModule, ReadCallback } from "i18next";
import { afterEach, expect, test, vi } from "vitest";
import { isoDate } from "#domain/dates.ts";
import { money } from "#domain/money.ts";
import { formatFor } from "#ui/format/format.ts";
import { loadTranslations, initTranslations, words } from "./i18n.ts";

afterEach(() => void vi.restoreAllMocks());

/** No file of these words can be fetched from here on, as without a network. */
function failToFetch(files: readonly string[]) {
  const { backend } = words.services.backendConnector as { readonly backend: BackendModule };
  const { read } = backend;
  return vi.spyOn(backend, "read").mockImplementation((language: string, file: string, answer: ReadCallback) => {
    if (files.includes(file)) answer(new TypeError("Failed to fetch dynamically imported module"), true);
    else read(language, file, answer);
  });
}

test("[§8] a missing translation falls back to Danish, then to the key", async () => {
  await initTranslations();
  await words.changeLanguage("kl");
  await loadTranslations(["update"]);
  expect(words.t("update:title")).toBe("Ny Version Tilgængelig");
  expect(words.t("loading.page")).toBe("Indlæser side...");
  // As it may come from a server: the compiler knows every key that is written here.
  const unknown = JSON.parse('"findes.ikke"') as "loading.page";
  expect(words.t(unknown)).toBe("findes.ikke");
});

test("a language that browsers do not know brings its dates and amounts with its words", async () => {
  await initTranslations();
  await words.changeLanguage("is");
  expect(formatFor("is").date(isoDate("2026-11-21"), "long")).toBe("21. nóvember 2026");
  expect(formatFor("is").money(money(1_234, "ISK"))).toBe("1.234\u00A0kr.");
});

test("how many there are of something is written as the language writes numbers", async () => {
  await initTranslations();
  for (const [language, number] of [
    ["da", "8.387 aktiver"],
    ["en", "8,387 assets"],
  ] as const) {
    await words.changeLanguage(language);
    await loadTranslations(["assets"]);
    expect(words.t("assets:counter", { count: 8387 })).toBe(number);
    expect(words.t("assets:counterOf", { used: 2026, limit: 100 })).toContain("2026");
  }
});

test("a sentence that ends in an amount has one full stop, whether its currency brings one or not", async () => {
  await initTranslations();
  await words.changeLanguage("da");
  await loadTranslations(["rates", "widgets"]);
  for (const [currency, written] of [
    ["DKK", "mangler: 1.995.000,00\u00A0kr."],
    ["USD", "mangler: 1.995.000,00\u00A0US$."],
  ] as const) {
    const amounts = formatFor("da").money(money(1_995_000_00, currency));
    expect(words.t("rates:missing.amounts", { amounts }).endsWith(written), currency).toBe(true);
    const before = words.t("widgets:month.before", { before: amounts, spent: amounts });
    expect(before).toContain("1.995.000,00");
    expect(before).not.toContain("..");
  }
});

test("words that could not be fetched are no words: whoever needs them hears of it, and the next need fetches them", async () => {
  await initTranslations();
  await words.changeLanguage("en");
  const failing = failToFetch(["goals"]);
  await expect(loadTranslations(["goals"])).rejects.toThrow(TypeError);
  // The rest of a page is no way round them, and a second try is as honest as the first.
  await expect(loadTranslations(["goals", "update"])).rejects.toThrow(TypeError);
  failing.mockRestore();
  await loadTranslations(["goals"]);
  expect(words.hasResourceBundle("en", "goals")).toBe(true);
  expect(words.hasResourceBundle("da", "goals")).toBe(true);
});

test("words that a part of a page asked for by itself come with the network", async () => {
  await initTranslations();
  await words.changeLanguage("en");
  const failing = failToFetch(["risks"]);
  await words.loadNamespaces(["risks"]);
  expect(words.hasResourceBundle("en", "risks")).toBe(false);
  failing.mockRestore();
  const redrawn = vi.fn<() => void>();
  words.on("languageChanged", redrawn);
  window.dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(redrawn).toHaveBeenCalled());
  expect(words.hasResourceBundle("en", "risks")).toBe(true);
  words.off("languageChanged", redrawn);
});

test("a language that has no such file of its own is no failure", async () => {
  await initTranslations();
  await words.changeLanguage("kl");
  await loadTranslations(["sampleNames"]);
  expect(words.hasResourceBundle("da", "sampleNames")).toBe(true);
});
