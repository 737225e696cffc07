import type { BankProfile } from "./bankProfile.ts";

export const danskeBankNetbank: BankProfile = {
  name: "danske-bank-dk",
  header: ["dato", "tekst", "beløb", "saldo", "status", "afstemt"],
  date: "dato",
  text: ["tekst"],
  amount: "beløb",
  balance: "saldo",
  currency: "DKK",
  dateOrder: "dmy",
  decimalMark: ",",
  pending: { column: "status", value: "venter" },
};
