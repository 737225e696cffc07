import { useTranslation } from "react-i18next";
import type { Debt } from "#domain/entities/debt.ts";
import { negate, subtract } from "#domain/money.ts";
import { Text } from "#ui/format/Prose.tsx";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";

/** The price of paying a mortgage off at the price of its bonds, beside the balance. Nothing where it is the same. */
export function Redemption({ debt: { currentValue, redemptionValue } }: { readonly debt: Debt }) {
  const { t } = useTranslation("debt");
  const amount = useFormatMoney();
  if (!redemptionValue || redemptionValue.currency !== currentValue.currency) return;
  const gain = subtract(currentValue, redemptionValue);
  if (gain.minor === 0) return;
  return (
    <Text>
      {gain.minor > 0
        ? t("redemption.less", { amount: amount(gain) })
        : t("redemption.more", { amount: amount(negate(gain)) })}
    </Text>
  );
}
