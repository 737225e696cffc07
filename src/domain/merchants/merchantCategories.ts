import { builtInLeafId } from "../categories/builtInLeafId.ts";
import { textOfBank } from "../categories/ruleMatch.ts";
import { countryOfResidence } from "../countryOfResidence.ts";
import type { Country } from "../entities/household.ts";
import type { Transaction } from "../entities/transaction.ts";
import type { CategoryId } from "../ids.ts";
import type { Currency } from "../money.ts";
import { ALL_NAMES } from "./allNames.ts";
import { merchantDictionary } from "./merchantDictionary.ts";

interface MerchantCategory {
  readonly categoryId: CategoryId;
  /** It is shown, and not put. */
  readonly isGuess: boolean;
}

export type MerchantCategories = (
  transaction: Pick<Transaction, "text" | "bankText" | "amount">,
) => MerchantCategory | undefined;

/**
 * The category that the dictionary knows for a transaction. The account's currency tells whose words its texts are; the
 * krone of three countries is that of the one where the household lives.
 */
export function merchantCategories(residence: Country): MerchantCategories {
  const byCountry = new Map<Country, ReturnType<typeof merchantDictionary>>();
  return (transaction) => {
    const country = countryOfTexts(residence, transaction.amount.currency);
    const dictionary = byCountry.get(country) ?? merchantDictionary(ALL_NAMES, country);
    byCountry.set(country, dictionary);
    const found = dictionary(textOfBank(transaction), transaction.amount.minor < 0 ? "out" : "in");
    const categoryId = found && builtInLeafId(found.key);
    return categoryId && { categoryId, isGuess: found.confidence === "low" };
  };
}

function countryOfTexts(residence: Country, currency: Currency): Country {
  const own = countryOfResidence(undefined, currency);
  const isShared = own === "DK" && (residence === "FO" || residence === "GL");
  return isShared || own === "other" ? residence : own;
}
