import { describe, expect, test } from "vitest";
import { type NordnetCountry, nordnetFile } from "#tests/support/nordnetFile.ts";
import { toldReading } from "#tests/support/toldReading.ts";
import { readFile } from "./readFile.ts";

type Paper = readonly [name: string, isin: string];
const OLD: Paper = ["Havfisk", "NO0000000011"];
const RENAMED: Paper = ["Havfisk", "NO0000000060"];
const OTHER: Paper = ["Datter", "NO0000000037"];
const BOUGHT: Paper = ["Oppkjøpt", "NO0000000029"];
const RIGHT: Paper = ["Havfisk TR", "NO0000000052"];
const PAID: Paper = ["Havfisk BTA", "SE0000000099"];
const SPLIT_OFF: Paper = ["Havfisk IL", "SE0000000088"];
const NONE: Paper = ["", ""];

type Row = readonly [kind: string, paper: Paper, count: string, price: string, amount: string, daysLater?: number];

/** Rows as the broker writes them, and what a person reads in them. */
const CASES: readonly (readonly [NordnetCountry, string, readonly Row[], readonly string[]])[] = [
  [
    "se",
    "a dividend that is taken back is none",
    [
      ["UTDELNING", OLD, "100", "2,5", "250"],
      ["MAK UTDELNING", OLD, "100", "2,5", "-250", 1],
    ],
    ["left out: Cancelled", "left out: Cancelled"],
  ],
  [
    "se",
    "one that was paid in an earlier file is less than nothing",
    [["MAK UTDELNING", OLD, "100", "2,5", "-250", 1]],
    ["dividend Havfisk [NO0000000011] (stock) -250.00 SEK"],
  ],
  [
    "se",
    "a tax that is given back",
    [["MAK UTL KUPSKATT", OLD, "", "", "37,5", 1]],
    ["tax Havfisk [NO0000000011] (stock) -37.50 SEK"],
  ],
  [
    "se",
    "a purchase that is taken back",
    [
      ["KÖPT", OLD, "10", "40", "-400"],
      ["MAK KÖPT", OLD, "10", "40", "400", 1],
      ["KÖPT", OLD, "7", "40", "-280", 2],
    ],
    ["buy 7 Havfisk [NO0000000011] (stock) at 40 SEK", "left out: Cancelled", "left out: Cancelled"],
  ],
  [
    "se",
    "a split that is taken back",
    [
      ["SPLIT UTTAG VP", OLD, "-10", "", "0"],
      ["SPLIT INLÄGG VP", OLD, "100", "", "0"],
      ["MAK SPLIT UTTAG VP", OLD, "10", "", "0", 1],
      ["MAK SPLIT INLÄGG VP", OLD, "-100", "", "0", 1],
    ],
    ["left out: Cancelled", "left out: Cancelled", "left out: Cancelled", "left out: Cancelled"],
  ],
  [
    "no",
    "a dividend that is taken back",
    [
      ["UTBYTTE", OLD, "100", "2,5", "250"],
      ["MAK UTBYTTE", OLD, "100", "2,5", "-250", 1],
    ],
    ["left out: Cancelled", "left out: Cancelled"],
  ],
  [
    "no",
    "a tax of a former file",
    [["MAK UTENLANDSK KILDE", OLD, "", "", "37,5", 1]],
    ["tax Havfisk [NO0000000011] (stock) -37.50 NOK"],
  ],
  [
    "dk",
    "a dividend and its tax",
    [
      ["UDBYTTE", OLD, "100", "2,5", "250"],
      ["MAK UDBYTTE", OLD, "100", "2,5", "-250", 1],
      ["MAK UDBYTTESKAT", OLD, "", "", "67,5", 1],
    ],
    ["tax Havfisk [NO0000000011] (stock) -67.50 DKK", "left out: Cancelled", "left out: Cancelled"],
  ],
  [
    "se",
    "a paper that was converted",
    [
      ["OMVANDLING UTTAG VP", OLD, "-10", "", "0"],
      ["OMVANDLING INLÄGG VP", RENAMED, "10", "", "0"],
    ],
    ["split Havfisk [NO0000000060] (stock) from Havfisk [NO0000000011] (stock) 1 for 1"],
  ],
  [
    "se",
    "shares that left",
    [["UTTAG VP RESULTAT", OLD, "-10", "40", "0"]],
    ["transfer -10 Havfisk [NO0000000011] (stock) at 40 SEK"],
  ],
  [
    "se",
    "new shares",
    [["EM INLÄGG VP", OLD, "10", "40", "-400"]],
    ["buy 10 Havfisk [NO0000000011] (stock) at 40 SEK"],
  ],
  ["se", "a spin-off", [["INLÄGG FISSION", OTHER, "10", "", "0"]], ["spinoff 10 Datter [NO0000000037] (stock)"]],
  [
    "no",
    "a spin-off in other words",
    [["INNLEGG FISJON", OTHER, "10", "", "0"]],
    ["spinoff 10 Datter [NO0000000037] (stock)"],
  ],
  [
    "se",
    "rights",
    [["TILLDELNING INLÄGG RÄ", RIGHT, "100", "", "0"]],
    ["rights 100 Havfisk TR [NO0000000052] (stock)"],
  ],
  [
    "se",
    "rights of units",
    [["TILLDELNING INLÄGG UR", RIGHT, "100", "", "0"]],
    ["rights 100 Havfisk TR [NO0000000052] (stock)"],
  ],
  ["no", "rights", [["TILDELING INNLEGG RE", RIGHT, "100", "", "0"]], ["rights 100 Havfisk TR [NO0000000052] (stock)"]],
  [
    "no",
    "rights that were used",
    [
      ["TILDELING INNLEGG RE", RIGHT, "100", "", "0"],
      ["TEGNING UTTAK RETTER", RIGHT, "-100", "", "0", 5],
      ["TEGNING INNLEGG VP", OLD, "50", "10", "0", 5],
      ["TEGNING LIKVID", OLD, "50", "10", "-500", 5],
    ],
    [
      "rights 100 Havfisk TR [NO0000000052] (stock)",
      "merger 50 Havfisk [NO0000000011] (stock) from Havfisk TR [NO0000000052] (stock) 1 for 2 -500.00 NOK",
    ],
  ],
  [
    "se",
    "rights that were used",
    [
      ["TECKNING UTTAG RÄTTER", RIGHT, "-100", "", "0", 5],
      ["TECKNING INLÄGG VP", OLD, "50", "10", "0", 5],
      ["TECKNING LIKVID", OLD, "50", "10", "-500", 5],
    ],
    ["merger 50 Havfisk [NO0000000011] (stock) from Havfisk TR [NO0000000052] (stock) 1 for 2 -500.00 SEK"],
  ],
  [
    "se",
    "shares that are paid for before they are there",
    [
      ["TECKNING INLÄGG BTA", PAID, "50", "10", "-500"],
      ["BYTE UTTAG VP", PAID, "-50", "", "0", 20],
      ["BYTE INLÄGG VP", OLD, "50", "", "0", 20],
    ],
    [
      "buy 50 Havfisk BTA [SE0000000099] (stock) at 10 SEK",
      "split Havfisk [NO0000000011] (stock) from Havfisk BTA [SE0000000099] (stock) 1 for 1",
    ],
  ],
  [
    "no",
    "shares that were struck off",
    [["SLETTING UTTAK VP", OLD, "-10", "0", "0"]],
    ["delisting 10 Havfisk [NO0000000011] (stock)"],
  ],
  [
    "no",
    "shares that were moved",
    [
      ["INNLEGG OVERFØRING", OLD, "10", "40", "0"],
      ["UTTAK OVERFØRING", OLD, "-4", "40", "0", 3],
    ],
    ["transfer 10 Havfisk [NO0000000011] (stock) at 40 NOK", "transfer -4 Havfisk [NO0000000011] (stock) at 40 NOK"],
  ],
  [
    "no",
    "a redemption",
    [
      ["INNLØSN. UTTAK VP", BOUGHT, "-50", "30", "0"],
      ["INNL. VP LIKVID", BOUGHT, "50", "30", "1500", 3],
    ],
    ["redemption 50 Oppkjøpt [NO0000000029] (stock) at 30 NOK"],
  ],
  [
    "se",
    "a redemption",
    [
      ["INLÖSEN UTTAG VP", BOUGHT, "-50", "30", "0"],
      ["INLÖSEN LIKVID", BOUGHT, "50", "30", "1500", 3],
    ],
    ["redemption 50 Oppkjøpt [NO0000000029] (stock) at 30 SEK"],
  ],
  [
    "se",
    "redemption shares beside a split",
    [
      ["SPLIT UTTAG VP", OLD, "-10", "", "0"],
      ["SPLIT INLÄGG VP", OLD, "10", "", "0"],
      ["SPLIT INLÄGG VP", SPLIT_OFF, "10", "", "0"],
    ],
    [
      "spinoff 10 Havfisk IL [SE0000000088] (stock) from Havfisk [NO0000000011] (stock)",
      "left out: NoEffect",
      "left out: NoEffect",
    ],
  ],
  [
    "se",
    "shares that a company hands out",
    [["UTSKIFTNING", OTHER, "10", "", "0"]],
    ["spinoff 10 Datter [NO0000000037] (stock)"],
  ],
  [
    "no",
    "shares that a company hands out",
    [["UTSKIFTNING VP", OTHER, "10", "", "0"]],
    ["spinoff 10 Datter [NO0000000037] (stock)"],
  ],
  [
    "se",
    "shares that a company hands out, in more words",
    [["UTSKIFTNING INLÄGG VP", OTHER, "10", "", "0"]],
    ["spinoff 10 Datter [NO0000000037] (stock)"],
  ],
  [
    "no",
    "a merger with money",
    [
      ["FUSJON UTTAK VP", OLD, "-10", "", "0"],
      ["FUSJON INNLEGG VP", OTHER, "20", "", "0"],
      ["FUSJON LIKVID", OLD, "", "", "55"],
    ],
    ["merger 20 Datter [NO0000000037] (stock) from Havfisk [NO0000000011] (stock) 2 for 1 55.00 NOK"],
  ],
  [
    "no",
    "a merger",
    [
      ["FUSJON UTTAK VP", OLD, "-10", "", "0"],
      ["FUSJON INNLEGG VP", OTHER, "20", "", "0"],
    ],
    ["merger 20 Datter [NO0000000037] (stock) from Havfisk [NO0000000011] (stock) 2 for 1"],
  ],
  [
    "dk",
    "shares that were put in",
    [["INDL VP", OLD, "10", "40", "0"]],
    ["transfer 10 Havfisk [NO0000000011] (stock) at 40 DKK"],
  ],
  [
    "dk",
    "a bond that was drawn",
    [["UDTR VP", OLD, "-10", "40", "0"]],
    ["redemption 10 Havfisk [NO0000000011] (stock) at 40 DKK"],
  ],
  [
    "dk",
    "a bond that was drawn, and its money",
    [
      ["UDTR VP", BOUGHT, "-10", "100", "0"],
      ["UDTR VP LIKVID", BOUGHT, "10", "100", "1000", 1],
    ],
    ["redemption 10 Oppkjøpt [NO0000000029] (stock) at 100 DKK"],
  ],
  [
    "dk",
    "the same in full",
    [
      ["UDTRÆKNING UDTAG VP", BOUGHT, "-10", "100", "0"],
      ["UDTRÆKNING LIKVID", BOUGHT, "10", "100", "1000", 1],
    ],
    ["redemption 10 Oppkjøpt [NO0000000029] (stock) at 100 DKK"],
  ],
  [
    "dk",
    "new shares",
    [["EMISSION INDLÆG VP", OLD, "10", "40", "-400"]],
    ["buy 10 Havfisk [NO0000000011] (stock) at 40 DKK"],
  ],
  [
    "dk",
    "new shares and their money",
    [
      ["EMISSION INDLÆG VP", OLD, "10", "40", "0"],
      ["EMISSION LIKVID", OLD, "10", "40", "-400"],
    ],
    ["buy 10 Havfisk [NO0000000011] (stock) at 40 DKK"],
  ],
  [
    "dk",
    "new shares in one word",
    [["EMISSION", OLD, "10", "40", "-400"]],
    ["buy 10 Havfisk [NO0000000011] (stock) at 40 DKK"],
  ],
  [
    "dk",
    "a merger",
    [
      ["FUSION UDTAG VP", OLD, "-10", "", "0"],
      ["FUSION INDLÆG VP", OTHER, "20", "", "0"],
    ],
    ["merger 20 Datter [NO0000000037] (stock) from Havfisk [NO0000000011] (stock) 2 for 1"],
  ],
  [
    "dk",
    "a split",
    [
      ["SPLIT UDTAG VP", OLD, "-10", "", "0"],
      ["SPLIT INDLÆG VP", OLD, "50", "", "0"],
    ],
    ["split Havfisk [NO0000000011] (stock) 5 for 1"],
  ],
  [
    "dk",
    "an exchange",
    [
      ["OMB UDTAG VP", OLD, "-10", "", "0"],
      ["OMB INDLÆG VP", RENAMED, "10", "", "0"],
    ],
    ["split Havfisk [NO0000000060] (stock) from Havfisk [NO0000000011] (stock) 1 for 1"],
  ],
  [
    "dk",
    "money in and out",
    [
      ["AFKASTSKAT", NONE, "", "", "-100"],
      ["PAL SKAT", NONE, "", "", "-100"],
      ["INDSÆTTELSE", NONE, "", "", "1000"],
      ["HÆVNING", NONE, "", "", "-10"],
      ["DEBETRENTE", NONE, "", "", "-1,5"],
      ["OVERBELÅNINGSRENTE", NONE, "", "", "-1,5"],
      ["KREDITRENTE", NONE, "", "", "1,5"],
      ["GEBYR", NONE, "", "", "-5"],
      ["DEPOTGEBYR", NONE, "", "", "-5"],
      ["INDBETALING", NONE, "", "", "5"],
      ["OVERF INTERNT", NONE, "", "", "5"],
      ["VALUTAVEKSLING", NONE, "", "", "5"],
      ["AUTOVEKSLING", NONE, "", "", "5"],
    ],
    [
      "tax 100.00 DKK",
      "tax 100.00 DKK",
      "fee 5.00 DKK",
      "fee 5.00 DKK",
      "money 1000.00 DKK: INDSÆTTELSE",
      "money -10.00 DKK: HÆVNING",
      "money -1.50 DKK: DEBETRENTE",
      "money -1.50 DKK: OVERBELÅNINGSRENTE",
      "money 1.50 DKK: KREDITRENTE",
      "money 5.00 DKK: INDBETALING",
      "money 5.00 DKK: OVERF INTERNT",
      "left out: CurrencyExchange",
      "left out: CurrencyExchange",
    ],
  ],
  [
    "fi",
    "shares that were moved",
    [
      ["AP TALLETUS", OLD, "10", "40", "0"],
      ["AP OTTO", OLD, "-10", "40", "0", 9],
    ],
    ["transfer 10 Havfisk [NO0000000011] (stock) at 40 EUR", "transfer -10 Havfisk [NO0000000011] (stock) at 40 EUR"],
  ],
  [
    "fi",
    "shares that were moved, in other words",
    [
      ["AP JÄTTÖ SIIRTO", OLD, "10", "40", "0"],
      ["AP OTTO SIIRTO", OLD, "-10", "40", "0", 9],
    ],
    ["transfer 10 Havfisk [NO0000000011] (stock) at 40 EUR", "transfer -10 Havfisk [NO0000000011] (stock) at 40 EUR"],
  ],
  [
    "fi",
    "a split",
    [
      ["SPLIT AP OTTO", OLD, "-10", "", "0"],
      ["SPLIT AP PANO", OLD, "50", "", "0"],
    ],
    ["split Havfisk [NO0000000011] (stock) 5 for 1"],
  ],
  [
    "fi",
    "a split in other words",
    [
      ["SPLITTAUS AP-OTTO", OLD, "-10", "", "0"],
      ["SPLITTAUS AP-TALLETUS", OLD, "50", "", "0"],
    ],
    ["split Havfisk [NO0000000011] (stock) 5 for 1"],
  ],
  [
    "fi",
    "new shares and their money",
    [
      ["MERKINTÄ AP TALLETUS", OLD, "50", "10", "0"],
      ["MERKINTÄ KÄTEINEN", OLD, "50", "10", "-500"],
    ],
    ["buy 50 Havfisk [NO0000000011] (stock) at 10 EUR"],
  ],
  ["fi", "rights", [["MERKINTÄOIK. TALLETUS", RIGHT, "50", "", "0"]], ["rights 50 Havfisk TR [NO0000000052] (stock)"]],
  [
    "fi",
    "a merger",
    [
      ["FUUSIO AP OTTO", OLD, "-10", "", "0"],
      ["FUUSIO AP TALLETUS", OTHER, "20", "", "0"],
    ],
    ["merger 20 Datter [NO0000000037] (stock) from Havfisk [NO0000000011] (stock) 2 for 1"],
  ],
  [
    "fi",
    "a merger in other words",
    [
      ["SULAUTUMINEN OTTO", OLD, "-10", "", "0"],
      ["SULAUTUMINEN PANO", OTHER, "20", "", "0"],
    ],
    ["merger 20 Datter [NO0000000037] (stock) from Havfisk [NO0000000011] (stock) 2 for 1"],
  ],
  [
    "fi",
    "a spin-off",
    [["JAKAUTUMINEN AP TALLETUS", OTHER, "20", "", "0"]],
    ["spinoff 20 Datter [NO0000000037] (stock)"],
  ],
  [
    "fi",
    "a redemption",
    [
      ["LUNASTUS AP OTTO", BOUGHT, "-50", "30", "0"],
      ["LUNASTUS AP KÄT.", BOUGHT, "50", "30", "1500", 3],
    ],
    ["redemption 50 Oppkjøpt [NO0000000029] (stock) at 30 EUR"],
  ],
  [
    "fi",
    "capital that is paid back",
    [
      ["PÄÄOMAN PALAUTUS", OLD, "100", "0,5", "50"],
      ["PÄÄOMANPALAUTUS", OLD, "100", "0,5", "50"],
      ["OSINKO", OLD, "100", "0,5", "50"],
      ["ENNAKKOPIDÄTYS", OLD, "100", "", "-12"],
      ["ULKOM. KUPONKIVERO", OLD, "", "", "-12"],
      ["TALLETUS", NONE, "", "", "100"],
      ["NOSTO", NONE, "", "", "-100"],
      ["LAINAKORKO", NONE, "", "", "-1"],
      ["PALVELUMAKSU", NONE, "", "", "-1"],
    ],
    [
      "dividend Havfisk [NO0000000011] (stock) 50.00 EUR",
      "dividend Havfisk [NO0000000011] (stock) 50.00 EUR",
      "dividend Havfisk [NO0000000011] (stock) 50.00 EUR",
      "tax Havfisk [NO0000000011] (stock) 12.00 EUR",
      "tax Havfisk [NO0000000011] (stock) 12.00 EUR",
      "fee 1.00 EUR",
      "money 100.00 EUR: TALLETUS",
      "money -100.00 EUR: NOSTO",
      "money -1.00 EUR: LAINAKORKO",
    ],
  ],
  [
    "no",
    "words of every kind",
    [
      ["INNSKUDD", NONE, "", "", "100"],
      ["UTTAK INTERNET", NONE, "", "", "-100"],
      ["DEBETRENTE", NONE, "", "", "-1"],
      ["DEBETRENTE KORR", NONE, "", "", "1"],
      ["PLATTFORMAVGIFT", NONE, "", "", "-9"],
      ["TILBAKEBETALING", OLD, "", "", "5"],
      ["TILBAKEBETALING AVGIFT", NONE, "", "", "5"],
      ["UTBYTTE", OLD, "10", "1", "10"],
      ["KUPONGSKATT", OLD, "", "", "-2"],
      ["OVERBELÅNINGSRENTE", NONE, "", "", "-2"],
      ["Tilbakebet. kapital", OLD, "100", "1", "100"],
      ["TILBAKEBETALING KAPITAL", OLD, "100", "1", "100"],
      ["SALG MOTREGNING", OLD, "10", "5", "50"],
      ["KJØPT MOTREGNING", OLD, "10", "5", "-50"],
      ["REINVESTERT UTBYTTE", OLD, "1", "10", "-10"],
    ],
    [
      "fee 9.00 NOK",
      "feeRefund 5.00 NOK",
      "dividend Havfisk [NO0000000011] (stock) 10.00 NOK",
      "tax Havfisk [NO0000000011] (stock) 2.00 NOK",
      "dividend Havfisk [NO0000000011] (stock) 100.00 NOK",
      "dividend Havfisk [NO0000000011] (stock) 100.00 NOK",
      "sell 10 Havfisk [NO0000000011] (stock) at 5 NOK",
      "buy 10 Havfisk [NO0000000011] (stock) at 5 NOK",
      "buy 1 Havfisk [NO0000000011] (stock) at 10 NOK",
      "money 100.00 NOK: INNSKUDD",
      "money -100.00 NOK: UTTAK INTERNET",
      "money -1.00 NOK: DEBETRENTE",
      "money 1.00 NOK: DEBETRENTE KORR",
      "money 5.00 NOK: TILBAKEBETALING",
      "money -2.00 NOK: OVERBELÅNINGSRENTE",
    ],
  ],
  [
    "se",
    "words of every kind",
    [
      ["INSÄTTNING", NONE, "", "", "100"],
      ["UTTAG", NONE, "", "", "-100"],
      ["DEBETRÄNTA", NONE, "", "", "-1"],
      ["KAP RÄNTA", NONE, "", "", "1"],
      ["KAP ÖVERFÖRING", NONE, "", "", "1"],
      ["AVGIFT", NONE, "", "", "-9"],
      ["PREL SKATT", OLD, "", "", "-5"],
      ["PREMIEINBETALNING", NONE, "", "", "100"],
      ["UTL KUPSKATT", OLD, "", "", "-2"],
      ["ÅTERBET AVGIFT", NONE, "", "", "2"],
      ["PREMIEUTTAG", NONE, "", "", "-5"],
      ["AVKASTNINGSSKATT", NONE, "", "", "-5"],
      ["RISKKOSTNAD", NONE, "", "", "-1"],
      ["VP-AVGIFT", NONE, "", "", "-1"],
      ["UTTAG VP", OLD, "-10", "40", "0"],
      ["INLÄGG VP", OLD, "10", "40", "0", 3],
      ["AVYTTRING", OLD, "10", "4", "40", 4],
      ["KORR UTDELNING", OLD, "10", "4", "-40", 4],
      ["SÅLT MED KOMMISS", OLD, "10", "4", "40", 4],
    ],
    [
      "fee 9.00 SEK",
      "tax Havfisk [NO0000000011] (stock) 5.00 SEK",
      "tax Havfisk [NO0000000011] (stock) 2.00 SEK",
      "feeRefund 2.00 SEK",
      "tax 5.00 SEK",
      "fee 1.00 SEK",
      "fee 1.00 SEK",
      "transfer -10 Havfisk [NO0000000011] (stock) at 40 SEK",
      "transfer 10 Havfisk [NO0000000011] (stock) at 40 SEK",
      "sell 10 Havfisk [NO0000000011] (stock) at 4 SEK",
      "dividend Havfisk [NO0000000011] (stock) -40.00 SEK",
      "sell 10 Havfisk [NO0000000011] (stock) at 4 SEK",
      "money 100.00 SEK: INSÄTTNING",
      "money -100.00 SEK: UTTAG",
      "money -1.00 SEK: DEBETRÄNTA",
      "money 1.00 SEK: KAP RÄNTA",
      "money 1.00 SEK: KAP ÖVERFÖRING",
      "money 100.00 SEK: PREMIEINBETALNING",
      "money -5.00 SEK: PREMIEUTTAG",
    ],
  ],
  [
    "dk",
    "words of every kind",
    [
      ["KØBT", OLD, "10", "40", "-400"],
      ["SOLGT", OLD, "10", "40", "400", 3],
      ["KAPITALUDLODNING", OLD, "10", "1", "10", 3],
      ["KAPITALNEDSÆTTELSE", OLD, "10", "1", "10", 3],
      ["UDLODNING", OLD, "10", "1", "10", 3],
      ["AKKUMULERENDE UDB", OLD, "10", "1", "10", 3],
      ["TILDELING INDLÆG RE", RIGHT, "10", "", "0", 3],
      ["AFVIKLING UDTAG VP", OLD, "-10", "", "0", 3],
      ["LIKVIDATION LIKVID", OLD, "10", "5", "50", 3],
      ["LIKVIDATION", OLD, "10", "5", "50", 6],
    ],
    [
      "buy 10 Havfisk [NO0000000011] (stock) at 40 DKK",
      "sell 10 Havfisk [NO0000000011] (stock) at 40 DKK",
      "dividend Havfisk [NO0000000011] (stock) 10.00 DKK",
      "dividend Havfisk [NO0000000011] (stock) 10.00 DKK",
      "dividend Havfisk [NO0000000011] (stock) 10.00 DKK",
      "dividend Havfisk [NO0000000011] (stock) 10.00 DKK",
      "rights 10 Havfisk TR [NO0000000052] (stock)",
      "redemption 10 Havfisk [NO0000000011] (stock) at 5 DKK",
      "dividend Havfisk [NO0000000011] (stock) 50.00 DKK",
    ],
  ],
];

function told(country: NordnetCountry, rows: readonly Row[]): readonly string[] {
  const text = nordnetFile(
    country,
    rows.map(([kind, [name, isin], count, price, amount, later = 0]) => ({
      kind,
      name,
      isin,
      count,
      price,
      amount,
      day: 9 + later,
    })),
  );
  const read = readFile(new TextEncoder().encode(text), { currency: "DKK", readingBySignature: {} });
  if (!read.ok) throw new Error(read.problem.kind);
  const lines = toldReading(read.value).trimEnd().split("\n");
  return lines.map((line) => line.replace(/^\d+ (?:\d{4}-\d\d-\d\d )?(?:\{1\} )?/, ""));
}

describe("[§2] Nordnet's lines about companies, shares and money in rows of their own", () => {
  test.for(CASES)("%s: %s", ([country, , rows, expected]) => {
    expect(told(country, rows)).toEqual(expected);
  });

  test("a line that is taken back twice is taken back once", () => {
    const back = (daysLater: number): Row => ["MAK UTDELNING", OLD, "100", "2,5", "-250", daysLater];
    expect(told("se", [["UTDELNING", OLD, "100", "2,5", "250"], back(1), back(2)])).toEqual([
      "dividend Havfisk [NO0000000011] (stock) -250.00 SEK",
      "left out: Cancelled",
      "left out: Cancelled",
    ]);
  });

  test("thousands of companies on one day are read in proportion to them", () => {
    const rows = Array.from({ length: 3_000 }, (_, at): Row => {
      const paper: Paper = [`A${at}`, `NO00000${String(10_000 + at)}`];
      return at % 2 === 0 ? ["FUSJON UTTAK VP", paper, "-10", "", "0"] : ["FUSJON INNLEGG VP", paper, "20", "", "0"];
    });
    expect(told("no", rows)).toHaveLength(1_500);
  });
});
