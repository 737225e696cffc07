import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useHousehold } from "#data/records/householdRecord.ts";
import { useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import { useRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import { BUDGET_TEMPLATES, type BudgetTemplate, hasDanishPrices } from "#domain/budget/budgetTemplates.ts";
import type { BudgetMonth } from "#domain/entities/budgetLine.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { RadioTiles } from "#ui/choices/RadioTiles.tsx";
import { Sheet } from "#ui/overlays/Sheet.tsx";
import { type ProposedAmounts, proposedChanges } from "./proposedChanges.ts";
import { ProposalFields } from "./ProposalFields.tsx";
import { TemplateChecks } from "./TemplateChecks.tsx";
import { templateProposals } from "./templateProposals.ts";
import { usePlanChange } from "./usePlanChange.ts";

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
  const lines = useRecords("budget_lines");
  const change = usePlanChange();
  const kind = household?.kind === "couple" ? "family" : household?.kind;
  const [template, setTemplate] = useState<BudgetTemplate>(kind ?? "single");
  const [hasLoan, setHasLoan] = useState(false);
  const [amounts, setAmounts] = useState<ProposedAmounts>({});
  const [tried, setTried] = useState(false);
  const input = useMemo(() => ({ household, currency, year }), [household, currency, year]);
  const proposals = templateProposals(template, { ...input, hasLoan, amounts });
  const isDanish = hasDanishPrices(input);
  const hasAny = proposals.some(({ amount }) => amount !== undefined) || Object.keys(amounts).length > 0;

  async function save(): Promise<void> {
    setTried(true);
    const changes = proposedChanges(proposals, amounts, lines, month);
    if (!changes) return;
    if (changes.length === 0) return onClose();
    if (await change(changes, t("proposals.saved", { count: changes.length }))) onClose();
  }

  return (
    <Sheet open title={t("template.title")} onClose={onClose}>
      <Form
        onSubmit={save}
        actions={
          <Button type="submit" kind="primary" disabled={!hasAny}>
            {t("proposals.save")}
          </Button>
        }
      >
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
        <Text tone="muted">{t(isDanish ? "template.help" : "template.helpElsewhere")}</Text>
        {template === "student" && isDanish && (
          <Checkbox
            label={t("template.loan")}
            description={t("template.loanHelp")}
            value={hasLoan}
            onChange={setHasLoan}
          />
        )}
        <ProposalFields
          key={template}
          proposals={proposals}
          amounts={amounts}
          onAmounts={setAmounts}
          currency={currency}
          tried={tried}
        />
        <TemplateChecks
          template={template}
          proposals={proposals}
          amounts={amounts}
          isDanish={isDanish}
          hasLoan={hasLoan}
          family={household?.children ?? []}
          year={year}
          currency={currency}
        />
      </Form>
    </Sheet>
  );
}
