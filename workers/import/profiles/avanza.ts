import type { BrokerLine, BrokerProfile } from "./brokerProfile.ts";

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
    [/^köp/, "buy"],
    [/^sälj/, "sell"],
    [/^utdelning/, "dividend"],
    [/^(utländsk källskatt|preliminärskatt|prelskatt)|avkastningsskatt/, "tax"],
    [/^split/, "splitIn"],
    [/^värdepappersöverföring/, "in"],
    [/^(övrigt|avgift).*\bavgift\b/, "fee"],
    [/^(insättning|uttag|ränta|räntor|övrigt)/, "cash"],
  ],
  refine,
};

function refine(line: BrokerLine): BrokerLine {
  const { kind, quantity, amount } = line;
  const goesOut = (quantity ?? 0n) < 0n;
  if (kind === "cash" && quantity !== undefined && quantity !== 0n && amount === undefined)
    return { ...line, kind: goesOut ? "splitOut" : "splitIn" };
  if (kind === "in") return { ...line, kind: goesOut ? "out" : "in", price: undefined };
  if (kind === "splitIn" && goesOut) return { ...line, kind: "splitOut" };
  if (kind === "dividend" || kind === "tax") return { ...line, rate: undefined };
  if (line.priceCurrency && line.priceCurrency !== line.currency && line.rate === undefined)
    return { ...line, price: undefined, priceCurrency: undefined };
  return line;
}
