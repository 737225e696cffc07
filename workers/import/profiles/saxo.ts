import { ONE, quantityTimesPrice } from "#domain/fixedPoint.ts";
import { parseFixedPoint, parsePrice } from "../parseFixedPoint.ts";
import { parseCurrency } from "../parseCurrency.ts";
import type { BrokerLine, BrokerProfile, CellOf, LineKind } from "./brokerProfile.ts";

const TRADED = /(?:buy|sell|koop|verkoop|køb|salg|købt|solgt)\s+-?([\d.,]+)\s*@\s*([\d.,]+)\s+([a-z]{3})/i;
/** The most that a trade may cost for the rest to be its fee: a part of what was traded. */
const FEE_PARTS = 10n;

const CLIENT = ["client id", "kunde-id", "kunde id", "klant-id", "klant id", "kunden-id"];
const TRADE_DATE = ["trade date", "handelsdato", "handelsdatum", "transactiedatum"];
const ISIN = ["instrument isin", "instrument-isin", "isin"];
const EVENT = ["event", "begivenhed", "hændelse", "gebeurtenis", "actie", "ereignis"];
const RATE = [
  "conversion rate",
  "omregningskurs",
  "konverteringskurs",
  "conversiekoers",
  "wisselkoers",
  "umrechnungskurs",
];

/** Count, price and currency stand in the text of the event; what was moved beyond that is the fee. */
export const saxo: BrokerProfile = {
  name: "saxo",
  marks: [CLIENT, TRADE_DATE, ISIN, EVENT, RATE],
  columns: {
    date: TRADE_DATE,
    kind: ["type", ...EVENT],
    text: EVENT,
    account: CLIENT,
    name: ["instrument"],
    isin: ISIN,
    ticker: ["instrument symbol", "instrumentsymbol", "instrumentsymbool"],
    currency: ["instrument currency", "instrumentvaluta", "instrumentwährung"],
    amount: ["amount", "booked amount", "beløb", "bogført beløb", "bedrag", "geboekt bedrag", "betrag"],
    rate: RATE,
    reference: ["order id", "ordre-id", "order-id"],
  },
  currency: "EUR",
  dateOrder: "dmy",
  decimalMark: ".",
  kinds: [
    [
      /(?:currency|valuta|währungs?)\s?(?:conversion|exchange|omregning|veksling|wissel|umrechnung)|\bfx spot\b/,
      "exchange",
    ],
    [/\badr\b/, "adrFee"],
    [
      /(?:refund|rebate|reimburs|refusion|tilbagebetaling|teruggave|erstattung).*(?:fee|commission|gebyr|kurtage|kosten|gebühr)|(?:fee|commission|gebyr|kosten|gebühr).*(?:refund|rebate|reimburs|refusion|teruggave)/,
      "feeRefund",
    ],
    [/cash in lieu|fraction|fracti|brøkdel|bruchteil/, "cashInLieu"],
    [/\bsplit|aktiesplit|splitsing/, "splitIn"],
    [/spin-?\s?off|demerger|afsplitsing|spaltning|udskillelse|abspaltung/, "spinoff"],
    [/merger|fusie|fusion|verschmelzung|exchange offer|isin change/, "mergerIn"],
    [/stock dividend|scrip|bonus issue|aktieudbytte|stockdividend|gratisaktie/, "stockDividend"],
    [/redemption|tender offer|takeover|squeeze|aflossing|indfrielse|rückzahlung|maturity/, "redemptionOut"],
    [/rights|tegningsret|bezugsrecht|claimemissie/, "rights"],
    [/delist|afnoter|worthless|bankrupt/, "delisting"],
    [/\b(verkoop|sell|salg|solgt)\b.*@/, "sell"],
    [/\b(koop|buy|køb|købt)\b.*@/, "buy"],
    [/withholding|tax|udbytteskat|kildeskat|bronbelasting|quellensteuer/, "tax"],
    [/dividend|udbytte/, "dividend"],
    [/fee|commission|gebyr|kosten|gebühr|kurtage/, "fee"],
    [
      /deposit|withdrawal|interest|cash transfer|indbetaling|udbetaling|indskud|hævning|rente|storting|opname|einzahlung|auszahlung|zinsen|overførsel/,
      "cash",
    ],
  ],
  refine,
};

function refine({ rate, ...line }: BrokerLine, cell: CellOf): BrokerLine {
  const [, count = "", cost = "", code = ""] = TRADED.exec(eventIn(cell)) ?? [];
  const [quantity, price] = [parseFixedPoint(count, "."), parsePrice(cost, ".")];
  const scaled = parseCurrency(code);
  const plain = ofEvent({ ...line, ticker: line.ticker?.split(":")[0] }, eventIn(cell));
  if (typeof quantity !== "bigint" || typeof price !== "bigint" || !scaled) return plain;
  if (plain.kind !== "buy" && plain.kind !== "sell") return { ...plain, quantity };
  const traded = { ...plain, quantity, price: price / scaled.parts, priceCurrency: scaled.currency };
  return { ...traded, fee: rate === undefined || rate === ONE ? feeOf(traded) : undefined, amount: undefined };
}

function eventIn(cell: CellOf): string {
  return EVENT.map(cell).find((text) => text !== "") ?? "";
}

const OUT: Partial<Record<LineKind, LineKind>> = {
  splitIn: "splitOut",
  mergerIn: "mergerOut",
  rights: "subscriptionOut",
  spinoff: "out",
  stockDividend: "out",
};

const SHARES = /(-?\d[\d.,]*)\s*(?:shares|stk|pcs|aandelen|aktier|aktien|units|@|$)/i;
const RATIO = /(\d+)\s*(?::|for|to|\/|til|voor|zu)\s*(\d+)/i;

/** A company event tells its ratio or its count in its text; its sign says whether they came or went. */
function ofEvent(line: BrokerLine, text: string): BrokerLine {
  const { kind } = line;
  if (kind !== "redemptionOut" && kind !== "delisting" && !OUT[kind]) return line;
  const [, to, from] = RATIO.exec(text) ?? [];
  if (kind === "splitIn" && to !== undefined && from !== undefined && Number(to) > 0 && Number(from) > 0)
    return { ...line, kind: "split", ratio: { to: Number(to), from: Number(from) } };
  const count = parseFixedPoint(SHARES.exec(text)?.[1] ?? "", ".");
  if (typeof count !== "bigint") return kind === "mergerIn" && line.amount ? { ...line, kind: "mergerCash" } : line;
  const isOut = count < 0n || /\b(?:sell|verkoop|salg|solgt|verkauf)\b/i.test(text);
  return { ...line, quantity: count, kind: isOut ? (OUT[kind] ?? kind) : kind };
}

function feeOf({ kind, quantity = 0n, price = 0n, amount = 0n, currency }: BrokerLine): bigint | undefined {
  const cents = ONE / 100n;
  const worth = BigInt(quantityTimesPrice(quantity, price, currency).minor) * cents;
  const left = kind === "buy" ? -amount - worth : worth - amount;
  return left > 0n && left * FEE_PARTS <= worth ? left : undefined;
}
