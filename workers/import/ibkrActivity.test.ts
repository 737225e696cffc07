import { describe, expect, test } from "vitest";
import { toldReading } from "#tests/support/toldReading.ts";
import { readFile } from "./readFile.ts";

const HEAD = [
  "Statement,Header,Field Name,Field Value",
  "Statement,Data,Title,Activity Statement",
  "Account Information,Header,Field Name,Field Value",
  "Account Information,Data,Account,U1",
];
const TRADES =
  "Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee,Basis,Realized P/L,MTM P/L,Code";
const ACTIONS =
  "Corporate Actions,Header,Asset Category,Currency,Report Date,Date/Time,Description,Quantity,Proceeds,Value,Realized P/L,Code";
const TRANSFERS =
  "Transfers,Header,Asset Category,Currency,Symbol,Date,Type,Direction,Xfer Company,Xfer Account,Qty,Xfer Price,Market Value,Realized P/L,Cash Amount,Code";

/** Without numbers of lines, the account, and days. */
function told(...lines: readonly string[]): readonly string[] {
  const bytes = new TextEncoder().encode([...HEAD, ...lines].join("\n"));
  const read = readFile(bytes, { currency: "DKK", readingBySignature: {} });
  if (!read.ok) throw new Error(read.problem.kind);
  expect(read.value.profile).toBe("ibkr");
  return toldReading(read.value)
    .trimEnd()
    .split("\n")
    .map((line) => line.replace(/^\d+ (?:\d{4}-\d\d-\d\d )?(?:\{U1\} )?/, ""));
}

function action(description: string, quantity: string, proceeds = "0"): string {
  return `Corporate Actions,Data,Stocks,USD,2026-06-11,"2026-06-10, 20:25:00","${description}","${quantity}",${proceeds},0,0,`;
}

describe("[§2] Interactive Brokers' activity statement", () => {
  test("parts of an order are read where the order has no row of its own", () => {
    const parts = [
      'Trades,Data,Trade,Stocks,USD,AAA,"2026-03-03, 10:15:00",4,10,10,-40,-1,41,0,0,O',
      'Trades,Data,Trade,Stocks,USD,AAA,"2026-03-03, 10:16:00",6,11,10,-66,-1,67,0,0,O',
    ];
    expect(told(TRADES, ...parts)).toEqual([
      "buy 4 AAA (stock) at 10 USD fee 1.00 USD",
      "buy 6 AAA (stock) at 11 USD fee 1.00 USD",
    ]);
    const order = 'Trades,Data,Order,Stocks,USD,AAA,"2026-03-03, 10:15:00",10,10.6,10,-106,-2,108,0,0,O';
    expect(told(TRADES, order, ...parts)).toEqual(["buy 10 AAA (stock) at 10.6 USD fee 2.00 USD"]);
  });

  test("a cancelled trade takes the one before back", () => {
    expect(
      told(
        TRADES,
        'Trades,Data,Order,Stocks,USD,AAA,"2026-03-03, 10:15:00",10,10,10,-100,-1,101,0,0,O',
        'Trades,Data,Order,Stocks,USD,AAA,"2026-03-04, 10:15:00",-10,10,10,100,1,-101,0,0,Ca',
        'Trades,Data,Order,Stocks,USD,AAA,"2026-03-05, 10:15:00",3,10,10,-30,-1,31,0,0,O',
      ),
    ).toEqual(["buy 3 AAA (stock) at 10 USD fee 1.00 USD", "left out: Cancelled", "left out: Cancelled"]);
  });

  test.for([
    [
      "a bond, priced in per cent",
      "Bonds",
      "BND",
      "5,000",
      "98",
      "-4900",
      "buy 5000 BND (bond) at 0.98 USD fee 1.00 USD",
    ],
    ["coins", "Crypto", "BTC.USD", "0.5", "60000", "-30000", "buy 0.5 BTC.USD (crypto) at 60000 USD fee 1.00 USD"],
    ["a contract for difference", "CFDs", "AAA", "-2", "10", "20", "sell 2 AAA (other) at 10 USD fee 1.00 USD"],
    [
      "an option that was written",
      "Equity and Index Options",
      "AAA 1C",
      "-1",
      "2",
      "200",
      "sell 1 AAA 1C (other) at 200 USD fee 1.00 USD",
    ],
  ] as const)("%s", ([, asset, symbol, count, price, proceeds, expected]) => {
    const row = `Trades,Data,Order,${asset},USD,${symbol},"2026-03-03, 10:15:00","${count}",${price},,${proceeds},-1,,,,`;
    expect(told(TRADES, row)).toEqual([expected]);
  });

  test.for([
    [
      "a forward split is one line",
      [action("AAA(US0000000001) Split 3 for 2 (AAA, A CO, US0000000001)", "5")],
      ["split AAA [US0000000001] (stock) 3 for 2"],
    ],
    [
      "a split to fewer with a new ISIN is two",
      [
        action("AAA(US0000000001) Split 1 for 20 (AAA.OLD, A CO, US0000000001)", "-1,000"),
        action("AAA(US0000000001) Split 1 for 20 (AAA, A CO, US0000000019)", "50"),
      ],
      ["split AAA [US0000000019] (stock) from AAA.OLD [US0000000001] (stock) 1 for 20"],
    ],
    [
      "a change of ISIN",
      [
        action("AAA(US0000000001) CUSIP/ISIN Change to (US0000000019) (AAA.OLD, A CO, US0000000001)", "-10"),
        action("AAA(US0000000001) CUSIP/ISIN Change to (US0000000019) (AAA, A CO, US0000000019)", "10"),
      ],
      ["merger 10 AAA [US0000000019] (stock) from AAA.OLD [US0000000001] (stock) 1 for 1"],
    ],
    [
      "a merger for shares",
      [
        action("BBB(US0000000027) Merged(Acquisition) WITH US0000000035 1 for 2 (BBB, B CO, US0000000027)", "-10"),
        action("BBB(US0000000027) Merged(Acquisition) WITH US0000000035 1 for 2 (CCC, C CO, US0000000035)", "5"),
      ],
      ["merger 5 CCC [US0000000035] (stock) from BBB [US0000000027] (stock) 1 for 2"],
    ],
    [
      "a merger for money",
      [action("BBB(US0000000027) Merged(Acquisition) FOR USD 12.50 PER SHARE (BBB, B CO, US0000000027)", "-10", "125")],
      ["redemption 10 BBB [US0000000027] (stock) at 12.5 USD"],
    ],
    [
      "a dividend in shares",
      [action("AAA(US0000000001) Stock Dividend US0000000001 1 for 10 (AAA, A CO, US0000000001)", "3")],
      ["stockDividend 3 AAA [US0000000001] (stock)"],
    ],
    [
      "a bond that matured",
      [action("(US0000000043) Bond Maturity FOR USD 1.00 PER BOND (BND, B 5%, US0000000043)", "-5,000", "5000")],
      ["redemption 5000 BND [US0000000043] (stock) at 1 USD"],
    ],
    [
      "what is worth nothing any more",
      [action("(US0000000050) Delisted (ZZZ, Z CO, US0000000050)", "-7")],
      ["delisting 7 ZZZ [US0000000050] (stock)"],
    ],
    [
      "a company whose letters are those of an event",
      [action("SO(US8425871071) Split 2 for 1 (SO, SOUTHERN MERGER CO, US8425871071)", "10")],
      ["split SO [US8425871071] (stock) 2 for 1"],
    ],
  ] as const)("%s", ([, rows, expected]) => {
    expect(told(ACTIONS, ...rows)).toEqual(expected);
  });

  test("shares and money that came from another broker", () => {
    expect(
      told(
        TRANSFERS,
        'Transfers,Data,Stocks,USD,AAA,2026-02-02,ACATS,In,--,123,"1,200",0,12000,0,0,',
        "Transfers,Data,Stocks,USD,AAA,2026-02-03,ACATS,Out,--,123,-200,0,-2000,0,0,",
        "Transfers,Data,Forex,USD,USD,2026-02-04,ACATS,In,--,123,0,0,0,0,55.5,",
        "Transfers,Data,Total,,,,,,,,,,12000,0,55.5,",
      ),
    ).toEqual(["transfer 1200 AAA (stock)", "transfer -200 AAA (stock)", "money 55.50 USD: ACATS"]);
  });

  test("accounts that are put together keep their own numbers", () => {
    const header = TRADES.replace("Currency,", "Currency,Account,");
    const rows = ["U7", "U8"].map(
      (of) => `Trades,Data,Order,Stocks,USD,${of},AAA,"2026-03-03, 10:15:00",1,10,10,-10,0,10,0,0,O`,
    );
    expect(told(header, ...rows).map((line) => /\{(.+)\}/.exec(line)?.[1])).toEqual(["U7", "U8"]);
  });

  test("in German", () => {
    expect(
      told(
        "Transaktionen,Header,DataDiscriminator,Vermögenswertkategorie,Währung,Symbol,Datum/Zeit,Menge,T.-Kurs,Schlusskurs,Erlös,Prov./Gebühr,Code",
        'Transaktionen,Data,Order,Aktien,EUR,SAP,"2026-03-03, 10:15:00","1,000",100.5,101,-100500,-5,O',
        "Transaktionen,Total,,Aktien,EUR,,,,,,-100500,-5,",
        "Dividenden,Header,Währung,Datum,Beschreibung,Betrag",
        "Dividenden,Data,EUR,2026-05-15,SAP(DE0007164600) Bardividende EUR 2.20 pro Aktie,2200",
        "Dividenden,Data,Gesamt,,,2200",
        "Quellensteuer,Header,Währung,Datum,Beschreibung,Betrag,Code",
        "Quellensteuer,Data,EUR,2026-05-15,SAP(DE0007164600) Bardividende EUR 2.20 pro Aktie - DE Steuer,-580.25,",
      ),
    ).toEqual([
      "buy 1000 SAP (stock) at 100.5 EUR fee 5.00 EUR",
      "dividend SAP [DE0007164600] (stock) 2200.00 EUR",
      "tax SAP [DE0007164600] (stock) 580.25 EUR",
    ]);
  });

  test("a long statement is read in proportion to its rows", () => {
    const rows = Array.from(
      { length: 20_000 },
      (_, at) => `Trades,Data,Order,Stocks,USD,A${at % 50},"2026-03-03, 10:15:00",1,10,10,-10,-1,11,0,0,O`,
    );
    expect(told(TRADES, ...rows)).toHaveLength(20_000);
  });
});
