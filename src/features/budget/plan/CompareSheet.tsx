import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Budget } from "#data/transactions/budget.ts";
import { useToday } from "#data/state/useToday.ts";
import { calendarFirst } from "#domain/budget/budgetPeriods.ts";
import type { BudgetPart } from "#domain/budget/budgetTotals.ts";
import {
  COMPARED_WITH,
  type ComparedCategory,
  comparedMonths,
  type ComparedMonths,
  type ComparedWith,
} from "#domain/budget/comparedMonths.ts";
import type { BudgetMonth } from "#domain/entities/budgetLine.ts";
import { type Money, money } from "#domain/money.ts";
import { Change } from "#ui/format/Change.tsx";
import { ListRow, ListRows } from "#ui/tables/ListRow.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { Sheet } from "#ui/overlays/Sheet.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { Derivations } from "#kit/details/Derivations.tsx";
import { useCategoryNameById } from "#kit/categories/useCategoryNameById.ts";
import { sentences } from "#ui/format/joined.ts";
import { useFormat } from "#ui/format/useFormat.ts";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";

interface CompareSheetProps {
  readonly budget: Budget;
  readonly month: BudgetMonth;
  /** Opens the transactions that a category of the month is made of. */
  readonly onTransactions: (categoryId: string, kind: BudgetPart["kind"]) => void;
  readonly onClose: () => void;
}

const KINDS = ["income", "expense", "saving"] as const;

/** A month beside another, or beside what is usual: where the money went more, and where less. */
export function CompareSheet({ budget, month, onTransactions, onClose }: CompareSheetProps) {
  const { t } = useTranslation("budgetPlan");
  const format = useFormat();
  const today = useToday();
  const [against, setAgainst] = useState<ComparedWith>("previous");
  const { parts, input } = budget;
  const { start, currency } = input;
  const compared = useMemo(
    () => comparedMonths({ parts, month, against, start, currency, today }),
    [parts, month, against, start, currency, today],
  );
  const monthName = (one: BudgetMonth) => format.date(calendarFirst(one), "monthYear");
  const [first] = compared.months;
  const isAverage = typeof against === "number";
  return (
    <Sheet open title={t("compare.title", { month: monthName(month) })} onClose={onClose}>
      <Stack gap={5}>
        <Select
          label={t("compare.with")}
          value={String(against)}
          options={COMPARED_WITH.map((value) => ({
            value: String(value),
            label: typeof value === "number" ? t("more.average", { count: value }) : t(`compare.${value}`),
          }))}
          onChange={(chosen) => setAgainst(COMPARED_WITH.find((value) => String(value) === chosen) ?? "previous")}
        />
        {first === undefined ? (
          <Text>{t(isAverage ? "compare.noneBefore" : "compare.none")}</Text>
        ) : (
          <>
            <Text tone="muted">
              {sentences([
                isAverage
                  ? t("compare.average", { count: compared.months.length })
                  : t("compare.held", { month: monthName(first) }),
                compared.days !== undefined && t("compare.days", { count: compared.days }),
              ])}
            </Text>
            {KINDS.map((kind) => (
              <ComparedKind key={kind} kind={kind} compared={compared} onTransactions={onTransactions} />
            ))}
            <Derivations of={["income", "expenses", "transfers"]} />
          </>
        )}
      </Stack>
    </Sheet>
  );
}

interface ComparedKindProps {
  readonly kind: BudgetPart["kind"];
  readonly compared: ComparedMonths;
  readonly onTransactions: (categoryId: string, kind: BudgetPart["kind"]) => void;
}

function ComparedKind({ kind, compared, onTransactions }: ComparedKindProps) {
  const { t } = useTranslation("budgetPlan");
  const nameById = useCategoryNameById();
  const amount = useFormatMoney();
  const rows = compared.categories[kind];
  if (rows[0] === undefined) return null;
  const sum = (of: (row: ComparedCategory) => Money) =>
    money(
      rows.reduce((total, row) => total + of(row).minor, 0),
      of(rows[0]!).currency,
    );
  const [now, before, change] = [sum((row) => row.now), sum((row) => row.before), sum((row) => row.change)];
  const goodWhen = kind === "expense" ? "down" : "up";
  const title = t(`compare.kinds.${kind}`);
  const held = (one: Money, other: Money) => t("compare.amounts", { now: amount(one), before: amount(other) });
  return (
    <Section title={title}>
      <Text>
        {held(now, before)}{" "}
        <Change
          value={change}
          fraction={before.minor > 0 ? change.minor / before.minor : undefined}
          goodWhen={goodWhen}
        />
      </Text>
      <ListRows label={title}>
        {rows.map((row) => (
          <ListRow
            key={row.categoryId}
            title={<bdi>{nameById(row.categoryId)}</bdi>}
            below={held(row.now, row.before)}
            value={<Change value={row.change} goodWhen={goodWhen} />}
            onPress={() => onTransactions(row.categoryId, kind)}
          />
        ))}
      </ListRows>
    </Section>
  );
}
