import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Asset } from "../../entities/asset.ts";
import type { Debt } from "../../entities/debt.ts";
import { AssetId, DebtId } from "../../ids.ts";
import { type OwnPlaces, ownAccountTexts } from "./ownAccountTexts.ts";

const DAILY = asset(1, "bank", "Forbrug", { bankName: "Danske Bank", accountEnd: "1111" });

function asset(number: number, type: Asset["type"], name: string, more: Partial<Asset> = {}): Asset {
  return {
    id: AssetId.parse(`8e1fd7c2-7a3e-4b0f-9d53-0c2d6f0b1a${String(number).padStart(2, "0")}`),
    type,
    name,
    ...more,
  } as Asset;
}

function debt(number: number, type: Debt["type"], name: string, more: Partial<Debt> = {}): Debt {
  return {
    id: DebtId.parse(`8e1fd7c2-7a3e-4b0f-9d53-0c2d6f0b1b${String(number).padStart(2, "0")}`),
    type,
    name,
    ...more,
  } as Debt;
}

const DANISH: OwnPlaces = {
  assets: [
    DAILY,
    asset(2, "bank", "Lønkonto", { accountEnd: "2468" }),
    asset(3, "bank", "Opsparing", { bankName: "Lunar" }),
    asset(4, "bank", "Bilkassen", {}),
    asset(5, "investment", "Nordnet depot", {}),
    asset(6, "stocks", "Aktier", { bankName: "Saxo Bank" }),
    asset(7, "cash", "MobilePay Box", {}),
    asset(8, "bank", "Annes konto", {}),
    asset(9, "vehicle", "Skoda"),
  ],
  debts: [
    debt(1, "credit_card", "SAS EuroBonus Mastercard", { lender: "SEB Kort" }),
    debt(2, "mortgage", "Boliglån", { lender: "Nykredit" }),
  ],
};
const SWEDISH: OwnPlaces = {
  assets: [
    DAILY,
    asset(2, "bank", "Lönekonto"),
    asset(3, "bank", "Sparkonto SBAB", { bankName: "SBAB" }),
    asset(4, "investment", "ISK", { bankName: "Avanza" }),
  ],
  debts: [debt(1, "credit_card", "Kreditkort")],
};
const NORWEGIAN: OwnPlaces = {
  assets: [
    DAILY,
    asset(2, "bank", "Lønnskonto", { accountEnd: "5678" }),
    asset(3, "bank", "Sparekonto"),
    asset(4, "bank", "Feriekonto"),
    asset(5, "stocks", "Aksjesparekonto", { bankName: "Nordnet" }),
  ],
  debts: [debt(1, "credit_card", "Trumf Visa", { lender: "Trumf Visa" })],
};
const FINNISH: OwnPlaces = {
  assets: [
    DAILY,
    asset(2, "bank", "Käyttötili", { accountEnd: "0785" }),
    asset(3, "bank", "Säästötili"),
    asset(4, "investment", "Osakkeet", { bankName: "Nordnet" }),
  ],
  debts: [debt(1, "credit_card", "OP Visa")],
};
const ICELANDIC: OwnPlaces = {
  assets: [DAILY, asset(2, "bank", "Launareikningur", { accountEnd: "3456" }), asset(3, "bank", "Sparireikningur")],
  debts: [debt(1, "credit_card", "Kreditkort")],
};
/** Nobody has told of another account than the one at hand. */
const NAMED: OwnPlaces = {
  assets: [DAILY],
  debts: [],
  names: [{ name: "Anne Marie Holm" }, { name: "Per Lund" }, { name: "Bo" }],
};
const ALONE: OwnPlaces = { assets: [DAILY], debts: [] };

/** The number of the asset, `c` and that of the debt, `?` where it is nobody's that is known, `-` where it is no transfer. */
function meantBy(places: OwnPlaces, text: string, sign: "+" | "-"): string {
  const match = ownAccountTexts(places)(text, DAILY.id, sign === "-");
  if (!match) return "-";
  const ids = [
    ...match.assetIds.map((id) => Number(id.slice(-2))),
    ...match.debtIds.map((id) => `c${Number(id.slice(-2))}`),
  ];
  return ids.length === 0 ? "?" : ids.join(" ");
}

const TRANSFERS: readonly (readonly [household: string, places: OwnPlaces, texts: readonly (readonly [text: string, sign: "+" | "-", meant: string])[]])[] = [
  ["Danish", DANISH, [
    ["Fra Lønkonto", "+", "2"],
    ["Til opsparing", "-", "3"],
    ["TIL OPSPARING 01.11", "-", "3"],
    ["Overførsel til Opsparing", "-", "3"],
    ["Opsparing", "-", "3"],
    ["Fra opsparingskonto", "+", "3"],
    ["Overf. fra Loenkonto", "+", "2"],
    ["Fast overførsel Lønkonto", "+", "2"],
    ["Månedlig opsparing", "-", "3"],
    ["Til børneopsparing", "-", "3"],
    ["Straksoverførsel fra lønkontoen", "+", "2"],
    ["Overførsel 3409 0012342468", "+", "2"],
    ["Fra konto 3409-0012342468", "+", "2"],
    ["DK50 0040 0440 1162 2468", "-", "2"],
    ["DK5000400440112468", "-", "2"],
    ["Overførsel konto ***2468", "-", "2"],
    ["Til Bilkassen", "-", "4"],
    ["Bilkassen", "-", "-"],
    ["Opsparing november", "-", "3"],
    ["Til Annes konto", "-", "8"],
    ["Overførsel til Lunar", "-", "3"],
    ["Til Nordnet", "-", "5"],
    ["NORDNET BANK AB", "-", "5"],
    ["Nordnet depot indskud", "-", "5"],
    ["Fra Nordnet", "+", "5"],
    ["Saxo Bank A/S", "-", "6"],
    ["Til SaxoInvestor", "-", "6"],
    ["Overførsel Saxo", "-", "6"],
    ["SEB Kort betaling", "-", "c1"],
    ["SAS EuroBonus Mastercard indbetaling", "-", "c1"],
    ["Kreditkort", "-", "c1"],
    ["Mastercard afregning", "-", "c1"],
    ["Kreditkortbetaling november", "-", "c1"],
    ["Kreditkortsbetaling 11/26", "-", "c1"],
    ["MobilePay Box", "+", "7"],
    ["Fra MobilePay Box", "+", "7"],
    ["Til MobilePay Box", "-", "7"],
    ["Egen overførsel", "+", "?"],
    ["Overførsel mellem egne konti", "-", "?"],
    ["Til budgetkonto", "-", "?"],
    ["Fra fælleskontoen", "+", "?"],
  ]],
  ["Swedish", SWEDISH, [
    ["Från lönekonto", "+", "2"],
    ["Överföring sparkonto", "-", "3"],
    ["Till sparkontot", "-", "3"],
    ["Stående överföring sparande", "-", "3"],
    ["Överföring till SBAB", "-", "3"],
    ["AVANZA BANK", "-", "4"],
    ["Insättning Avanza", "-", "4"],
    ["Avanza månadssparande", "-", "4"],
    ["Uttag Avanza Bank AB", "+", "4"],
    ["Överföring mellan egna konton", "-", "?"],
    ["Egen överföring", "+", "?"],
    ["Kreditkortsfaktura", "-", "c1"],
    ["Betalning kreditkort", "-", "c1"],
    ["Till gemensamt konto", "-", "?"],
  ]],
  ["Norwegian", NORWEGIAN, [
    ["Fra lønnskonto", "+", "2"],
    ["Overføring til sparekonto", "-", "3"],
    ["Sparing", "-", "3"],
    ["Nettbank til feriekonto", "-", "4"],
    ["Overføring mellom egne kontoer", "-", "?"],
    ["Kontoregulering egne konti", "-", "?"],
    ["1234.56.15678", "-", "2"],
    ["Fra 1234 56 15678", "+", "2"],
    ["Innskudd Nordnet", "-", "5"],
    ["Trumf Visa faktura", "-", "c1"],
  ]],
  ["Finnish", FINNISH, [
    ["Oma tilisiirto", "-", "?"],
    ["Tilisiirto omien tilien välinen", "-", "?"],
    ["Siirto säästötilille", "-", "3"],
    ["Säästöön", "-", "3"],
    ["Tilisiirto käyttötililtä", "+", "2"],
    ["FI21 1234 5600 0007 85", "-", "2"],
    ["Talletus Nordnet", "-", "4"],
    ["NORDNET BANK AB SUOMI", "-", "4"],
    ["Luottokorttilasku", "-", "c1"],
    ["OP Visa lasku", "-", "c1"],
  ]],
  ["Icelandic", ICELANDIC, [
    ["Millifærsla af launareikningi", "+", "2"],
    ["Millifært á sparireikning", "-", "3"],
    ["Sparnaður", "-", "3"],
    ["Millifærsla milli eigin reikninga", "-", "?"],
    ["0101-26-123456", "-", "2"],
    ["Greiðsla kreditkort", "-", "c1"],
  ]],
  ["one with a single account", ALONE, [
    ["Fra Lønkonto", "+", "?"],
    ["Til opsparing", "-", "?"],
    ["Fra feriekonto", "+", "?"],
    ["Nordnet Bank AB", "-", "-"],
    ["Kreditkort", "-", "-"],
    ["MobilePay Box", "+", "-"],
  ]],
]; // oxfmt-ignore

/** Written as banks write them: shops, bills, pay, people, and texts that have a word of the household's accounts in them. */
const ORDINARY = [
  "Dankort-nota NETTO 1234", "Løn november", "Lønoverførsel", "Løn fra Saxo Bank A/S", "LØN NORDNET BANK", "Rente opsparing",
  "Renter opsparingskonto 2026", "Udbytte Nordnet", "Nordnet kurtage", "Nordnet Livsforsikring", "SAXO.COM KØBENHAVN", "Saxo",
  "Dankort-nota Saxo", "Saxo bog Aarhus", "Nykredit", "Til Nykredit", "Overførsel Nykredit", "Skattekonto", "Til skattekonto",
  "Overskydende skat", "Overførsel NemKonto", "Fra NemKonto", "Til girokonto 01234567", "Feriepenge", "Børne- og ungeydelse",
  "MobilePay Anne Hansen", "MobilePay 22331111", "MobilePay: 20 30 24 68", "Til Anne", "Overførsel fra Peter Jensen", "Gave til Anne",
  "Husleje", "Overførsel husleje", "BS Andel Energi", "Telenor faktura 00012342468", "Faktura 34090012342468", "Visa køb NETTO",
  "Mastercard NETTO", "Mastercard 1234 IKEA", "Visa/Dankort REMA 1000", "SAS Scandinavian", "EuroBonus shop", "SEB Pension",
  "Bilkassen Autoservice", "Bil", "Bilforsikring Tryg", "Opsparing til ferie hos Anne", "Pensionsopsparing PFA", "PFA Pension",
  "Aldersopsparing indbetaling", "Lunar abonnement", "LUNAR", "Danske Bank gebyr", "Danske Bank", "Kontogebyr lønkonto", "Gebyr konto",
  "Kontant hævning", "Hævet i automat", "Indbetaling", "Overførsel", "Kontooverførsel", "Straksoverførsel", "Til konto", "Indsat",
  "Skoda Service Odense", "Skoda", "Annes Blomster", "Anne", "Boliglån ydelse", "Boxer TV", "Box", "MobilePay", "Depositum", "Depotrum leje",
  "Spotify", "netflix.com", "Apple.com/bill", "Google Pay Lidl", "DSB App", "Rejsekort", "Shell 7-Eleven", "Matas", "Elgiganten",
  "Konto Design ApS", "Opsparingsforeningen", "Fælles Gave 40 år", "Fællesspisning", "Budget Biludlejning", "Budget", "Privat",
  "ICA Kvantum Solna", "Lön", "Lön Avanza Bank", "Utdelning Avanza", "Skattekontot", "Swish Anna Svensson", "Klarna", "Hyra december",
  "Vipps Ola Nordmann", "Lønn", "Utbytte Nordnet", "Rema 1000 Bryn", "Strøm Fjordkraft", "Trumf Netthandel", "Palkka", "K-Market Kamppi",
  "Vuokra", "Osinko Nordnet", "Kela", "Verotili", "Tilisiirto", "Tilisiirto Matti Virtanen", "Laun", "Bónus Laugavegi", "Húsaleiga", "Vextir sparireikningur",
  "Millifærsla", "Millifærsla Jón Jónsson", "Arður", "1010902468", "Ref 99990000111122223333 2468", "Ordre 123456789012468", "OCR 12345678902468",
]; // oxfmt-ignore

describe("[C15] a text that names a place of the household's own is told", () => {
  test.each(
    TRANSFERS.flatMap(([household, places, texts]) =>
      texts.map(([text, sign, meant]) => ({ household, places, text, sign, meant })),
    ),
  )("to a $household household «$text» ($sign) is $meant", ({ places, text, sign, meant }) =>
    expect(meantBy(places, text, sign)).toBe(meant),
  );
});

test("[C15] an ordinary text is no transfer, whatever the household's accounts are called", () => {
  expect(ORDINARY.length).toBeGreaterThanOrEqual(100);
  const taken = [DANISH, SWEDISH, NORWEGIAN, FINNISH, ICELANDIC, ALONE].flatMap((places) =>
    ORDINARY.flatMap((text) =>
      (["+", "-"] as const).flatMap((sign) =>
        meantBy(places, text, sign) === "-" ? [] : [`${text} ${sign} ${meantBy(places, text, sign)}`],
      ),
    ),
  );
  expect(taken).toEqual([]);
});

test("[C15] an account is never the other end of its own transactions, and a short name is in no text", () => {
  const lone: OwnPlaces = { assets: [asset(1, "bank", "Lønkonto"), asset(2, "bank", "Bil")], debts: [] };
  expect(meantBy(lone, "Fra Lønkonto", "+")).toBe("-");
  expect(meantBy(lone, "Til bil", "-")).toBe("-");
});

test("[C15] a word that nobody knows makes any text an ordinary one", () => {
  const word = fc.stringMatching(/^[bcdfghjklmnpqrstvwxz]{5,9}$/);
  const named = fc.constantFrom(
    ...TRANSFERS.flatMap(([, places, texts]) =>
      texts.flatMap(([text, sign]) => (/\d/.test(text) ? [] : [{ places, text, sign }])),
    ),
  );
  fc.assert(
    fc.property(named, word, fc.boolean(), ({ places, text, sign }, unknown, isFirst) => {
      const longer = isFirst ? `${unknown} ${text}` : `${text} ${unknown}`;
      expect(meantBy(places, longer, sign)).toBe("-");
    }),
  );
});

test.each([
  ["Anne Marie Holm"],
  ["Fra ANNE MARIE HOLM"],
  ["Overførsel til Anne Holm"],
  ["ANNE M HOLM"],
  ["Anne M. Holm"],
  ["Holm, Anne"],
  ["Overførsel Per Lund november"],
])("the whole name of one of its people says that the other end is one's own: %s", (text) => {
  for (const isOut of [true, false]) {
    expect(ownAccountTexts(NAMED)(text, DAILY.id, isOut)).toEqual({ assetIds: [], debtIds: [] });
    expect(ownAccountTexts({ ...NAMED, names: [] })(text, DAILY.id, isOut)).toBeUndefined();
  }
});

test.each([
  ["Løn Anne Marie Holm"],
  ["Anne"],
  ["Holm"],
  ["Bo"],
  ["Til Bo"],
  ["Anne Lund"],
  ["Anne P Holm"],
  ["Anne Marie"],
  ["Per Lund VVS"],
  ["MobilePay Anne Holm"],
  ["Anne Holms Blomster"],
])("a part of a name, another's name, and a name beside what it is for, say nothing: %s", (text) => {
  for (const isOut of [true, false]) expect(ownAccountTexts(NAMED)(text, DAILY.id, isOut)).toBeUndefined();
});

test("another name changes what is proposed, and the order of the names nothing", () => {
  const meant = (names: OwnPlaces["names"]) => ownAccountTexts({ ...NAMED, names })("Fra Anne Lund", DAILY.id, false);
  expect(meant([{ name: "Anne Holm" }])).toBeUndefined();
  expect(meant([{ name: "Anne Lund" }])).toEqual({ assetIds: [], debtIds: [] });
  expect(meant([{ name: "Per Lund" }, { name: "Anne Lund" }])).toEqual({ assetIds: [], debtIds: [] });
});
