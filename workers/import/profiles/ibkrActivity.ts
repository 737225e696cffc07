import { parseFixedPoint, priceQuotient } from "../parseFixedPoint.ts";
import type { BrokerLine, BrokerProfile, CellOf } from "./brokerProfile.ts";
import { ACTION_KINDS, gatheredActions, ofAction } from "./ibkrCorporateActions.ts";
import { movedSecurity } from "./ibkrSections.ts";

/** An activity statement: every section of it, as one table. */
export const ibkrActivity: BrokerProfile = {
  name: "ibkr",
  marks: ["section", "level", "asset", "subtitle", "feecurrency"],
  columns: {
    date: ["date"],
    kind: ["event"],
    text: ["description"],
    account: ["account"],
    name: ["name"],
    isin: ["isin"],
    ticker: ["ticker"],
    quantity: ["quantity"],
    amount: ["amount"],
    currency: ["currency"],
    fee: ["fee"],
    feeCurrency: ["feecurrency"],
  },
  currency: "USD",
  dateOrder: "ymd",
  decimalMark: ".",
  kinds: [
    [/^trades$/, "buy"],
    [/^dividends$/, "dividend"],
    [/^tax$/, "tax"],
    [/^fees$/, "fee"],
    [/^(?:interest|cash)$/, "cash"],
    [/^transfers$/, "in"],
    ...ACTION_KINDS,
  ],
  refine,
  gather: gatheredActions,
};

/** The security that a payment is of stands in front: `AAPL(US0378331005) Cash Dividend …`. */
const PAID_BY = /^([^\s(]+)\s*\(([A-Z]{2}[A-Z0-9]{9}\d)\)/;

function refine(line: BrokerLine, cell: CellOf): BrokerLine | readonly BrokerLine[] {
  switch (cell("section")) {
    case "trades":
      return ofTrade(line, cell);
    case "actions":
      return ofActionRow(line, cell);
    case "transfers":
      return ofTransfer(line, cell);
    case "dividends":
    case "tax":
    case "fees":
      return ofPayment(line, cell);
    default:
      return { ...line, text: cell("description"), name: undefined, ticker: undefined };
  }
}

function ofTrade(line: BrokerLine, cell: CellOf): BrokerLine | readonly BrokerLine[] {
  const { quantity = 0n, fee, feeCurrency, currency } = line;
  const asset = cell("asset").toLowerCase();
  if (/forex|devisen|^fx/.test(asset)) {
    const exchange: BrokerLine = { ...line, kind: "exchange", fee: undefined };
    const cost = {
      kind: "fee",
      amount: fee,
      currency: feeCurrency ?? currency,
      fee: undefined,
      feeCurrency: undefined,
    } as const;
    return fee ? [exchange, { ...line, ...cost, name: undefined, ticker: undefined, isin: undefined }] : exchange;
  }
  const codes = cell("code").split(/[;,\s]+/);
  const takesBack = codes.includes("Ca");
  const proceeds = parseFixedPoint(cell("proceeds"), ".");
  const isSale = quantity < 0n;
  // A contract of options is for a hundred, and a bond is priced in per cent: what was paid for one is what was paid.
  const size = isSale ? -quantity : quantity;
  const paid = typeof proceeds === "bigint" ? (proceeds < 0n ? -proceeds : proceeds) : 0n;
  const isShare = /^(?:stocks|aktien|actions|acciones|azioni|aandelen|mutual funds|fonds)/.test(asset);
  const written = parseFixedPoint(cell("price"), ".");
  const price = isShare && typeof written === "bigint" ? written : size === 0n ? undefined : priceQuotient(paid, size);
  return {
    ...line,
    kind: isSale === takesBack ? "buy" : "sell",
    ...(takesBack && { takesBack }),
    price,
    class: isShare ? undefined : /crypto|krypto/.test(asset) ? "crypto" : /bond|anleihe/.test(asset) ? "bond" : "other",
    ...(isSale && !takesBack && codes.includes("O") && { isShort: true }),
  };
}

function ofPayment(line: BrokerLine, cell: CellOf): BrokerLine {
  const told = cell("description");
  const [, ticker, isin] = PAID_BY.exec(told) ?? [];
  const text = told.toLowerCase();
  const { kind, amount = 0n } = line;
  const named = {
    ...line,
    name: isin === undefined ? line.name : undefined,
    ticker: ticker ?? line.ticker,
    isin: isin ?? line.isin,
    quantity: undefined,
    fee: undefined,
  };
  if (/\badr\b.*fee|depositary receipt.*fee/.test(text)) return { ...named, kind: "adrFee" };
  if (kind === "dividend" && named.isin === undefined && named.ticker === undefined) return { ...named, kind: "cash" };
  if (kind !== "fee") return named;
  if (/stamp|transaction tax|\bftt\b|duty/.test(text)) return { ...named, kind: "tax" };
  return amount > 0n ? { ...named, kind: "feeRefund" } : named;
}

function ofTransfer(line: BrokerLine, cell: CellOf): BrokerLine {
  const isOut = /^(?:out|aus|sal|usc|uit)/i.test(cell("direction")) || (line.quantity ?? 0n) < 0n;
  if (line.quantity) return { ...line, kind: isOut ? "out" : "in", amount: undefined };
  const cash = parseFixedPoint(cell("cash"), ".");
  const text = cell("description") || cell("type");
  return {
    ...line,
    text,
    kind: "cash",
    amount: typeof cash === "bigint" ? cash : line.amount,
    name: undefined,
    ticker: undefined,
  };
}

function ofActionRow(line: BrokerLine, cell: CellOf): BrokerLine {
  const told = cell("description");
  const { ticker = line.ticker, isin = line.isin } = movedSecurity(told) ?? {};
  const moved = { ...line, ticker, isin, text: told };
  return ofAction(moved, told, parseFixedPoint(cell("proceeds"), "."));
}
