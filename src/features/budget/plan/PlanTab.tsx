import { type KeyboardEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Budget, useBudget, useBudgetView } from "#data/transactions/budget.ts";
import { useReadyRecords } from "#data/records/useRecords.ts";
import { monthsLater } from "#domain/budget/budgetPeriods.ts";
import type { BudgetPart } from "#domain/budget/budgetTotals.ts";
import type { AveragedMonths } from "#domain/budget/lineProposals.ts";
import { amountIn } from "#domain/budget/lineAmounts.ts";
import { BudgetMonth } from "#domain/entities/budgetLine.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import type { CategoryId } from "#domain/ids.ts";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { KeyArea } from "#ui/layout/KeyArea.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useAddress } from "#kit/useAddress.ts";
import { TrySample } from "#kit/records/TrySample.tsx";
import { CompareSheet } from "./CompareSheet.tsx";
import { LineSheet } from "./LineSheet.tsx";
import { LineTransactions } from "./LineTransactions.tsx";
import { MoveSheet } from "./MoveSheet.tsx";
import { PlanGroups } from "./PlanGroups.tsx";
import { PlanHead, PlanSummary } from "./PlanHead.tsx";
import { PlanSettings } from "./PlanSettings.tsx";
import { ProposalSheet } from "./ProposalSheet.tsx";
import { TemplateSheet } from "./TemplateSheet.tsx";

/** The sheet in front of the plan. */
export type PlanSheet =
  | { readonly kind: "line" | "move" | "postings"; readonly id: CategoryId }
  | { readonly kind: "outside"; readonly id: string; readonly of: BudgetPart["kind"] }
  | { readonly kind: "add"; readonly id?: CategoryId }
  | { readonly kind: "template" | "settings" | "previous" | "compare" }
  | { readonly kind: "average"; readonly over: AveragedMonths };

export interface PlanTabProps {
  /** A transaction is opened where transactions are. */
  readonly onOpen: (transaction: Transaction) => void;
}

/** The budget of a month and how it goes. `?month` chooses, the month that it is when there is none. */
export function PlanTab({ onOpen }: PlanTabProps) {
  const { t } = useTranslation("budgetPlan");
  const format = useFormat();
  const [query, changeQuery] = useAddress();
  const budget = useBudget();
  const asked = BudgetMonth.safeParse(query.get("month"));
  const month = asked.success ? asked.data : budget.current;
  const view = useBudgetView(budget, month);
  const [sheet, setSheet] = useState<PlanSheet>();
  const [hidesEmpty, setHidesEmpty] = useState(false);
  const hasTransactions = useReadyRecords("transactions").length > 0;
  const isNew = !budget.input.lines.some((line) => line.amounts.some(({ amount }) => amount));

  function go(by: number): void {
    const to = monthsLater(month, by);
    changeQuery({ month: by === 0 || to === budget.current ? undefined : to });
  }

  function onKey(event: KeyboardEvent): void {
    if (event.key !== "," && event.key !== ".") return;
    event.preventDefault();
    go(event.key === "," ? -1 : 1);
  }

  return (
    <KeyArea onKey={onKey}>
      <Stack gap={6}>
        {isNew ? (
          <EmptyState
            title={t("empty.title")}
            example={<TrySample />}
            actions={
              <>
                <Button kind="primary" icon="list" onPress={() => setSheet({ kind: "template" })}>
                  {t("empty.template")}
                </Button>
                {hasTransactions && (
                  <Button icon="receipt" onPress={() => setSheet({ kind: "average", over: 3 })}>
                    {t("empty.own")}
                  </Button>
                )}
              </>
            }
          >
            {t(hasTransactions ? "empty.text" : "empty.textTemplate")}
          </EmptyState>
        ) : (
          <>
            <PlanHead
              view={view}
              isCurrent={month === budget.current}
              hidesEmpty={hidesEmpty}
              onHideEmpty={setHidesEmpty}
              onGo={go}
              onToday={() => go(0)}
              onSheet={setSheet}
            />
            {budget.missing.length > 0 && (
              <Notice kind="warn">{t("missing", { currencies: format.list(budget.missing) })}</Notice>
            )}
            <PlanSummary view={view} mode={budget.input.mode} />
            <PlanGroups budget={budget} view={view} hidesEmpty={hidesEmpty} onSheet={setSheet} />
          </>
        )}
      </Stack>
      {sheet && (
        <Boundary key={sheet.kind} part="section">
          {sheetOf(sheet, { budget, month, onOpen, onSheet: setSheet, onClose: () => setSheet(undefined) })}
        </Boundary>
      )}
    </KeyArea>
  );
}

interface Around {
  readonly budget: Budget;
  readonly month: BudgetMonth;
  readonly onOpen: (transaction: Transaction) => void;
  readonly onSheet: (sheet: PlanSheet) => void;
  readonly onClose: () => void;
}

function sheetOf(sheet: PlanSheet, { onOpen, onSheet, ...around }: Around): ReactNode {
  const { budget, month, onClose } = around;
  const open = (transaction: Transaction) => {
    onClose();
    onOpen(transaction);
  };
  switch (sheet.kind) {
    case "line": {
      const line = budget.input.lines.find(({ id }) => id === sheet.id);
      if (!line || !amountIn(line, month)) return null;
      return <LineSheet {...around} line={line} onMove={() => onSheet({ kind: "move", id: sheet.id })} />;
    }
    case "add":
      return <LineSheet {...around} initial={sheet.id} />;
    case "move":
      return <MoveSheet {...around} from={sheet.id} />;
    case "postings":
      return <LineTransactions {...around} categoryId={sheet.id} onOpen={open} />;
    case "outside":
      return <LineTransactions {...around} categoryId={sheet.id} kind={sheet.of} onOpen={open} />;
    case "compare":
      return <CompareSheet {...around} onTransactions={(id, of) => onSheet({ kind: "outside", id, of })} />;
    case "template":
      return <TemplateSheet month={month} onClose={onClose} />;
    case "settings":
      return <PlanSettings onClose={onClose} />;
    case "previous":
      return <ProposalSheet {...around} asked="previous" />;
    case "average":
      return <ProposalSheet {...around} asked={sheet.over} />;
  }
}
