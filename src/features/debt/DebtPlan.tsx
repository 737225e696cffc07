import { useTranslation } from "react-i18next";
import { useToday } from "#data/useToday.ts";
import { payoff, type Payoff, type Repayment, type RepaymentFields, repaymentOf } from "#domain/calculations/payoff.ts";
import { Notice } from "#ui/Notice.tsx";
import { Text } from "#ui/Prose.tsx";
import { Section } from "#ui/Section.tsx";
import { useFormat } from "#ui/useFormat.ts";

interface DebtPlanProps {
  readonly title: string;
  readonly debt: RepaymentFields;
}

/** When it is paid, and what that costs. */
export function DebtPlan({ title, debt }: DebtPlanProps) {
  return (
    <Section title={title}>
      <PlanSentence debt={debt} />
    </Section>
  );
}

/** The same in one sentence, also while the numbers are being typed. */
export function PlanSentence({ debt }: { readonly debt: RepaymentFields }) {
  const { t } = useTranslation("debt");
  const today = useToday();
  const repayment = repaymentOf(debt);
  if (!repayment) {
    return (
      <Text size="small" tone="muted">
        {t("plan.missing")}
      </Text>
    );
  }
  return <Outcome end={payoff(repayment, today)} repayment={repayment} />;
}

function Outcome({ end, repayment }: { readonly end: Payoff; readonly repayment: Repayment }) {
  const { t } = useTranslation("debt");
  const format = useFormat();
  switch (end.kind) {
    case "paid":
      return (
        <Text>
          {t("plan.payoff", {
            date: format.date(end.on, "long"),
            interest: format.money(end.interest, { decimals: "hidden" }),
          })}
        </Text>
      );
    case "beyond":
      return <Notice kind="warn">{t("plan.beyond")}</Notice>;
    case "never":
      return (
        <Notice kind="danger">
          {t("plan.never", { payment: format.money(end.smallest), per: t(`per.${repayment.frequency}`) })}
        </Notice>
      );
  }
}
