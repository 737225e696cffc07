import { groupedBy } from "#domain/groupedBy.ts";
import type { BrokerLine, BrokerProfile, CellOf, LineKind } from "./brokerProfile.ts";

/** One file may hold several accounts. A line called other is told by the things that it moves. */
export const avanza: BrokerProfile = {
  name: "avanza",
  marks: ["datum", "konto", "typ av transaktion", "värdepapper/beskrivning", "antal", "kurs", "belopp"],
  columns: {
    date: ["datum"],
    kind: ["typ av transaktion", "värdepapper/beskrivning"],
    text: ["värdepapper/beskrivning"],
    account: ["konto"],
    name: ["värdepapper/beskrivning"],
    isin: ["isin"],
    quantity: ["antal"],
    price: ["kurs"],
    amount: ["belopp"],
    currency: ["transaktionsvaluta", "valuta"],
    priceCurrency: ["instrumentvaluta"],
    fee: ["courtage (sek)", "courtage"],
    rate: ["valutakurs"],
  },
  currency: "SEK",
  dateOrder: "ymd",
  decimalMark: ",",
  kinds: [
    [/^(?:valuta|växling)|^(?:köp|sälj)\w* valuta/, "exchange"],
    [/^adr-?avgift|^övrigt.*\badr\b/, "adrFee"],
    [/^(?:återbetalning|återbäring|rabatt).*(?:avgift|courtage|provision)|^kickback/, "feeRefund"],
    [/^(?:likvid|kontantlikvid)\b.*(?:fraktion|decimal|del)|^(?:fraktion|decimal)/, "cashInLieu"],
    [/^(?:inlösen|tvångsinlösen|inlöst)/, "redemptionOut"],
    [/^(?:fusion|sammanslagning)/, "mergerIn"],
    [/^(?:byte|omvandling|namnbyte|isin)/, "exchangeIn"],
    [/^(?:avknoppning|spin-?off|fission|utskiftning)/, "spinoff"],
    [/^(?:tilldelning|teckningsrätt|uniträtt)/, "rights"],
    [/^(?:teckning|nyemission|emission)/, "subscriptionIn"],
    [/^(?:fondemission|utdelning (?:av )?(?:aktier|värdepapper)|aktieutdelning)/, "stockDividend"],
    [/^(?:avnotering|avregistrering|konkurs)/, "delisting"],
    [/^köp/, "buy"],
    [/^sälj/, "sell"],
    [/^(?:fonds?)?utdelning/, "dividend"],
    [/^(utländsk källskatt|preliminärskatt|prelskatt)|avkastningsskatt/, "tax"],
    [/^split/, "splitIn"],
    [
      /^(?:värdepappersöverföring|tillgångs(?:insättning|uttag)|överföring av värdepapper|värdepapper (?:insättning|uttag)|(?:insättning|uttag) (?:av )?värdepapper)/,
      "in",
    ],
    [/^(övrigt|avgift).*\bavgift\b/, "fee"],
    [
      /^(insättning|uttag|ränta|räntor|övrigt|autogiro|\S*insättning|\S*uttag|swish|internöverföring|överföring)/,
      "cash",
    ],
  ],
  refine,
  gather: withoutExchangesOfFunds,
};

/** The part of an event that leaves, where one kind of line tells both by the sign of the count. */
const OUT: Partial<Record<LineKind, LineKind>> = {
  splitIn: "splitOut",
  exchangeIn: "exchangeOut",
  mergerIn: "mergerOut",
  subscriptionIn: "subscriptionOut",
  rights: "subscriptionOut",
  stockDividend: "out",
  spinoff: "out",
  in: "out",
};

/** A line of an event without a count is its money. */
const MONEY: Partial<Record<LineKind, LineKind>> = {
  mergerIn: "mergerCash",
  redemptionOut: "redemptionCash",
  subscriptionIn: "subscriptionCash",
};

function refine(line: BrokerLine, cell: CellOf): BrokerLine {
  const { kind, quantity = 0n, amount } = line;
  const goesOut = quantity < 0n;
  if (kind === "cash" && quantity !== 0n && !amount) return { ...line, kind: goesOut ? "splitOut" : "splitIn" };
  if (kind === "in") {
    // Shares that somebody has put in bear the price that they were bought at.
    const isStated = /^tillgångsinsättning/i.test(cell("typ av transaktion")) && !goesOut;
    return { ...line, kind: goesOut ? "out" : "in", ...(!isStated && { price: undefined }) };
  }
  if (quantity === 0n && MONEY[kind]) return { ...line, kind: MONEY[kind] };
  if (goesOut && OUT[kind]) return { ...line, kind: OUT[kind] };
  if (kind === "dividend" || kind === "tax") return { ...line, rate: undefined };
  if (line.priceCurrency && line.priceCurrency !== line.currency && line.rate === undefined)
    return { ...line, price: undefined, priceCurrency: undefined };
  return line;
}

/** One fund for another, count for count, in lines that are called other: two transfers, since nobody says that cost follows. */
function withoutExchangesOfFunds(lines: readonly BrokerLine[]): readonly BrokerLine[] {
  const isMove = ({ kind, text }: BrokerLine) =>
    (kind === "splitIn" || kind === "splitOut") && /^övrigt/i.test(text) && !/\b(?:byte|omvandl|split)/i.test(text);
  const key = ({ date, account }: BrokerLine, quantity: bigint) => JSON.stringify([date, account, String(quantity)]);
  const moves = groupedBy(lines.filter(isMove), (line) => key(line, line.quantity ?? 0n));
  const isExchanged = (line: BrokerLine) =>
    (moves.get(key(line, -(line.quantity ?? 0n))) ?? []).some(({ isin }) => isin !== line.isin);
  return lines.map((line) =>
    isMove(line) && isExchanged(line)
      ? { ...line, kind: line.kind === "splitIn" ? "in" : "out", price: undefined }
      : line,
  );
}
