import type { BrokerProfile } from "./brokerProfile.ts";

/** The value is what was moved, fee and tax taken off. A line with a time of day has points for decimals, one without has commas. */
export const tradeRepublic: BrokerProfile = {
  name: "traderepublic",
  marks: [
    ["datum", "date", "data", "fecha"],
    ["transactietype", "type", "typ", "tipo"],
    ["waarde (netto)", "value", "valore", "wert", "valeur", "valor"],
    "isin",
    ["aantal", "shares", "quote", "anteile", "stück", "actions", "acciones"],
    ["kosten", "fees", "commissioni", "gebühren", "frais", "comisiones"],
    ["belasting", "taxes", "tasse", "steuern", "taxes", "impuestos"],
  ],
  columns: {
    date: ["datum", "date", "data", "fecha"],
    kind: ["transactietype", "type", "typ", "tipo"],
    text: ["opmerking", "note", "nota", "notiz"],
    name: ["opmerking", "note", "nota", "notiz"],
    isin: ["isin"],
    quantity: ["aantal", "shares", "quote", "anteile", "stück", "actions", "acciones"],
    amount: ["waarde (netto)", "value", "valore", "wert", "valeur", "valor"],
    fee: ["kosten", "fees", "commissioni", "gebühren", "frais", "comisiones"],
    tax: ["belasting", "taxes", "tasse", "steuern", "impuestos"],
  },
  currency: "EUR",
  dateOrder: "ymd",
  decimalMark: (cell) => (/T\d/.test(`${cell("datum")}${cell("date")}`) ? "." : ","),
  kinds: [
    [/^(aankoop|buy|kauf|achat|acquisto|compra|savings plan|sparplan)/, "buy"],
    [/^(verkoop|sell|verkauf|vente|vendita|venta)/, "sell"],
    [/^dividend/, "dividend"],
    [
      /^(storting|onttrekking|deposit|removal|withdrawal|interest|rente|zinsen|einzahlung|auszahlung|card|kaart)/,
      "cash",
    ],
  ],
};
