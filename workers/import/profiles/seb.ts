import type { BankProfile } from "./bankProfile.ts";

/** `-30.000` is minus thirty. */
export const seb: BankProfile = {
  name: "seb",
  header: ["bokföringsdatum", "valutadatum", "verifikationsnummer", "text", "belopp", "saldo"],
  date: "bokföringsdatum",
  text: ["text"],
  amount: "belopp",
  balance: "saldo",
  currency: "SEK",
  dateOrder: "ymd",
  decimalMark: ".",
  isInThousandths: true,
};
