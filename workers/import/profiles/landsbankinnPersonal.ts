import type { BankProfile } from "./bankProfile.ts";

/** What a person's own net bank saves as a spreadsheet. */
export const landsbankinnPersonal: BankProfile = {
  name: "landsbankinn",
  header: ["dagsetning", "vaxtadagur", "tilvísun", "skýring", "texti", "upphæð"],
  date: "dagsetning",
  text: ["texti", "skýring"],
  amount: "upphæð",
  balance: "staða",
  currency: "ISK",
};
