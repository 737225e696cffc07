import type { BankProfile } from "./bankProfile.ts";

/** The fee is taken beside the amount; the balance follows from both. */
export const revolutBank: BankProfile = {
  name: "revolut",
  header: [
    "type",
    "product",
    "started date",
    "completed date",
    "description",
    "amount",
    "fee",
    "currency",
    "state",
    "balance",
  ],
  date: "completed date",
  text: ["description"],
  amount: "amount",
  fee: "fee",
  balance: "balance",
  currencyColumn: "currency",
  currency: "EUR",
  dateOrder: "ymd",
  decimalMark: ".",
  otherDates: ["started date"],
  pending: { column: "state", value: "pending" },
};
