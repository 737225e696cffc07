import type { BankProfile } from "./bankProfile.ts";
import { danskeBankNetbank } from "./danskeBankNetbank.ts";

/** The bank's file from its app, with its categories, and without reconciled transactions. */
export const danskeBankPhone: BankProfile = {
  ...danskeBankNetbank,
  header: ["dato", "kategori", "underkategori", "tekst", "beløb", "saldo", "status"],
};
