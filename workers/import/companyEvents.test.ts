import { describe, expect, test } from "vitest";
import { NORDNET_CURRENCY, NORDNET_HEADERS, type NordnetCountry } from "#tests/support/nordnetFile.ts";
import { toldReading } from "#tests/support/toldReading.ts";
import { readFile } from "./readFile.ts";

function told(...lines: readonly string[]): readonly string[] {
  const read = readFile(new TextEncoder().encode(lines.join("\n")), { currency: "DKK", readingBySignature: {} });
  if (!read.ok) throw new Error(read.problem.kind);
  return toldReading(read.value).trimEnd().split("\n");
}

/** The lines without their numbers and their day. */
function bare(lines: readonly string[]): readonly string[] {
  return lines.map((line) => line.replace(/^\d+ (?:\d{4}-\d\d-\d\d )?/, ""));
}

const ISIN = { Havfisk: "NO0000000011", Datter: "NO0000000037", Rett: "NO0000000052" } as const;

interface NordnetLine {
  readonly kind: string;
  readonly name?: keyof typeof ISIN | "USD/NOK";
  readonly isin?: string;
  readonly count?: string;
  readonly price?: string;
  readonly amount?: string;
}

function nordnet(country: NordnetCountry, ...lines: readonly NordnetLine[]): readonly string[] {
  const rows = lines.map(({ kind, name = "", isin, count = "", price = "", amount = "0" }, at) => {
    const paper = isin ?? (name in ISIN ? ISIN[name as keyof typeof ISIN] : "");
    return [
      at + 1,
      "2026-06-10",
      "2026-06-10",
      "1",
      kind,
      name,
      paper,
      count,
      price,
      "0",
      amount,
      NORDNET_CURRENCY[country],
      "",
      "",
      "",
      "",
    ].join("\t");
  });
  return bare(told(NORDNET_HEADERS[country], ...rows)).map((line) => line.replace("{1} ", ""));
}

describe("[§2] Nordnet's words, the longest and most specific first", () => {
  test.for([
    ["dk", "UDBYTTE INDLÆG VP"],
    ["no", "UTBYTTE INNLEGG VP"],
    ["se", "UTDELNING INLÄGG VP"],
    ["fi", "OSINKO AP JÄTTÖ"],
    ["se", "FONDEMISSION INLÄGG VP"],
  ] as const)("%s: %s is a dividend in shares, and none in money", ([country, kind]) => {
    expect(nordnet(country, { kind, name: "Havfisk", count: "5" })).toEqual([
      "stockDividend 5 Havfisk [NO0000000011] (stock)",
    ]);
  });

  test.for([
    ["dk", "KØB VALUTA"],
    ["dk", "VALUTA SALG"],
    ["no", "KJØP VALUTA"],
    ["no", "SALG VALUTA"],
    ["se", "KÖPT VALUTA"],
    ["se", "VÄXLING SÄLJ"],
    ["fi", "VALUUTAN OSTO"],
    ["fi", "VALUUTAN MYYNTI"],
    ["fi", "VALUUTANVAIHTO"],
  ] as const)("%s: %s is no trade of a security", ([country, kind]) => {
    expect(nordnet(country, { kind, name: "USD/NOK", count: "100", price: "10,5", amount: "-1050" })).toEqual([
      "left out: CurrencyExchange",
    ]);
  });

  test.for([
    ["dk", "INDFRIELSE UDTAG VP", "INDFRIELSE LIKVID"],
    ["no", "INNLØSN. UTTAK VP", "INNL. VP LIKVID"],
    ["se", "INLÖSEN UTTAG VP", "INLÖSEN LIKVID"],
    ["fi", "LUNASTUS AP OTTO", "LUNASTUS AP KÄT."],
    ["fi", "PER LUNASTUS OTTO", "PER LUNASTUS KÄT."],
  ] as const)("%s: %s and %s are one redemption", ([country, shares, money]) => {
    const lines = nordnet(
      country,
      { kind: shares, name: "Havfisk", count: "-50", price: "30" },
      { kind: money, name: "Havfisk", count: "50", price: "30", amount: "1500" },
    );
    expect(lines).toEqual([`redemption 50 Havfisk [NO0000000011] (stock) at 30 ${NORDNET_CURRENCY[country]}`]);
  });

  test.for([
    ["dk", "SPLIT UDTAG VP", "SPLIT INDLÆG VP"],
    ["no", "SPLITT UTTAK VP", "SPLITT INNLEGG VP"],
    ["se", "BYTE UTTAG VP", "BYTE INLÄGG VP"],
    ["fi", "VAIHTO AP-OTTO", "VAIHTO AP-JÄTTÖ"],
    ["dk", "OMBYTNING UDTAG VP", "OMBYTNING INDLÆG VP"],
  ] as const)("%s: %s and %s with a new ISIN are a split of what was held", ([country, out, into]) => {
    const lines = nordnet(
      country,
      { kind: out, name: "Havfisk", count: "-10" },
      { kind: into, name: "Havfisk", isin: "NO0000000060", count: "100" },
    );
    expect(lines).toEqual(["split Havfisk [NO0000000060] (stock) from Havfisk [NO0000000011] (stock) 10 for 1"]);
  });

  test("two transfers of one paper, or of one name with a new ISIN, are a split, also one to fewer", () => {
    const both = [
      { kind: "UTTAK VP", name: "Havfisk", count: "-100" },
      { kind: "INNLEGG VP", name: "Havfisk", count: "10" },
    ] as const;
    expect(nordnet("no", ...both)).toEqual(["split Havfisk [NO0000000011] (stock) 1 for 10"]);
    expect(nordnet("no", both[0], { ...both[1], isin: "NO0000000060" })).toEqual([
      "split Havfisk [NO0000000060] (stock) from Havfisk [NO0000000011] (stock) 1 for 10",
    ]);
  });

  test("shares that came with a split, and nothing that left, tell its ratio where the file knows what was held", () => {
    const bought = { kind: "KJØPT", name: "Havfisk", count: "10", price: "40", amount: "-400" } as const;
    const added = { kind: "SPLITT INNLEGG VP", name: "Havfisk", count: "30" } as const;
    const both = nordnet("no", bought, added).toSorted();
    expect(both).toContain("transfer 30 Havfisk [NO0000000011] (stock)");
    const [head, first, second] = [
      NORDNET_HEADERS.no,
      ...[bought, added].map((line, at) => {
        const day = `2026-06-1${at}`;
        return [
          at,
          day,
          day,
          "1",
          line.kind,
          line.name,
          ISIN.Havfisk,
          line.count,
          "40",
          "0",
          "0",
          "NOK",
          "",
          "",
          "",
          "",
        ].join("\t");
      }),
    ] as const;
    expect(bare(told(head, first!, second!))[1]).toBe("{1} split Havfisk [NO0000000011] (stock) 4 for 1");
  });

  test.for([
    ["dk", "FUSION UDTAG VP", "FUSION INDLÆG VP", "FUSION LIKVID"],
    ["no", "FUSJON UTTAK VP", "FUSJON INNLEGG VP", "FUSJON LIKVID"],
    ["se", "FUSION UTTAG VP", "FUSION INLÄGG VP", "FUSION LIKVID"],
    ["fi", "FUUSIO AP OTTO", "FUUSIO AP JÄTTÖ", "FUUSIO KÄT."],
  ] as const)("%s: %s, %s and %s are one merger", ([country, out, into, cash]) => {
    const lines = nordnet(
      country,
      { kind: out, name: "Havfisk", count: "-33" },
      { kind: into, name: "Datter", count: "17" },
      { kind: cash, name: "Havfisk", amount: "120,50" },
    );
    expect(lines).toEqual([
      `merger 17 Datter [NO0000000037] (stock) from Havfisk [NO0000000011] (stock) 17 for 33 120.50 ${NORDNET_CURRENCY[country]}`,
    ]);
  });

  test("a paper that became another by an exchange is a merger", () => {
    expect(
      nordnet(
        "no",
        { kind: "BYTTE UTTAK VP", name: "Havfisk", count: "-50" },
        { kind: "BYTTE INNLEGG VP", name: "Datter", count: "67,9" },
      ),
    ).toEqual(["merger 67.9 Datter [NO0000000037] (stock) from Havfisk [NO0000000011] (stock) 679 for 500"]);
  });

  test.for([
    ["dk", "SPALTNING INDLÆG VP"],
    ["no", "UTSKILLING FISJON IN"],
    ["no", "INNLEGG FISJON"],
    ["se", "AVKNOPPNING INLÄGG VP"],
    ["fi", "YHTIÖIT. IRR JÄTTÖ"],
  ] as const)("%s: %s is a spin-off", ([country, kind]) => {
    expect(nordnet(country, { kind, name: "Datter", count: "10" })).toEqual([
      "spinoff 10 Datter [NO0000000037] (stock)",
    ]);
  });

  test.for([
    ["dk", "SLETNING DECIM. LIKV"],
    ["no", "SLETTING DESIM. LIKV"],
    ["se", "DECIMALER LIKVID"],
    ["fi", "DESIM. ULOSKIRJ. KÄT"],
  ] as const)("%s: %s is a sale of the fraction", ([country, kind]) => {
    expect(nordnet(country, { kind, name: "Havfisk", count: "0,4", price: "40", amount: "16" })).toEqual([
      `sell 0.4 Havfisk [NO0000000011] (stock) at 40 ${NORDNET_CURRENCY[country]}`,
    ]);
  });

  test("a fraction and its money in two rows are one sale, and money alone is cash for a fraction", () => {
    const cash = { kind: "SLETTING DESIM. LIKV", name: "Havfisk", amount: "16" } as const;
    expect(nordnet("no", { kind: "SLETTING DESIM. UTTA", name: "Havfisk", count: "-0,4" }, cash)).toEqual([
      "sell 0.4 Havfisk [NO0000000011] (stock) at 40 NOK",
    ]);
    expect(nordnet("no", cash)).toEqual(["cashInLieu Havfisk [NO0000000011] (stock) 16.00 NOK"]);
  });

  test.for([
    ["dk", "TILDELING INDLÆG TR", "TEGNING UDTAG RETTER", "TEGNING INDLÆG VP", "TEGNING LIKVID"],
    ["no", "TILDELING INNLEGG RE", "TEGNING UTTAK RETTER", "EMISJON INNLEGG VP", "TEGNING LIKVID"],
    ["se", "TILLDELNING INLÄGG TR", "TECKNING UTTAG RÄTTER", "TECKNING INLÄGG VP", "TECKNING LIKVID"],
  ] as const)("%s: %s gives rights; %s, %s and %s use them", ([country, given, used, shares, money]) => {
    const [first, second] = nordnet(
      country,
      { kind: given, name: "Rett", count: "20" },
      { kind: used, name: "Rett", count: "-20" },
      { kind: shares, name: "Havfisk", count: "10" },
      { kind: money, name: "Havfisk", count: "10", amount: "-250" },
    );
    expect(first).toBe("rights 20 Rett [NO0000000052] (stock)");
    expect(second).toBe(
      `merger 10 Havfisk [NO0000000011] (stock) from Rett [NO0000000052] (stock) 1 for 2 -250.00 ${NORDNET_CURRENCY[country]}`,
    );
  });

  test("new shares and their money in two rows are one purchase", () => {
    expect(
      nordnet(
        "no",
        { kind: "EMISJON INNLEGG VP", name: "Havfisk", count: "10" },
        { kind: "TEGNING LIKVID", name: "Havfisk", amount: "-250" },
      ),
    ).toEqual(["buy 10 Havfisk [NO0000000011] (stock) at 25 NOK"]);
  });

  test.for([
    ["dk", "AFNOTERING UDTAG VP"],
    ["no", "SLETTING UTTAK VP"],
    ["se", "AVNOTERING UTTAG VP"],
  ] as const)("%s: %s is a delisting", ([country, kind]) => {
    expect(nordnet(country, { kind, name: "Havfisk", count: "-7" })).toEqual([
      "delisting 7 Havfisk [NO0000000011] (stock)",
    ]);
  });

  test.for([
    ["dk", "ADR GEBYR", "adrFee"],
    ["no", "ADR AVGIFT", "adrFee"],
    ["dk", "TILBAGEBETALING FONDSGEBYR", "feeRefund"],
    ["no", "TILBAKEBET. FOND AVG", "feeRefund"],
    ["se", "ÅTERBÄRING FONDAVGIFT", "feeRefund"],
    ["fi", "PALKKIOPALAUTUS", "feeRefund"],
  ] as const)("%s: %s is of kind %s", ([country, kind, event]) => {
    const amount = event === "adrFee" ? "-12,34" : "12,34";
    expect(nordnet(country, { kind, name: "Havfisk", amount })).toEqual([
      `${event} Havfisk [NO0000000011] (stock) 12.34 ${NORDNET_CURRENCY[country]}`,
    ]);
  });

  test("the shorter words mean what they did", () => {
    expect(
      nordnet(
        "no",
        { kind: "UTBYTTE", name: "Havfisk", count: "100", amount: "250" },
        { kind: "INNLEGG OVERFØRING", name: "Havfisk", count: "3" },
        { kind: "PLATTFORMAVGIFT", amount: "-9,90" },
        { kind: "UTTAK INTERNET", amount: "-100" },
      ),
    ).toEqual([
      "dividend Havfisk [NO0000000011] (stock) 250.00 NOK",
      "transfer 3 Havfisk [NO0000000011] (stock)",
      "fee 9.90 NOK",
      "money -100.00 NOK: UTTAK INTERNET",
    ]);
  });
});

const DEGIRO = "Date,Time,Value date,Product,ISIN,Description,FX,Change,,Balance,,Order Id";
const degiro = (...lines: readonly (readonly [string, string, string, string?])[]) =>
  bare(
    told(
      DEGIRO,
      ...lines.map(
        ([product, isin, text, amount = "0.00"]) =>
          `10-06-2026,09:05,09-06-2026,${product},${isin},"${text}",,EUR,${amount},EUR,0.00,`,
      ),
    ),
  );
const [OLD, NEW] = [
  ["Chipmaker", "US67066G1040"],
  ["Daughter", "US5000811043"],
] as const;

describe("[§2] DEGIRO's events in its languages", () => {
  test.for([
    ["en", "STOCK SPLIT: Sell 10 Chipmaker@120.5 EUR", "STOCK SPLIT: Buy 100 Chipmaker@12.05 EUR"],
    ["nl", "STOCK SPLIT: Verkoop 10 Chipmaker@120,5 EUR", "STOCK SPLIT: Koop 100 Chipmaker@12,05 EUR"],
    ["de", "AKTIENSPLIT: Verkauf 10 Chipmaker@120,5 EUR", "AKTIENSPLIT: Kauf 100 Chipmaker@12,05 EUR"],
    ["da", "AKTIESPLIT: Salg 10 Chipmaker@120,5 EUR", "AKTIESPLIT: Køb 100 Chipmaker@12,05 EUR"],
  ] as const)("a split in %s: %s, %s", ([, sold, bought]) => {
    const lines = [
      [...OLD, bought, "-1205.00"],
      [...OLD, sold, "1205.00"],
    ] as const;
    expect(degiro(...lines)).toEqual(["split Chipmaker [US67066G1040] (stock) 10 for 1"]);
  });

  test.for([
    ["en", "ISIN CHANGE: Sell 10 Chipmaker@120 EUR", "ISIN CHANGE: Buy 10 Chipmaker@120 EUR"],
    ["nl", "PRODUCTWIJZIGING: Verkoop 10 Chipmaker@120 EUR", "PRODUCTWIJZIGING: Koop 10 Chipmaker@120 EUR"],
    ["de", "ISIN-ÄNDERUNG: Verkauf 10 Chipmaker@120 EUR", "ISIN-ÄNDERUNG: Kauf 10 Chipmaker@120 EUR"],
    ["da", "ISIN ÆNDRING: Salg 10 Chipmaker@120 EUR", "ISIN ÆNDRING: Køb 10 Chipmaker@120 EUR"],
  ] as const)("a new ISIN in %s keeps what was held", ([, sold, bought]) => {
    expect(degiro(["Chipmaker", NEW[1], bought, "-1200.00"], [...OLD, sold, "1200.00"])).toEqual([
      "split Chipmaker [US5000811043] (stock) from Chipmaker [US67066G1040] (stock) 1 for 1",
    ]);
  });

  test.for([
    ["MERGER: Sell 10 Chipmaker@30 EUR", "MERGER: Buy 5 Daughter@50 EUR"],
    ["FUSIE: Verkoop 10 Chipmaker@30 EUR", "FUSIE: Koop 5 Daughter@50 EUR"],
    ["FUSION: Verkauf 10 Chipmaker@30 EUR", "FUSION: Kauf 5 Daughter@50 EUR"],
    ["FUSION: Salg 10 Chipmaker@30 EUR", "FUSION: Køb 5 Daughter@50 EUR"],
  ] as const)("a merger: what its two lines leave is its cash: %s", ([sold, bought]) => {
    expect(degiro([...NEW, bought, "-250.00"], [...OLD, sold, "300.00"])).toEqual([
      "merger 5 Daughter [US5000811043] (stock) from Chipmaker [US67066G1040] (stock) 1 for 2 50.00 EUR",
    ]);
  });

  test.for([
    ["SPIN-OFF: Buy 3 Daughter@0 EUR", "spinoff 3"],
    ["AFSPLITSING: Koop 3 Daughter@0 EUR", "spinoff 3"],
    ["ABSPALTUNG: Kauf 3 Daughter@0 EUR", "spinoff 3"],
    ["RIGHTS ISSUE: Buy 3 Daughter@0 EUR", "rights 3"],
    ["BEZUGSRECHTE: Kauf 3 Daughter@0 EUR", "rights 3"],
    ["DELISTING: Sell 3 Daughter@0 EUR", "delisting 3"],
  ] as const)("%s is %s", ([text, event]) => {
    expect(degiro([...NEW, text])).toEqual([`${event} Daughter [US5000811043] (stock)`]);
  });

  test.for([
    "REDEMPTION: Sell 3 Daughter@10 EUR",
    "AFLOSSING: Verkoop 3 Daughter@10 EUR",
    "INDFRIELSE: Salg 3 Daughter@10 EUR",
  ])("%s is a redemption", (text) => {
    expect(degiro([...NEW, text, "30.00"])).toEqual(["redemption 3 Daughter [US5000811043] (stock) at 10 EUR"]);
  });

  test("a fee of a receipt, and a fee given back", () => {
    expect(degiro([...NEW, "ADR/GDR Pass-Through Fee", "-0.20"], [...NEW, "Refund of fees", "1.00"])).toEqual([
      "adrFee Daughter [US5000811043] (stock) 0.20 EUR",
      "feeRefund Daughter [US5000811043] (stock) 1.00 EUR",
    ]);
  });
});

describe("[§2] events of the other brokers", () => {
  test("Trade Republic's own export: shares that came with a split tell its ratio, and cards are money", () => {
    const head =
      "datetime,date,account_type,category,type,asset_class,name,symbol,shares,price,amount,fee,tax,currency,original_amount,original_currency,fx_rate,description,transaction_id";
    const row = (day: string, category: string, type: string, rest: string) =>
      `${day}T10:00:00Z,${day},DEFAULT,${category},${type},STOCK,Chipmaker,US67066G1040,${rest},EUR,,,,,id`;
    const lines = told(
      head,
      row("2026-01-05", "TRADING", "BUY", "10,100,-1000,-1,"),
      row("2026-01-06", "CASH", "INTEREST_PAYMENT", ",,0.80,,-0.24"),
      row("2026-02-01", "CORPORATE_ACTION", "SPLIT", "90,,,,"),
      row("2026-03-01", "DELIVERY", "FREE_RECEIPT", "1,10,,,"),
      row("2026-04-01", "CORPORATE_ACTION", "STOCK_DIVIDEND", "2,,,,"),
      row("2026-05-01", "TRADING", "SELL", "-5,12,60,-1,-3"),
      row("2026-06-01", "CORPORATE_ACTION", "TILG", "-10,12,120,,"),
      row("2026-07-01", "CORPORATE_ACTION", "SPINOFF", "4,,,,"),
    );
    expect(bare(lines)).toEqual([
      "buy 10 Chipmaker [US67066G1040] (stock) at 100 EUR fee 1.00 EUR",
      "split Chipmaker [US67066G1040] (stock) 10 for 1",
      "transfer 1 Chipmaker [US67066G1040] (stock)",
      "stockDividend 2 Chipmaker [US67066G1040] (stock)",
      "sell 5 Chipmaker [US67066G1040] (stock) at 12 EUR fee 1.00 EUR",
      "tax Chipmaker [US67066G1040] (stock) 3.00 EUR",
      "redemption 10 Chipmaker [US67066G1040] (stock) at 12 EUR",
      "spinoff 4 Chipmaker [US67066G1040] (stock)",
      "money 0.56 EUR: Chipmaker",
    ]);
  });

  test("eToro tells a split once for each position, and it is one", () => {
    const lines = told(
      "Date,Type,Details,Amount,Units / Contracts,Realized Equity Change,Realized Equity,Balance,Position ID,Asset type,NWA",
      "10/06/2026 00:00:00,corp action: Split,NVDA/USD 10:1,0.00,-,0.00,0.00,0.00,1,Stocks,0.00",
      "10/06/2026 00:00:00,corp action: Split,NVDA/USD 10:1,0.00,-,0.00,0.00,0.00,2,Stocks,0.00",
      "11/06/2026 00:00:00,Open Position,NVDA/USD,100.00,2,0.00,0.00,0.00,3,Stocks,0.00",
    );
    expect(bare(lines)).toEqual(["split NVDA (stock) 10 for 1", "buy 2 NVDA (stock) at 50 USD"]);
  });

  test("eToro's workbook has days as ISO 8601 and commas for decimals, as every sheet that is read", () => {
    const lines = told(
      "Date;Type;Details;Amount;Units / Contracts;Realized Equity Change;Realized Equity;Balance;Position ID;Asset type;NWA",
      "2026-06-11 10:00:00;Open Position;NVDA/USD;1000,5;8.125;0;0;0;3;Stocks;0",
      "2026-06-11 11:00:00;Open Position;NVDA/USD;1000,5;8,125;0;0;0;4;Stocks;0",
      "2026-06-12;Dividend;NVDA/USD;0,17;-;0,17;0;0;3;Stocks;0",
    );
    expect(lines).toEqual([
      "2 2026-06-11 buy 8.125 NVDA (stock) at 123.1384615385 USD",
      "3 2026-06-11 buy 8.125 NVDA (stock) at 123.1384615385 USD",
      "4 2026-06-12 dividend NVDA (stock) 0.17 USD",
    ]);
  });

  test("IBKR's flex query of corporate actions", () => {
    const head = "Type,ReportDate,Symbol,ISIN,Description,Quantity,Proceeds,Value,CurrencyPrimary,Code";
    const lines = told(
      head,
      'FS,20260105,AAPL,US0378331005,"AAPL(US0378331005) SPLIT 4 FOR 1 (AAPL, APPLE INC, US0378331005)",30,0,0,USD,',
      'RS,20260106,OLD.OLD,US0000000001,"OLD(US0000000001) SPLIT 1 FOR 10 (OLD.OLD, OLD CO, US0000000001)",-100,0,0,USD,',
      'SO,20260107,KID,US0000000002,"AAPL(US0378331005) SPINOFF  1 FOR 3 (KID, KID INC, US0000000002)",10,0,0,USD,',
      'TC,20260108,BUYER,US0000000003,"GONE(US0000000004) MERGED(Acquisition)  WITH US0000000003 1 FOR 2 (BUYER, BUYER INC, US0000000003)",5,0,0,USD,',
      'TC,20260108,GONE,US0000000004,"GONE(US0000000004) MERGED(Acquisition)  WITH US0000000003 1 FOR 2 (GONE, GONE INC, US0000000004)",-10,0,0,USD,',
      'DW,20260109,ZERO,US0000000005,"(US0000000005) DELISTED (ZERO, ZERO INC, US0000000005)",-3,0,0,USD,',
    );
    expect(bare(lines)).toEqual([
      "split AAPL [US0378331005] (stock) 4 for 1",
      "split OLD.OLD [US0000000001] (stock) 1 for 10",
      "spinoff 10 KID [US0000000002] (stock) from AAPL [US0378331005] (stock)",
      "merger 5 BUYER [US0000000003] (stock) from GONE [US0000000004] (stock) 1 for 2",
      "delisting 3 ZERO [US0000000005] (stock)",
    ]);
  });

  test("IBKR's sale that opens a position is a short one", () => {
    const lines = told(
      "Buy/Sell,TradeDate,ISIN,Quantity,TradePrice,TradeMoney,CurrencyPrimary,IBCommission,IBCommissionCurrency,Open/CloseIndicator",
      "SELL,20260202,CH0111762537,-23,106.935,-2459.505,CHF,-6.98,CHF,O",
      "BUY,20260302,CH0111762537,23,98.25,2259.75,CHF,-6.95,CHF,C",
    );
    expect(bare(lines)).toEqual([
      "sell 23 CH0111762537 [CH0111762537] (stock) at 106.935 CHF fee 6.98 CHF short",
      "buy 23 CH0111762537 [CH0111762537] (stock) at 98.25 CHF fee 6.95 CHF",
    ]);
  });

  test("Saxo's corporate actions tell ratio or count in their text", () => {
    const head =
      "Client ID,Trade Date,Value Date,Type,Instrument,Instrument ISIN,Instrument currency,Exchange Description,Instrument Symbol,Event,Amount,Order ID,Conversion Rate";
    const row = (event: string, amount = "0", type = "Corporate action") =>
      `,10-Jun-2026,10-Jun-2026,${type},Chipmaker,US67066G1040,USD,NASDAQ,CHIP:xnas,${event},${amount},,1`;
    const lines = told(
      head,
      row("Stock split 10:1"),
      row("Spin-off 5 shares"),
      row("Stock dividend 2 shares"),
      row("Cash in lieu of fractions", "3.25"),
      row("ADR fee", "-0.40"),
      row("Refund of commission", "1.50", "Cash amount"),
      row("Delisting -7 shares"),
      row("Redemption -8 shares", "80"),
    );
    expect(bare(lines).toSorted()).toEqual(
      [
        "split Chipmaker [US67066G1040] (stock) 10 for 1",
        "spinoff 5 Chipmaker [US67066G1040] (stock)",
        "stockDividend 2 Chipmaker [US67066G1040] (stock)",
        "cashInLieu Chipmaker [US67066G1040] (stock) 3.25 USD",
        "adrFee Chipmaker [US67066G1040] (stock) 0.40 USD",
        "feeRefund Chipmaker [US67066G1040] (stock) 1.50 USD",
        "delisting 7 Chipmaker [US67066G1040] (stock)",
        "redemption 8 Chipmaker [US67066G1040] (stock) at 10 USD",
      ].toSorted(),
    );
  });

  test("Trading 212's spin-offs, changes of paper and redemptions", () => {
    const head =
      "Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share),Exchange rate,Total,Currency (Total),ID";
    const row = (action: string, isin: string, name: string, count: string, total = "0") =>
      `${action},2026-06-10 10:00:00,${isin},X,${name},${count},0,USD,1,${total},USD,EOF1`;
    expect(
      bare(
        told(
          head,
          row("Spin-off", "US0000000002", "Kid", "10"),
          row("ISIN change close", "US0000000003", "Chipmaker", "5"),
          row("ISIN change open", "US0000000004", "Chipmaker", "5"),
          row("Stock split open", "US0000000005", "Splitter", "20"),
          row("Stock split close", "US0000000005", "Splitter", "10"),
        ),
      ),
    ).toEqual([
      "spinoff 10 Kid [US0000000002] (stock)",
      "split Chipmaker [US0000000004] (stock) from Chipmaker [US0000000003] (stock) 1 for 1",
      "split Splitter [US0000000005] (stock) 2 for 1",
    ]);
  });

  test("Avanza's kinds, told by their words and by the sign of the count", () => {
    const head =
      "Datum;Konto;Typ av transaktion;Värdepapper/beskrivning;Antal;Kurs;Belopp;Transaktionsvaluta;Courtage;Valutakurs;Instrumentvaluta;ISIN;Resultat";
    const row = (kind: string, name: string, isin: string, count: string, amount = "") =>
      `2026-06-10;1;${kind};${name};${count};;${amount};SEK;;;SEK;${isin};`;
    const lines = bare(
      told(
        head,
        row("Byte", "Skog B", "SE0000000011", "-10"),
        row("Byte", "Skog B", "SE0000000029", "100"),
        row("Inlösen", "Gruva", "SE0000000037", "-50", "1500"),
        row("Fusion", "Stål", "SE0000000045", "-4"),
        row("Fusion", "Järn", "SE0000000052", "2"),
        row("Avknoppning", "Dotter", "SE0000000060", "3"),
        row("Tilldelning", "Skog TR", "SE0000000078", "8"),
        row("Split", "Bolag", "SE0000000086", "-1"),
        row("Split", "Bolag", "SE0000000086", "5"),
        row("Avnotering", "Konkurs AB", "SE0000000094", "-6"),
        row("Återbäring", "Fondavgift", "", "", "12"),
      ),
    ).map((line) => line.replace("{1} ", ""));
    expect(lines.toSorted()).toEqual(
      [
        "split Skog B [SE0000000029] (stock) from Skog B [SE0000000011] (stock) 10 for 1",
        "redemption 50 Gruva [SE0000000037] (stock) at 30 SEK",
        "merger 2 Järn [SE0000000052] (stock) from Stål [SE0000000045] (stock) 1 for 2",
        "spinoff 3 Dotter [SE0000000060] (stock)",
        "rights 8 Skog TR [SE0000000078] (stock)",
        "split Bolag [SE0000000086] (stock) 5 for 1",
        "delisting 6 Konkurs AB [SE0000000094] (stock)",
        "feeRefund 12.00 SEK",
      ].toSorted(),
    );
  });
});

test("a price below one keeps its digits, and one that is worked out as well; ten decimals of it would lose the money", () => {
  const lines = told(
    "ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes",
    "1,2025-01-17 16:57:02 UTC,Buy,TINY,100000000000,EUR,€0.000000001234567,€123.4567,€123.4567,€0.00,Bought",
  );
  expect(bare(lines)).toEqual(["buy 100000000000 TINY (crypto) at 0.000000001234567 EUR"]);
  const computed = told(
    "Date,Type,Details,Amount,Units,Realized Equity Change,Realized Equity,Balance,Position ID,Asset type,NWA",
    "11/06/2026 00:00:00,Open Position,SHIB/USD,10.00,3000000000,0.00,0.00,0.00,3,Crypto,0.00",
  );
  expect(bare(computed)).toEqual(["buy 3000000000 SHIB (crypto) at 0.000000003333333333 USD"]);
});
