import type { BankProfile } from "./bankProfile.ts";

/** A króna has no decimals: `24.484` is twenty-four thousand. */
export const landsbankinn: BankProfile = {
  name: "landsbankinn",
  header: ["dags", "vaxtad", "banki"],
  date: "dags",
  text: ["texti", "skýring greiðslu"],
  amount: "upphæð",
  balance: "staða",
  currency: "ISK",
  dateOrder: "dmy",
  decimalMark: ",",
};
