import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRecords } from "#data/records/useRecords.ts";
import { type Budget, type LineChange, saveLines } from "#data/transactions/budget.ts";
import { amountIn, amountsFrom } from "#domain/budget/lineAmounts.ts";
import {
  type AveragedMonths,
  averageProposals,
  type LineProposal,
  previousProposals,
  proposedSum,
} from "#domain/budget/lineProposals.ts";
import type { BudgetLine, BudgetMonth } from "#domain/entities/budgetLine.ts";
import type { Currency, Money } from "#domain/money.ts";
import { parseArithmetic } from "#domain/text/parseArithmetic.ts";
import { amountProblem, readable, type Typed, typed } from "#domain/text/typed.ts";
import { useCategoryNameById } from "#kit/categories/useCategoryNameById.ts";
import { FormSheet } from "#kit/forms/FormSheet.tsx";
import { useUndoToast } from "#kit/records/useUndoToast.ts";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";
import { MoneyField } from "#ui/fields/MoneyField.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Grid } from "#ui/layout/Grid.tsx";

/** The amounts that were typed over a proposal, by its category; an empty field is no line. */
export type ProposedAmounts = Readonly<Record<string, { readonly typed: Typed<Money> }>>;

interface ProposalSheetProps {
  readonly budget: Budget;
  readonly month: BudgetMonth;
  /** The average of so many months, or what the month before had. */
  readonly asked: AveragedMonths | "previous";
  readonly onClose: () => void;
}

/** Amounts that are known from before, to be edited before they are used. */
export function ProposalSheet({ budget: { parts, input }, month, asked, onClose }: ProposalSheetProps) {
  const { t } = useTranslation("budgetPlan");
  const written = useFormatMoney();
  const { months, proposals } = useMemo(() => {
    if (asked === "previous") return { months: 1, proposals: previousProposals(input.lines, month) };
    return averageProposals({ parts, kindOf: input.kindOf, month, over: asked, currency: input.currency });
  }, [asked, parts, input, month]);
  const [amounts, setAmounts] = useState<ProposedAmounts>({});
  const form = useProposals(proposals, amounts, month, onClose);
  const isPrevious = asked === "previous";
  const hasAny = proposals.length > 0;
  return (
    <FormSheet
      title={isPrevious ? t("more.previous") : t("more.average", { count: asked })}
      form={hasAny && form}
      submit={t("proposals.save")}
      onClose={onClose}
    >
      {!hasAny && <Text>{t(isPrevious ? "proposals.same" : "proposals.none")}</Text>}
      {hasAny && (
        <>
          <Text tone="muted">{isPrevious ? t("proposals.previous") : t("proposals.average", { count: months })}</Text>
          <ProposalFields {...form} currency={input.currency} onAmounts={setAmounts} />
          <Text strong>
            {t("proposals.sum", {
              amount: written(proposedSum(filledIn(proposals, amounts), input.kindOf, input.currency), {}),
            })}
          </Text>
        </>
      )}
    </FormSheet>
  );
}

/** Proposals with what was typed over them, and the way into the budget of a month. */
export function useProposals(
  proposals: readonly LineProposal[],
  amounts: ProposedAmounts,
  month: BudgetMonth,
  onClose: () => void,
) {
  const { t } = useTranslation("budgetPlan");
  const tell = useUndoToast("budgetPlan");
  const lines = useRecords("budget_lines");
  const [tried, setTried] = useState(false);

  async function save(): Promise<void> {
    setTried(true);
    const changes = proposedChanges(proposals, amounts, lines, month);
    if (!changes) return;
    if (changes.length === 0) return onClose();
    if (tell(await saveLines(changes), t("proposals.saved", { count: changes.length }))) onClose();
  }

  return { proposals, amounts, tried, save };
}

interface ProposalFieldsProps extends ReturnType<typeof useProposals> {
  readonly onAmounts: (amounts: ProposedAmounts) => void;
  readonly currency: Currency;
}

/** Proposed amounts, each with where it comes from. A field that is left empty does not come into the budget. */
export function ProposalFields({ proposals, amounts, onAmounts, currency, tried }: ProposalFieldsProps) {
  const { t } = useTranslation("budgetPlan");
  const nameById = useCategoryNameById();
  return (
    <Grid columnRem={14} gap={4}>
      {proposals.map((proposal) => {
        const { id, every } = proposal;
        const name = nameById(id);
        const value = amountOf(proposal, amounts);
        const problem = value === undefined ? undefined : amountProblem(value);
        return (
          <MoneyField
            key={id}
            label={every === "month" ? name : t("proposals.seldom", { name, every: t(`every.${every}`) })}
            description={sourceOf(proposal)}
            value={readable(value)}
            currency={currency}
            onChange={(amount, text) => onAmounts({ ...amounts, [id]: { typed: typed(amount, text) } })}
            read={parseArithmetic}
            error={tried && problem ? t(`errors.amount.${problem}`) : undefined}
          />
        );
      })}
    </Grid>
  );

  function sourceOf({ source, year }: LineProposal): string | undefined {
    if (source === "published") return t("sources.published", { year });
    if (source === "suggestion" || source === "household") return t(`sources.${source}`);
    return undefined;
  }
}

/** The proposals with the amounts that were typed over them. */
export function filledIn(proposals: readonly LineProposal[], amounts: ProposedAmounts): readonly LineProposal[] {
  return proposals.map((one) => ({ ...one, amount: readable(amountOf(one, amounts)) }));
}

function amountOf({ id, amount }: LineProposal, amounts: ProposedAmounts): Typed<Money> {
  const own = amounts[id];
  return own ? own.typed : amount;
}

/** The lines that become of proposals from a month on; undefined while an amount cannot be read. */
function proposedChanges(
  proposals: readonly LineProposal[],
  amounts: ProposedAmounts,
  lines: readonly BudgetLine[],
  month: BudgetMonth,
): readonly LineChange[] | undefined {
  const changes: LineChange[] = [];
  for (const proposal of proposals) {
    const value = amountOf(proposal, amounts);
    if (value === undefined) continue;
    const amount = readable(value);
    if (!amount || amountProblem(amount)) return undefined;
    const before = lines.find(({ id }) => id === proposal.id);
    const now = before && amountIn(before, month);
    if (now?.minor === amount.minor && now.currency === amount.currency) continue;
    changes.push({
      id: proposal.id,
      fields: {
        amounts: [...amountsFrom(before ?? { amounts: [] }, month, amount)],
        every: proposal.every,
        month: proposal.month,
      },
    });
  }
  return changes;
}
