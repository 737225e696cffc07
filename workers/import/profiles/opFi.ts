import type { BankProfile } from "./bankProfile.ts";

/** The columns after the first three have changed many times, and so have the days. */
export const opFi: BankProfile = {
  name: "op-fi",
  header: ["kirjauspäivä", "arvopäivä", "määrä euroa"],
  date: "kirjauspäivä",
  text: ["saaja/maksaja", "selitys"],
  amount: "määrä euroa",
  currency: "EUR",
  decimalMark: ",",
};
