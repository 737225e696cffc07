import type { BankProfile } from "./bankProfile.ts";
import { danskeBankNetbank } from "./danskeBankNetbank.ts";

/** With the bank's categories, and without what has been reconciled. */
export const danskeBankPhone: BankProfile = {
  ...danskeBankNetbank,
  header: ["dato", "kategori", "underkategori", "tekst", "beløb", "saldo", "status"],
};
