import { groupedBy } from "#domain/groupedBy.ts";
import { parseFixedPoint } from "../parseFixedPoint.ts";
import type { BrokerLine, BrokerProfile, CellOf } from "./brokerProfile.ts";

/** `XYZ(US…) SPLIT 4 FOR 1 (…)`, `SPINOFF 1 FOR 3`. */
const RATIO = /\b(\d+) FOR (\d+)\b/i;
/** The security that the event is told of stands first, with its ISIN in brackets. */
const ABOUT = /^([^\s(]+)\s*\(([A-Z]{2}[A-Z0-9]{9}\d)\)/;

export const ACTION_KINDS: BrokerProfile["kinds"] = [
  [/cash in lieu|fractional/, "cashInLieu"],
  [/spin-?off|^so\b(?!\()/, "spinoff"],
  [/stock dividend|^(?:sd|hi)\b(?!\()|bonus/, "stockDividend"],
  [/reverse split|\bsplit\b|^[fr]s\b(?!\()/, "splitIn"],
  [/merged|acquisition|acquired|^(?:tc|tm)\b(?!\()|tender|exchange|^ic\b(?!\()|cusip|isin change/, "mergerIn"],
  [/rights? (?:issue|distribution)|^ri\b(?!\()|subscri/, "rights"],
  [/redempt|matur|^(?:bm|pr)\b(?!\()|\bcall(?:ed)?\b/, "redemptionOut"],
  [/delist|worthless|^d[wl]\b(?!\()|^expire/, "delisting"],
  [/adr.*fee/, "adrFee"],
  [/dividend/, "dividend"],
  [/fee/, "fee"],
];

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
    date: ["reportdate", "report date", "date/time", "datetime"],
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
  kinds: ACTION_KINDS,
  refine,
  gather: gatheredActions,
};

const OUT: Partial<Record<BrokerLine["kind"], BrokerLine["kind"]>> = {
  splitIn: "splitOut",
  mergerIn: "mergerOut",
  rights: "subscriptionOut",
  spinoff: "out",
  stockDividend: "out",
};

function refine(line: BrokerLine, cell: CellOf): BrokerLine {
  return ofAction(line, cell("actiondescription") || cell("description"), parseFixedPoint(cell("proceeds"), "."));
}

/** The line of an event by what is told of it and the money that came with it. */
export function ofAction(line: BrokerLine, told: string, proceeds: ReturnType<typeof parseFixedPoint>): BrokerLine {
  const { kind, quantity = 0n } = line;
  const [, ticker, isin] = ABOUT.exec(told) ?? [];
  const money = typeof proceeds === "bigint" && { amount: proceeds };
  const named = { ...line, name: undefined, ticker: line.ticker ?? ticker, isin: line.isin ?? isin };
  if (quantity === 0n && kind === "mergerIn") return { ...named, ...money, kind: "mergerCash" };
  const [, to, from] = RATIO.exec(told) ?? [];
  const ratio = to !== undefined && from !== undefined ? { to: Number(to), from: Number(from) } : undefined;
  const event = { from: { kind, isin: isin ?? line.isin, ticker } };
  // Whether a split is told by one line or by two halves is seen when all lines are known.
  if (kind === "splitIn") return { ...named, ...event, ratio, kind: quantity < 0n ? "splitOut" : kind };
  if (quantity < 0n && OUT[kind]) return { ...named, ...money, kind: OUT[kind] };
  const isOfOther = isin !== undefined && isin !== named.isin && (kind === "spinoff" || kind === "rights");
  return { ...named, ...(isOfOther && event), ...money };
}

/** A split that one line tells has the ratio that its words name; of one that is told by what left and what came, both are kept. */
export function gatheredActions(lines: readonly BrokerLine[]): readonly BrokerLine[] {
  const isHalf = ({ kind, from }: BrokerLine) =>
    (kind === "splitIn" || kind === "splitOut") && from?.kind === "splitIn";
  const key = ({ date, account, from }: BrokerLine) => JSON.stringify([date, account, from?.isin]);
  const byEvent = groupedBy(lines.filter(isHalf), key);
  return lines.map((line) => {
    if (!isHalf(line)) return line;
    const { from: _from, ratio, ...half } = line;
    const isAlone = !(byEvent.get(key(line)) ?? []).some((other) => other.kind !== line.kind);
    return isAlone && ratio && ratio.to > 0 && ratio.from > 0 ? { ...half, kind: "split", ratio } : half;
  });
}
