import type { BankProfile } from "./bankProfile.ts";

/** Points and commas for decimals; what is reserved says so in its text. */
export const dnb: BankProfile = {
  name: "dnb",
  header: ["dato", "forklaring", "rentedato", "ut fra konto", "inn på konto"],
  date: "dato",
  text: ["forklaring"],
  amount: { moneyIn: "inn på konto", moneyOut: "ut fra konto" },
  currency: "NOK",
  dateOrder: "dmy",
  decimalMark: ",",
  pending: { column: "forklaring", value: /reservert transaksjon/ },
};
