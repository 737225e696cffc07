import type { BankProfile } from "./bankProfile.ts";

export const handelsbankenSe: BankProfile = {
  name: "handelsbanken-se",
  header: ["reskontradatum", "transaktionsdatum", "text", "belopp", "saldo"],
  date: "reskontradatum",
  text: ["text"],
  amount: "belopp",
  balance: "saldo",
  currency: "SEK",
  dateOrder: "ymd",
  decimalMark: ",",
};
