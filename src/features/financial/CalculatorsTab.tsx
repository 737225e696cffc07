import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import type { IconName } from "#ui/actions/Icon.tsx";
import { LinkTiles } from "#ui/tables/LinkTiles.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { BudgetAccount } from "./BudgetAccount.tsx";
import { Calculator, type Given } from "./Calculator.tsx";
import { CALCULATORS } from "./calculatorFields.ts";
import { CurrencyResult } from "./CurrencyResult.tsx";
import { HomeResult, RentOrOwnResult } from "./HomeResults.tsx";
import { AprResult, LoanResult } from "./LoanResults.tsx";
import { CompoundResult, FinancialIndependenceResult, InflationResult, SavingsResult } from "./SavingResults.tsx";
import { TAX_IDS, TaxCalculator } from "./TaxResults.tsx";
import { TaxTiles } from "./TaxTiles.tsx";
import { useGainTax } from "./useGainTax.ts";

const ICONS: Readonly<Record<(typeof CALCULATORS)[number], IconName>> = {
  loan: "bank",
  apr: "receipt",
  savings: "savings",
  compound: "investment",
  home: "home",
  rentOrOwn: "key",
  freedom: "goal",
  budgetAccount: "wallet",
  inflation: "chart",
  currency: "cash",
};

const RESULTS: Readonly<Record<Exclude<(typeof CALCULATORS)[number], "budgetAccount">, (given: Given) => ReactNode>> = {
  loan: (given) => <LoanResult given={given} />,
  apr: (given) => <AprResult given={given} />,
  savings: (given) => <SavingsResult given={given} />,
  compound: (given) => <CompoundResult given={given} />,
  home: (given) => <HomeResult given={given} />,
  rentOrOwn: (given) => <RentOrOwnResult given={given} />,
  freedom: (given) => <FinancialIndependenceResult given={given} />,
  inflation: (given) => <InflationResult given={given} />,
  currency: (given) => <CurrencyResult given={given} />,
};

/** Ten calculators, and those of taxes; `?calc` is the one that is open, and its figures stand behind the `#`. */
export function CalculatorsTab() {
  const { t } = useTranslation("calculators");
  const href = useHref();
  const [query] = useSearchParams();
  const gainTax = useGainTax();
  const open = CALCULATORS.find((id) => id === query.get("calc"));
  const tax = TAX_IDS.find((id) => id === query.get("calc"));
  if (open === "budgetAccount") return <BudgetAccount />;
  if (open) return <Calculator key={open} id={open} result={RESULTS[open]} usual={{ taxRate: gainTax }} />;
  if (tax) return <TaxCalculator key={tax} id={tax} />;
  return (
    <>
      <LinkTiles
        label={t("choose")}
        tiles={CALCULATORS.map((id) => ({
          to: href("financial", { query: { tab: "calculators", calc: id } }),
          label: t(`names.${id}`),
          icon: ICONS[id],
          description: t(`about.${id}`),
        }))}
      />
      <TaxTiles />
    </>
  );
}
