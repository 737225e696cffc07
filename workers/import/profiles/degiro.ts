import { groupedBy } from "#domain/groupedBy.ts";
import { parseCurrency } from "../parseCurrency.ts";
import { fixedQuotient, parseFixedPoint, parsePrice } from "../parseFixedPoint.ts";
import { ONE } from "#domain/fixedPoint.ts";
import type { TableRow } from "../delimitedRows.ts";
import type { BrokerLine, BrokerProfile, CellOf, LineKind } from "./brokerProfile.ts";

/** `Koop 1 @ 33,9 USD`, `Compra 6 ISHARES@49,785 EUR (IE…)`. */
const TRADED = /\s(\d[\d.,]*(?:[\s\u00A0\u202F]\d{3})*(?:,\d+)?)(?:\s[^@]*)?@\s*([\d.,]+)\s+([A-Z]{3})/i;

const BOUGHT = "koop|buy|compra|achat|kauf|acquisto|køb|köp|kjøp|osto";
const SOLD = "verkoop|sell|venta|venda|vente|verkauf|vendita|salg|sälj|myynti";

/** Company events stand before the purchase or the sale that they are told by: `STOCK SPLIT: Buy 100 …`. */
const EVENTS: readonly (readonly [string, LineKind, LineKind])[] = [
  [
    String.raw`(?:reverse )?stock split|akti?en?-?split|aandelensplitsing|(?:omvendt|reverse)?\s?split|splitsing|osakesplit`,
    "splitIn",
    "splitOut",
  ],
  // A paper that has another name or number is the same one, whatever it is called since.
  [
    String.raw`(?:wijziging|änderung|ændring|change)? ?(?:van |der |af |of )?isin|naams?wijziging|name change|namensänderung|navneændring`,
    "splitIn",
    "splitOut",
  ],
  [
    String.raw`pro(?:duct|dukt)|conversi|conversion|umtausch|konvert|exchange|omwissel|ombytning`,
    "exchangeIn",
    "exchangeOut",
  ],
  ["merger|fusie|fusion|verschmelzung|samenvoeging|sammenlægning", "mergerIn", "mergerOut"],
  [String.raw`spin-?\s?off|afsplitsing|abspaltung|spaltning|udskillelse|demerger`, "spinoff", "out"],
  [String.raw`stock ?dividend|scrip|aktiedividende|stockdividend|bonus|aktieudbytte|gratisaktie`, "free", "out"],
  [
    String.raw`rights? issue|rights|claim|bezugsrecht|tegningsret|inschrijv|inkoop|zeichnung`,
    "rights",
    "subscriptionOut",
  ],
  [
    String.raw`redemption|aflossing|rückzahlung|indfrielse|tender|overname|übernahme|overtagelse|takeover|squeeze|expir|fällig|liquidat`,
    "in",
    "redemptionOut",
  ],
  [String.raw`delisting|afnotering|notering beëindigd|insolven|worthless|waardeloos|wertlos`, "in", "delisting"],
];

const CORPORATE_KINDS: BrokerProfile["kinds"] = EVENTS.flatMap(([event, bought, sold]) => [
  [new RegExp(String.raw`^(?:${event})[^:]*:\s*(?:${SOLD})\b`), sold] as const,
  [new RegExp(String.raw`^(?:${event})[^:]*:\s*(?:${BOUGHT})\b`), bought] as const,
]);

/** Money of the account is kept in such a fund, which nobody has bought. */
const CASH_FUND = /liquidity fund|money market|cash fund|geldmarkt|geldmarked/i;

/** A statement of the account in the language of the country: a trade is up to four lines of one order. */
export const degiro: BrokerProfile = {
  name: "degiro",
  marks: [
    ["datum", "date", "dato", "data", "fecha", "päivämäärä"],
    "isin",
    "fx",
    [
      "mutatie",
      "change",
      "ændring",
      "förändring",
      "endring",
      "variação",
      "variación",
      "variation",
      "mouvements",
      "änderung",
    ],
    ["saldo", "balance", "solde", "bilanz"],
    ["order id", "ordre id", "order-id", "id orden", "id ordem"],
  ],
  columns: {
    date: ["datum", "date", "dato", "data", "fecha"],
    kind: [{ after: "isin", by: 1 }],
    text: [{ after: "isin", by: 1 }],
    name: [{ after: "isin", by: -1 }],
    isin: ["isin"],
    rate: ["fx"],
    currency: [{ after: "isin", by: 3 }],
    amount: [{ after: "isin", by: 4 }],
    balance: [{ after: "isin", by: 6 }],
    reference: [{ after: "isin", by: 7 }],
  },
  currency: "EUR",
  dateOrder: "dmy",
  decimalMark: ",",
  kinds: [
    [/cash sweep|geldrekening bij|^reservation|processed flatex withdrawal/, "internal"],
    [/fonds monétaires|cash fund|geldmarktfonds/, "cash"],
    ...CORPORATE_KINDS,
    [/\b[ag]dr\b/, "adrFee"],
    [
      /(?:refund|reimburs|teruggave|terugbetaling|erstattung|gutschrift|refusion|tilbagebetaling).*(?:fee|kosten|gebühr|gebyr|commissi|kurtage)/,
      "feeRefund",
    ],
    [
      /(?:fee|kosten|gebühr|gebyr|commissi|kurtage)\S*.*(?:refund|reimburs|teruggave|terugbetaling|erstattung|refusion|tilbagebetaling)/,
      "feeRefund",
    ],
    [
      /cash in lieu|fracti|bruchteil|spitzen|brøkdel|cash settlement|contante (?:verrekening|afwikkeling)|barausgleich|kontant(?:afregning|udligning)/,
      "cashInLieu",
    ],
    [/^fund distribution|^fonds?(?:uitkering|ausschüttung|udlodning)/, "dividend"],
    [/de divisa|de devise|^valuta |^fx (credit|debit)|währungswechsel|valutaveksling/, "exchange"],
    [/^product.*\b(koop|buy|compra|achat|kauf|køb|köp)\s/, "splitIn"],
    [/^stock dividend|^(scrip|aktieudbytte)/, "free"],
    [/^product.*(verkoop|sell|venta|venda|vente|verkauf|salg|sälj)/, "splitOut"],
    [
      /(dividend|udbytte|utdelning|utbytte).*(belasting|skat|steuer|tax)|(impôts|impuesto|imposto|quellensteuer|tax).*(dividend|divi)|^kildeskat/,
      "tax",
    ],
    [/^(dividend|udbytte|utdelning|utbytte)/, "dividend"],
    [/(verkoop|sell|venta|venda|vente|verkauf|vendita|salg|sälj)\s.*@/, "sell"],
    [/(koop|buy|compra|achat|kauf|acquisto|køb|köp|kjøp)\s.*@/, "buy"],
    [
      /kosten|\bfees?\b|^frais|comissões|comisiones|costes|gebühr|handelsmodalit|modaliteiten|gebyr|avgift|kurtage|courtage/,
      "fee",
    ],
    [
      /deposit|terugstorting|ingreso|courtesy|storting|withdrawal|retirada|interest|rente|intérêt|ränta|versement|virement|einzahlung|auszahlung|indbetaling|udbetaling/,
      "cash",
    ],
  ],
  mend,
  refine,
  gather: byOrder,
};

function refine(line: BrokerLine, cell: CellOf): BrokerLine {
  if (line.kind === "dividend" && CASH_FUND.test(line.name ?? "")) return { ...line, kind: "cash" };
  const [, count = "", cost = "", code = ""] = TRADED.exec(cell({ after: "isin", by: 1 })) ?? [];
  const [quantity, price] = [parseFixedPoint(count, ","), parsePrice(cost, ",")];
  const named = parseCurrency(code);
  if (typeof quantity !== "bigint" || typeof price !== "bigint" || !named) return line;
  return { ...line, quantity, price: price / named.parts, priceCurrency: named.currency };
}

/** The fee and the rate of an order belong to its trade; a fee that cannot be told in the trade's currency stays by itself. */
function byOrder(lines: readonly BrokerLine[]): readonly BrokerLine[] {
  const byReference = groupedBy(lines, ({ reference }) => reference);
  const told = new Set<BrokerLine>();
  const trades = new Map<BrokerLine, BrokerLine>();
  for (const [reference, ofOrder] of byReference) {
    const trade = ofOrder.find(({ kind }) => kind === "buy" || kind === "sell");
    if (reference === undefined || !trade) continue;
    const rate = ofOrder.find((line) => line.kind === "exchange" && (line.rate ?? 0n) > 0n)?.rate;
    const settled = ofOrder.find((line) => line.kind === "exchange" && line.currency !== trade.currency)?.currency;
    const fees = ofOrder.filter(
      ({ kind, currency }) => kind === "fee" && (currency === trade.currency || currency === settled),
    );
    const feeCurrency = fees[0]?.currency;
    const together = fees.filter(({ currency }) => currency === feeCurrency && (currency === trade.currency || rate));
    for (const line of together) told.add(line);
    for (const line of ofOrder) {
      if (line.kind !== trade.kind) continue;
      const atRate = settled && rate ? { currency: settled, rate: fixedQuotient(ONE, rate) } : {};
      const fee = together.reduce((sum, { amount = 0n }) => sum + amount, 0n);
      trades.set(line, { ...line, ...atRate, ...(line === trade && fee !== 0n && { fee, feeCurrency }) });
    }
  }
  return lines.filter((line) => !told.has(line)).map((line) => trades.get(line) ?? line);
}

/** A number of an order that was broken over two lines is put together again. */
function mend(rows: readonly TableRow[]): readonly TableRow[] {
  const mended: TableRow[] = [];
  for (const row of rows) {
    const before = mended.at(-1);
    const rest = row.cells.at(-1) ?? "";
    if (before && rest !== "" && row.cells.slice(0, -1).every((cell) => cell === ""))
      mended[mended.length - 1] = {
        ...before,
        cells: [...before.cells.slice(0, -1), (before.cells.at(-1) ?? "") + rest],
      };
    else mended.push(row);
  }
  return mended;
}
