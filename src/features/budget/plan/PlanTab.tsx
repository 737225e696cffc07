import { type KeyboardEvent, type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { type Budget, useBudget, useBudgetView } from "#data/transactions/budget.ts";
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
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { Notice } from "#ui/notices/Notice.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { TrySample } from "#kit/records/TrySample.tsx";
import { PlanGroups } from "./PlanGroups.tsx";
import { PlanHead } from "./PlanHead.tsx";
import { PlanSummary } from "./PlanSummary.tsx";

const LineSheet = lazyPart(async () => (await import("./LineSheet.tsx")).LineSheet);
const AddLineSheet = lazyPart(async () => (await import("./AddLineSheet.tsx")).AddLineSheet);
const MoveSheet = lazyPart(async () => (await import("./MoveSheet.tsx")).MoveSheet);
const ProposalSheet = lazyPart(async () => (await import("./ProposalSheet.tsx")).ProposalSheet);
const TemplateSheet = lazyPart(async () => (await import("./TemplateSheet.tsx")).TemplateSheet);
const PlanSettings = lazyPart(async () => (await import("./PlanSettings.tsx")).PlanSettings);
const CompareSheet = lazyPart(async () => (await import("./CompareSheet.tsx")).CompareSheet);
const LineTransactions = lazyPart(async () => (await import("./LineTransactions.tsx")).LineTransactions);

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
  const [query, setQuery] = useSearchParams();
  const budget = useBudget();
  const asked = BudgetMonth.safeParse(query.get("month"));
  const month = asked.success ? asked.data : budget.current;
  const view = useBudgetView(budget, month);
  const [sheet, setSheet] = useState<PlanSheet>();
  const [hidesEmpty, setHidesEmpty] = useState(false);
  const isNew = !budget.input.lines.some((line) => line.amounts.some(({ amount }) => amount));

  function go(by: number): void {
    const next = new URLSearchParams(query);
    const to = monthsLater(month, by);
    if (by === 0 || to === budget.current) next.delete("month");
    else next.set("month", to);
    setQuery(next, { replace: true });
  }

  function onKey(event: KeyboardEvent): void {
    if (event.key !== "," && event.key !== ".") return;
    event.preventDefault();
    go(event.key === "," ? -1 : 1);
  }

  const start = (
    <EmptyState
      title={t("empty.title")}
      example={<TrySample />}
      actions={
        <>
          <Button kind="primary" icon="list" onPress={() => setSheet({ kind: "template" })}>
            {t("empty.template")}
          </Button>
          <Button icon="receipt" onPress={() => setSheet({ kind: "average", over: 3 })}>
            {t("empty.own")}
          </Button>
        </>
      }
    >
      {t("empty.text")}
    </EmptyState>
  );
  return (
    <KeyArea onKey={onKey}>
      <Stack gap={6}>
        {isNew ? (
          start
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
        // Of its own each time: one that waits for its code would keep the one before it, and close with that.
        <Boundary key={sheet.kind} part="section">
          <Suspense fallback={null}>
            {sheetOf(sheet, { budget, month, onOpen, onSheet: setSheet, onClose: () => setSheet(undefined) })}
          </Suspense>
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

function sheetOf(sheet: PlanSheet, { budget, month, onOpen, onSheet, onClose }: Around): ReactNode {
  const open = (transaction: Transaction) => {
    onClose();
    onOpen(transaction);
  };
  switch (sheet.kind) {
    case "line": {
      const line = budget.input.lines.find(({ id }) => id === sheet.id);
      if (!line || !amountIn(line, month)) return null;
      const onMove = () => onSheet({ kind: "move", id: sheet.id });
      return <LineSheet budget={budget} line={line} month={month} onMove={onMove} onClose={onClose} />;
    }
    case "add":
      return <AddLineSheet budget={budget} month={month} initial={sheet.id} onClose={onClose} />;
    case "move":
      return <MoveSheet budget={budget} month={month} from={sheet.id} onClose={onClose} />;
    case "postings":
      return <LineTransactions budget={budget} month={month} categoryId={sheet.id} onOpen={open} onClose={onClose} />;
    case "outside": {
      const { id, of } = sheet;
      return (
        <LineTransactions budget={budget} month={month} categoryId={id} kind={of} onOpen={open} onClose={onClose} />
      );
    }
    case "compare": {
      const onTransactions = (id: string, of: BudgetPart["kind"]) => onSheet({ kind: "outside", id, of });
      return <CompareSheet budget={budget} month={month} onTransactions={onTransactions} onClose={onClose} />;
    }
    case "template":
      return <TemplateSheet month={month} onClose={onClose} />;
    case "settings":
      return <PlanSettings onClose={onClose} />;
    case "previous":
      return <ProposalSheet key="previous" budget={budget} month={month} asked="previous" onClose={onClose} />;
    case "average":
      return <ProposalSheet key={sheet.over} budget={budget} month={month} asked={sheet.over} onClose={onClose} />;
  }
}
