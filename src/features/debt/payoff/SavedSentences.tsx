import { useTranslation } from "react-i18next";
import { type ComparedPlans, interestBetween, saved } from "#domain/calculations/loans/comparedPlans.ts";
import type { Strategy } from "#domain/calculations/loans/payoffPlan.ts";
import { type Currency, MINOR_DIGITS, money } from "#domain/money.ts";
import { Notice } from "#ui/notices/Notice.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";

interface SavedSentencesProps {
  readonly plans: ComparedPlans;
  readonly currency: Currency;
  readonly strategy: Strategy;
  /** There is more than one debt, so the order matters. */
  readonly hasOrder: boolean;
  /** A month, minor units. */
  readonly extra: number;
  /** The plan is of every debt. */
  readonly isWhole: boolean;
}

/** The saving, and the part that one order gives and the other does not. */
export function SavedSentences({ plans, currency, strategy, hasOrder, extra, isWhole }: SavedSentencesProps) {
  const { t } = useTranslation("loans");
  const format = useFormat();
  const amount = useFormatMoney();
  const plan = plans.byStrategy[strategy];
  if (plan.freeOn === undefined) return <Notice kind="warn">{t("strategies.neverFree")}</Notice>;
  // The table beside it shows the same amounts to the whole unit.
  const unit = 10 ** MINOR_DIGITS[currency];
  const gain = saved(plans, plan, unit);
  const date = format.date(plan.freeOn, "monthYear");
  const { avalanche, snowball } = plans.byStrategy;
  const difference = interestBetween(snowball, avalanche, unit);
  const isFaster = (snowball.firstGone ?? 0) < (avalanche.firstGone ?? 0);
  return (
    <div aria-live="polite">
      <Stack gap={2}>
        <Text strong>
          {gain && gain.months > 0 && plans.minimums.freeOn
            ? t("strategies.gain", {
                date,
                before: format.date(plans.minimums.freeOn, "monthYear"),
                interest: amount(money(gain.interest, currency)),
              })
            : gain && gain.interest > 0
              ? t("strategies.gainInterest", { date, interest: amount(money(gain.interest, currency)) })
              : t(isWhole ? "strategies.free" : "strategies.freeOfPlanned", { date })}
        </Text>
        {hasOrder && difference > 0 && (
          <Text>
            {t(isFaster ? "strategies.compareFirst" : "strategies.compare", {
              interest: amount(money(difference, currency)),
              early: snowball.firstGone,
              late: avalanche.firstGone,
            })}
          </Text>
        )}
        {!hasOrder && extra === 0 && <Text tone="muted">{t("strategies.tryExtra")}</Text>}
      </Stack>
    </div>
  );
}
