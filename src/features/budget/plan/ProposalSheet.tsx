import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Budget } from "#data/transactions/budget.ts";
import { type AveragedMonths, averageProposals, previousProposals } from "#domain/budget/lineProposals.ts";
import type { BudgetMonth } from "#domain/entities/budgetLine.ts";
import { Form } from "#ui/fields/Form.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Sheet } from "#ui/overlays/Sheet.tsx";
import { type ProposedAmounts, proposedChanges } from "./proposedChanges.ts";
import { ProposalFields } from "./ProposalFields.tsx";
import { usePlanChange } from "./usePlanChange.ts";

interface ProposalSheetProps {
  readonly budget: Budget;
  readonly month: BudgetMonth;
  /** The average of so many months, or what the month before had. */
  readonly asked: AveragedMonths | "previous";
  readonly onClose: () => void;
}

/** Amounts that are known from before, to be edited before they are used. */
export function ProposalSheet({ budget, month, asked, onClose }: ProposalSheetProps) {
  const { t } = useTranslation("budgetPlan");
  const change = usePlanChange();
  const { parts, input } = budget;
  const { months, proposals } = useMemo(() => {
    if (asked === "previous") return { months: 1, proposals: previousProposals(input.lines, month) };
    return averageProposals({ parts, kindOf: input.kindOf, month, over: asked, currency: input.currency });
  }, [asked, parts, input, month]);
  const [amounts, setAmounts] = useState<ProposedAmounts>({});
  const [tried, setTried] = useState(false);

  async function save(): Promise<void> {
    setTried(true);
    const changes = proposedChanges(proposals, amounts, input.lines, month);
    if (!changes) return;
    if (changes.length === 0) return onClose();
    if (await change(changes, t("proposals.saved", { count: changes.length }))) onClose();
  }

  const isPrevious = asked === "previous";
  const title = isPrevious ? t("more.previous") : t("more.average", { count: asked });
  return (
    <Sheet open title={title} onClose={onClose}>
      {proposals.length === 0 ? (
        <Text>{t(isPrevious ? "proposals.same" : "proposals.none")}</Text>
      ) : (
        <Form onSubmit={save} submit={t("proposals.save")}>
          <Text tone="muted">{isPrevious ? t("proposals.previous") : t("proposals.average", { count: months })}</Text>
          <ProposalFields
            proposals={proposals}
            amounts={amounts}
            onAmounts={setAmounts}
            currency={input.currency}
            tried={tried}
          />
        </Form>
      )}
    </Sheet>
  );
}
