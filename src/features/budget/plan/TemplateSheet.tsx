import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useHousehold } from "#data/records/householdRecord.ts";
import { useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import { useMortgagePayments } from "#data/records/useMortgagePayments.ts";
import { useRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import {
  BUDGET_TEMPLATES,
  type BudgetTemplate,
  budgetTemplate,
  GRANT,
  hasDanishPrices,
  isAskedFirst,
  isChildless,
  proposedBuffer,
  SAVING_LEAF,
  type TemplateInput,
  withKnownAmounts,
} from "#domain/budget/budgetTemplates.ts";
import { amountIn } from "#domain/budget/lineAmounts.ts";
import type { LineProposal } from "#domain/budget/lineProposals.ts";
import { grantCheck, incomeOf, livingCheck, loanSpent, outgoingsOf } from "#domain/budget/templateCheck.ts";
import { builtInId } from "#domain/categories/builtInId.ts";
import type { BudgetMonth } from "#domain/entities/budgetLine.ts";
import type { Child } from "#domain/entities/household.ts";
import { type Currency, money } from "#domain/money.ts";
import { FormSheet } from "#kit/forms/FormSheet.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { RadioTiles } from "#ui/choices/RadioTiles.tsx";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";
import { joined } from "#ui/format/joined.ts";
import { Text } from "#ui/format/Prose.tsx";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Progress } from "#ui/notices/Progress.tsx";
import { filledIn, type ProposedAmounts, ProposalFields, useProposals } from "./ProposalSheet.tsx";

interface TemplateSheetProps {
  readonly month: BudgetMonth;
  readonly onClose: () => void;
}

const ICON = { single: "person", family: "household", student: "education" } as const;

/** A budget to begin with, for one person, a family or a student. Everything in it is edited before it is used. */
export function TemplateSheet({ month, onClose }: TemplateSheetProps) {
  const { t } = useTranslation("budgetPlan");
  const household = useHousehold();
  const currency = useDisplayCurrency();
  const year = Number(useToday().slice(0, 4));
  const kind = household?.kind === "couple" ? "family" : household?.kind;
  const [template, setTemplate] = useState<BudgetTemplate>(kind ?? "single");
  // Whoever has told who lives here is not asked for it again.
  const [isChoosing, setChoosing] = useState(kind === undefined);
  const [hasLoan, setHasLoan] = useState(false);
  const [amounts, setAmounts] = useState<ProposedAmounts>({});
  const input = { household, currency, year };
  const shown = template === "family" && isChildless(household) ? "couple" : template;
  const isDanish = hasDanishPrices(input);
  const canBorrow = isDanish && template === "student";
  const isBorrowing = canBorrow && hasLoan;
  const known = useKnownAmounts(month, currency);
  const everything = templateProposals(template, input, amounts, isBorrowing, known);
  const proposals = everything.filter(({ source }) => source !== "budget");
  const first = proposals.filter(({ id }) => isAskedFirst(id));
  const others = proposals.filter(({ id }) => !isAskedFirst(id));
  const form = useProposals(proposals, amounts, month, onClose);
  const lines = filledIn(everything, amounts);
  const hasAny = proposals.some(({ amount }) => amount !== undefined) || Object.keys(amounts).length > 0;

  return (
    <FormSheet
      title={t("template.title")}
      form={form}
      submit={t("proposals.save")}
      foot={<TemplateSum lines={lines} currency={currency} />}
      isIdle={!hasAny}
      onClose={onClose}
    >
      {isChoosing ? (
        <RadioTiles<BudgetTemplate>
          label={t("template.label")}
          value={template}
          onChange={setTemplate}
          tiles={BUDGET_TEMPLATES.map((value) => ({
            value,
            label: t(`template.${value}.name`),
            description: t(`template.${value}.about`),
            icon: ICON[value],
          }))}
        />
      ) : (
        <Row between>
          <Text>{`${t(`template.${shown}.name`)}: ${t(`template.${shown}.about`)}`}</Text>
          <Button kind="quiet" onPress={() => setChoosing(true)}>
            {t("template.other")}
          </Button>
        </Row>
      )}
      <Text tone="muted">{t(isDanish ? "template.help" : "template.helpElsewhere")}</Text>
      {canBorrow && (
        <Checkbox
          label={t("template.loan")}
          description={t("template.loanHelp")}
          value={hasLoan}
          onChange={setHasLoan}
        />
      )}
      <ProposalFields key={template} {...form} proposals={first} onAmounts={setAmounts} currency={currency} />
      {others.length > 0 && (
        <Disclosure label={t(isDanish ? "template.suggested" : "template.more", { count: others.length })}>
          <ProposalFields key={template} {...form} proposals={others} onAmounts={setAmounts} currency={currency} />
        </Disclosure>
      )}
      <TemplateChecks
        template={template}
        lines={lines}
        isDanish={isDanish}
        isBorrowing={isBorrowing}
        family={household?.children ?? []}
        year={year}
        currency={currency}
      />
    </FormSheet>
  );
}

/** The amounts that nobody has to write again. */
function useKnownAmounts(month: BudgetMonth, currency: Currency): Parameters<typeof withKnownAmounts>[1] {
  const costs = useHousehold()?.costs;
  const homeLoans = useMortgagePayments(currency);
  const lines = useRecords("budget_lines");
  const budgeted = lines.flatMap((line) => {
    const amount = amountIn(line, month);
    return amount ? [[line.id, amount] as const] : [];
  });
  return { costs, homeLoans: homeLoans.minor > 0 ? homeLoans : undefined, budgeted: new Map(budgeted) };
}

/** A template with what follows from the answers: a loan where there is one, and a tenth of the income as a buffer. */
function templateProposals(
  template: BudgetTemplate,
  input: TemplateInput,
  amounts: ProposedAmounts,
  isBorrowing: boolean,
  known: Parameters<typeof withKnownAmounts>[1],
): readonly LineProposal[] {
  const lines = withKnownAmounts(budgetTemplate(template, input), known, input.currency);
  const withLoan = isBorrowing ? [...lines, loan(input)] : lines;
  const buffer = proposedBuffer(incomeOf(filledIn(withLoan, amounts)));
  return withLoan.map((one) =>
    one.id === builtInId(...SAVING_LEAF) && one.source !== "budget" && buffer > 0
      ? { ...one, amount: money(buffer, input.currency), source: "suggestion" as const }
      : one,
  );
}

function loan({ currency }: TemplateInput): LineProposal {
  const amount = money(GRANT.loan * 100, currency);
  return { id: builtInId(19, 13), amount, every: "month", month: 1, source: "published", year: GRANT.year };
}

interface TemplateSumProps {
  /** With the amounts that are typed so far. */
  readonly lines: readonly LineProposal[];
  readonly currency: Currency;
}

/** The sum of a month, and its distance from the income where one is typed. */
function TemplateSum({ lines, currency }: TemplateSumProps) {
  const { t } = useTranslation("budgetPlan");
  const written = useFormatMoney();
  const amount = (minor: number) => written(money(minor, currency));
  const [income, outgoings] = [incomeOf(lines), outgoingsOf(lines)];
  const rest = income - outgoings;
  const compared = rest < 0 ? t("check.over", { amount: amount(-rest) }) : t("check.rest", { amount: amount(rest) });
  return (
    <Text size="small" strong>
      {joined([t("check.sum", { amount: amount(outgoings) }), income > 0 && compared])}
    </Text>
  );
}

interface TemplateChecksProps {
  readonly template: BudgetTemplate;
  readonly lines: readonly LineProposal[];
  readonly isDanish: boolean;
  /** A student borrows from the state. */
  readonly isBorrowing: boolean;
  readonly family: readonly Child[];
  readonly year: number;
  readonly currency: Currency;
}

/** The published figures to compare the amounts with. */
function TemplateChecks({ template, lines, isDanish, isBorrowing, family, year, currency }: TemplateChecksProps) {
  const { t } = useTranslation("budgetPlan");
  const written = useFormatMoney();
  const amount = (minor: number) => money(minor, currency);
  const children = template === "family" ? family : [];
  const living =
    isDanish && template !== "student" ? livingCheck(lines, { kind: template, children }, year) : undefined;
  const grant = isDanish && template === "student" ? grantCheck(lines) : undefined;
  const borrowed = isBorrowing ? loanSpent(lines) : 0;
  return (
    <Stack gap={3}>
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
