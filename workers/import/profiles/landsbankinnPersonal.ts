import type { BankProfile } from "./bankProfile.ts";

/** The spreadsheet that a person's own net bank saves. */
export const landsbankinnPersonal: BankProfile = {
  name: "landsbankinn",
  header: ["dagsetning", "vaxtadagur", "tilvísun", "skýring", "texti", "upphæð"],
  date: "dagsetning",
  text: ["texti", "skýring"],
  amount: "upphæð",
  balance: "staða",
  currency: "ISK",
};
