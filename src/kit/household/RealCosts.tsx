import { useTranslation } from "react-i18next";
import { saveHousehold, useHousehold } from "#data/records/householdRecord.ts";
import { useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import { useMonthlySpending } from "#data/transactions/useMonthlySpending.ts";
import { useUndoToast } from "#kit/records/useUndoToast.ts";
import { Button } from "#ui/actions/Button.tsx";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";
import { Text } from "#ui/format/Prose.tsx";
import { Row } from "#ui/layout/Stack.tsx";

const MONTHS_AT_LEAST = 3;

/**
 * Offers the amount of the household's own transactions for the one that was typed or published, once they tell of three
 * whole months; nothing where it counts with them already.
 */
export function RealCosts() {
  const { t } = useTranslation(["onboarding", "household"]);
  const tell = useUndoToast("household");
  const written = useFormatMoney();
  const spending = useMonthlySpending(useDisplayCurrency());
  const costs = useHousehold()?.costs ?? [];
  const isReal = costs.length === 1 && costs[0]?.id === "all" && costs[0].amount.minor === spending?.amount.minor;
  if (!spending || spending.months < MONTHS_AT_LEAST || spending.missing || costs.length === 0 || isReal) return null;
  const { amount, months } = spending;

  async function use(): Promise<void> {
    tell(await saveHousehold({ costs: [{ id: "all", amount, source: "postings" }] }), t("costs.real.used"));
  }

  return (
    <Row between>
      <Text size="small">
        {t("costs.real.text", { amount: written(amount, { decimals: "hidden" }), count: months })}
      </Text>
      <Button onPress={() => void use()}>{t("costs.real.use")}</Button>
    </Row>
  );
}
