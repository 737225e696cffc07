import type { BankProfile } from "./bankProfile.ts";

export const nordeaDk: BankProfile = {
  name: "nordea-dk",
  header: ["bogføringsdato", "beløb", "afsender", "modtager", "navn", "beskrivelse", "saldo", "valuta"],
  date: "bogføringsdato",
  text: ["beskrivelse", "navn"],
  amount: "beløb",
  balance: "saldo",
  currencyColumn: "valuta",
  currency: "DKK",
  dateOrder: "ymd",
  decimalMark: ",",
  pending: { column: "bogføringsdato", value: "reserveret" },
  account: ["afsender", "modtager"],
};
