import { useTranslation } from "react-i18next";
import { useCategoryTree } from "#data/records/categories.ts";
import type { LineProposal } from "#domain/budget/lineProposals.ts";
import type { Currency } from "#domain/money.ts";
import { parseArithmetic } from "#domain/text/parseArithmetic.ts";
import { readable, typed } from "#domain/text/typed.ts";
import { Grid } from "#ui/layout/Grid.tsx";
import { MoneyField } from "#ui/fields/MoneyField.tsx";
import { useCategoryName } from "#ui/format/useCategoryName.ts";
import { amountProblem } from "./amountProblem.ts";
import { amountOf, type ProposedAmounts } from "./proposedChanges.ts";

interface ProposalFieldsProps {
  readonly proposals: readonly LineProposal[];
  readonly amounts: ProposedAmounts;
  readonly onAmounts: (amounts: ProposedAmounts) => void;
  readonly currency: Currency;
  readonly tried: boolean;
}

/** Proposed amounts, each with where it comes from. A field that is left empty does not come into the budget. */
export function ProposalFields({ proposals, amounts, onAmounts, currency, tried }: ProposalFieldsProps) {
  const { t } = useTranslation("budgetPlan");
  const nameOf = useCategoryName();
  const { leafById } = useCategoryTree();
  return (
    <Grid columnRem={14} gap={4}>
      {proposals.map((proposal) => {
        const leaf = leafById.get(proposal.id);
        const name = leaf ? nameOf(leaf) : t("gone");
        const value = amountOf(proposal, amounts);
        const problem = value === undefined ? undefined : amountProblem(value);
        return (
          <MoneyField
            key={proposal.id}
            label={
              proposal.every === "month" ? name : t("proposals.seldom", { name, every: t(`every.${proposal.every}`) })
            }
            optional
            description={sourceOf(proposal)}
            value={readable(value)}
            currency={currency}
            onChange={(amount, text) => onAmounts({ ...amounts, [proposal.id]: { typed: typed(amount, text) } })}
            read={parseArithmetic}
            error={tried && problem ? t(`errors.amount.${problem}`) : undefined}
          />
        );
      })}
    </Grid>
  );

  function sourceOf({ source, year, amount }: LineProposal): string | undefined {
    if (source === "published") return t("sources.published", { year });
    if (source === "suggestion") return t("sources.suggestion");
    if (source === "asked" && amount === undefined) return t("sources.asked");
    return undefined;
  }
}
