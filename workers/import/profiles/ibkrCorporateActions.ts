import { parseFixedPoint } from "../parseFixedPoint.ts";
import type { BrokerLine, BrokerProfile, CellOf } from "./brokerProfile.ts";

/** `XYZ(US…) SPLIT 4 FOR 1 (…)`, `SPINOFF 1 FOR 3`. */
const RATIO = /\b(\d+) FOR (\d+)\b/i;
/** The security that the event is told of stands first, with its ISIN in brackets. */
const ABOUT = /^([^\s(]+)\s*\(([A-Z]{2}[A-Z0-9]{9}\d)\)/;

/** A flex query of corporate actions. The description names the security of the event, the line the one that moved. */
export const ibkrCorporateActions: BrokerProfile = {
  name: "ibkr",
  marks: [
    ["actiondescription", "description"],
    ["reportdate", "report date", "datetime", "date/time"],
    "isin",
    "quantity",
    ["proceeds", "value"],
    ["fifopnlrealized", "actionid", "capitalgainspnl", "realized p/l", "code", "type"],
  ],
  columns: {
    date: ["date/time", "datetime", "reportdate", "report date"],
    kind: ["type", "actiondescription", "description"],
    text: ["actiondescription", "description"],
    isin: ["isin"],
    ticker: ["symbol"],
    name: ["description"],
    quantity: ["quantity"],
    amount: ["proceeds"],
    currency: ["currencyprimary", "currency"],
  },
  currency: "USD",
  dateOrder: "ymd",
  decimalMark: ".",
  kinds: [
    [/cash in lieu|fractional/, "cashInLieu"],
    [/spin-?off|^so\b/, "spinoff"],
    [/stock dividend|^(?:sd|hi)\b|bonus/, "stockDividend"],
    [/reverse split|\bsplit\b|^[fr]s\b/, "splitIn"],
    [/merged|acquisition|acquired|^(?:tc|tm)\b|tender|exchange|^ic\b|cusip|isin change/, "mergerIn"],
    [/rights? (?:issue|distribution)|^ri\b|subscri/, "rights"],
    [/redempt|matur|^(?:bm|pr)\b|called/, "redemptionOut"],
    [/delist|worthless|^d[wl]\b/, "delisting"],
    [/adr.*fee/, "adrFee"],
    [/dividend/, "dividend"],
    [/fee/, "fee"],
  ],
  refine,
};

const OUT: Partial<Record<BrokerLine["kind"], BrokerLine["kind"]>> = {
  splitIn: "splitOut",
  mergerIn: "mergerOut",
  rights: "subscriptionOut",
  spinoff: "out",
  stockDividend: "out",
};

function refine(line: BrokerLine, cell: CellOf): BrokerLine {
  const { kind, quantity = 0n } = line;
  const told = cell("actiondescription") || cell("description");
  const [, ticker, isin] = ABOUT.exec(told) ?? [];
  const named = { ...line, name: undefined, ticker: line.ticker ?? ticker };
  if (quantity === 0n && kind === "mergerIn") return { ...named, kind: "mergerCash" };
  const [, to, from] = RATIO.exec(told) ?? [];
  if (kind === "splitIn" && isin !== undefined && isin === line.isin && to !== undefined && from !== undefined)
    return { ...named, kind: "split", ratio: { to: Number(to), from: Number(from) } };
  if (quantity < 0n && OUT[kind]) return { ...named, kind: OUT[kind] };
  const isOfOther = isin !== undefined && isin !== line.isin && (kind === "spinoff" || kind === "rights");
  const amount = parseFixedPoint(cell("proceeds"), ".");
  return {
    ...named,
    ...(isOfOther && { from: { kind, isin, ticker } }),
    ...(typeof amount === "bigint" && { amount }),
  };
}
