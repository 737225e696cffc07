import type { BankProfile } from "./bankProfile.ts";

/** Nykredit, Spar Nord, Arbejdernes Landsbank and the other banks of that centre; each customer chooses the decimal mark. */
export const bec: BankProfile = {
  name: "bec-nykredit-sparnord-al",
  header: ["exportkonto", "afsenderkonto", "modtagerkonto", "dato", "tekst", "beløb", "saldo"],
  date: "dato",
  text: ["tekst"],
  amount: "beløb",
  balance: "saldo",
  currencyColumn: "valuta",
  currency: "DKK",
  dateOrder: "dmy",
  account: ["exportkonto"],
};
