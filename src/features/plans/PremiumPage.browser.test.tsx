import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import type { Language } from "#config/spec.ts";
import { testWords } from "#tests/support/testWords.ts";
import { violations } from "#tests/support/violations.ts";
import "#ui/tokens.css";
import "#ui/global.css";
import { PremiumPage } from "./PremiumPage.tsx";

async function opened(language: Language) {
  const words = await testWords(["plans"], language);
  return render(
    <MemoryRouter initialEntries={["/premium"]}>
      <main lang={words.language}>
        <PremiumPage />
      </main>
    </MemoryRouter>,
  );
}

/** Spaces of a language are of several kinds. */
const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, " ") ?? "";

const LISTS: readonly (readonly [Language, string, readonly string[], string | undefined])[] = [
  ["da", "Abonnementer", ["188 kr.", "885 kr.", "400 kr."], "Normalpris 2.256 kr., som svarer til 12 × 188 kr."],
  ["sv", "Abonnemang", ["250 kr", "1 200 kr", "550 kr"], undefined],
  ["en", "Subscriptions", ["$25", "$120", "$55"], "Regular price $300, which is 12 × $25."],
  ["no", "Abonnementer", ["188 DKK", "885 DKK", "400 DKK"], "Ordinær pris 2 256 DKK, som tilsvarer 12 × 188 DKK."],
  ["fi", "Tilaukset", ["188 DKK", "885 DKK", "400 DKK"], "Normaalihinta 2 256 DKK eli 12 × 188 DKK."],
  ["is", "Áskriftir", ["188 DKK", "885 DKK", "400 DKK"], "Venjulegt verð 2.256 DKK, sem jafngildir 12 × 188 DKK."],
  ["fo", "Abonnementer", ["188 kr", "885 kr", "400 kr"], "Normalpris 2.256 kr, som svarer til 12 × 188 kr."],
  ["kl", "Abonnementer", ["188 kr.", "885 kr.", "400 kr."], "Normalpris 2.256 kr., som svarer til 12 × 188 kr."],
];

test.each(LISTS)("[§9] the prices in %s are those of its list", async (language, name, prices, regular) => {
  const screen = await opened(language);
  const offers = [...screen.getByRole("list", { name, exact: true }).element().children];
  expect(offers.map((offer) => plain(offer.querySelector("p span")?.textContent))).toEqual(prices);
  const said = plain(offers[1]?.textContent);
  if (regular === undefined) expect(said).not.toContain("12 ×");
  else expect(said).toContain(regular);
});

test.each(["no", "fi", "is"] as const)("[§9] in %s it is said that one pays in Danish kroner", async (language) => {
  const screen = await opened(language);
  await expect.element(screen.getByText("(DKK)", { exact: false }).first()).toBeVisible();
});

test("[§2] Premium and VIP are shown as open since August 2025, and what is not there yet is said to be on its way", async () => {
  const screen = await opened("da");
  const texts = plain(screen.container.textContent);
  expect(texts.match(/Åben siden august 2025\./g)).toHaveLength(2);
  const premium = screen.getByRole("list", { name: "Abonnementer", exact: true }).element().children[2];
  expect(plain(premium?.textContent)).toMatch(
    /Hjælp på e-mail.*På vej.*API-adgang.*Du betaler for det, der virker i dag/,
  );
  expect(await violations()).toEqual([]);
});

test("[§6] VIP and Business are described without a price and without a way to order them", async () => {
  const screen = await opened("da");
  await expect.element(screen.getByText("De kan ikke bestilles her lige nu.")).toBeVisible();
  expect(plain(screen.container.textContent)).toMatch(
    /Scenarielab uden grænse.*Link til din rådgiver.*På vej.*Prioriteret hjælp/,
  );
  const links = screen.getByRole("link", { name: /^Vælg/ }).elements();
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/premium?offer=monthly",
    "/premium?offer=yearly",
    "/premium?offer=premium",
  ]);
});
