import { useTranslation } from "react-i18next";
import type { BudgetTemplate } from "#domain/budget/budgetTemplates.ts";
import type { LineProposal } from "#domain/budget/lineProposals.ts";
import { grantCheck, incomeOf, livingCheck, loanSpent, outgoingsOf } from "#domain/budget/templateCheck.ts";
import type { Child } from "#domain/entities/household.ts";
import { type Currency, money } from "#domain/money.ts";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Progress } from "#ui/notices/Progress.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";
import type { ProposedAmounts } from "./proposedChanges.ts";
import { filledIn } from "./templateProposals.ts";

interface TemplateChecksProps {
  readonly template: BudgetTemplate;
  readonly proposals: readonly LineProposal[];
  readonly amounts: ProposedAmounts;
  readonly isDanish: boolean;
  readonly hasLoan: boolean;
  readonly family: readonly Child[];
  readonly year: number;
  readonly currency: Currency;
}

/** The sums of the amounts, and the published figures to compare them with. */
export function TemplateChecks(props: TemplateChecksProps) {
  const { template, proposals, amounts, isDanish, hasLoan, family, year, currency } = props;
  const { t } = useTranslation("budgetPlan");
  const written = useFormatMoney();
  const lines = filledIn(proposals, amounts);
  const amount = (minor: number) => money(minor, currency);
  const [income, outgoings] = [incomeOf(lines), outgoingsOf(lines)];
  const children = template === "family" ? family : [];
  const living =
    isDanish && template !== "student" ? livingCheck(lines, { kind: template, children }, year) : undefined;
  const grant = isDanish && template === "student" ? grantCheck(lines) : undefined;
  const borrowed = isDanish && hasLoan && template === "student" ? loanSpent(lines) : 0;
  return (
    <Stack gap={3}>
      <DefinitionList
        items={[
          { term: t("check.income"), value: <MoneyText value={amount(income)} decimals="hidden" /> },
          { term: t("check.out"), value: <MoneyText value={amount(outgoings)} decimals="hidden" /> },
          {
            term: t("check.rest"),
            value: <MoneyText value={amount(income - outgoings)} decimals="hidden" />,
            strong: true,
          },
        ]}
      />
      {living && (
        <Notice kind={living.left < living.minimum ? "warn" : "info"} title={t("check.living")}>
          {t(living.left < living.minimum ? "check.below" : "check.above", {
            left: written(amount(living.left)),
            minimum: written(amount(living.minimum)),
            year: living.year,
          })}
        </Notice>
      )}
      {grant && (
        <Stack gap={2}>
          <Progress
            label={t("check.allowance", { year: grant.year })}
            value={Math.min(1, grant.earned / grant.allowance)}
          />
          <Text size="small" tone="muted">
            {t(grant.earned > grant.allowance ? "check.allowancePassed" : "check.allowanceLeft", {
              amount: written(amount(Math.abs(grant.allowance - grant.earned))),
              allowance: written(amount(grant.allowance)),
            })}
          </Text>
        </Stack>
      )}
      {borrowed > 0 && <Notice kind="warn">{t("check.borrowed", { amount: written(amount(borrowed)) })}</Notice>}
      {isDanish && (
        <Text size="small" tone="muted">
          {t("check.years")}
        </Text>
      )}
    </Stack>
  );
}
