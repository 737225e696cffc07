import type { BankProfile } from "./bankProfile.ts";

export const nordeaSe: BankProfile = {
  name: "nordea-se",
  header: ["bokföringsdag", "belopp", "avsändare", "mottagare", "namn", "rubrik", "saldo", "valuta"],
  date: "bokföringsdag",
  text: ["rubrik", "namn"],
  amount: "belopp",
  balance: "saldo",
  currencyColumn: "valuta",
  currency: "SEK",
  dateOrder: "ymd",
  decimalMark: ",",
  pending: { column: "bokföringsdag", value: "reserverat" },
  account: ["avsändare", "mottagare"],
};
