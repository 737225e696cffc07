import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Budget } from "#data/transactions/budget.ts";
import { useCategoryTree } from "#data/records/categories.ts";
import type { BudgetView, LineInMonth } from "#domain/budget/budgetView.ts";
import { UNSORTED } from "#domain/budget/budgetTotals.ts";
import type { CategoryId } from "#domain/ids.ts";
import { type Money, money } from "#domain/money.ts";
import { Button } from "#ui/actions/Button.tsx";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { ListRow, ListRows } from "#ui/tables/ListRow.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { PlainList } from "#ui/tables/PlainList.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { useCategoryName } from "#ui/format/useCategoryName.ts";
import { PlanLine } from "./PlanLine.tsx";
import { availableBudget } from "./availableBudget.ts";
import type { PlanSheet } from "./PlanTab.tsx";

interface PlanGroupsProps {
  readonly budget: Budget;
  readonly view: BudgetView;
  /** Lines that nothing is meant for, and nothing was spent on, are left out. */
  readonly hidesEmpty: boolean;
  readonly onSheet: (sheet: PlanSheet) => void;
}

/** The lines by their main categories, income first, and what was spent on nothing of it. */
export function PlanGroups({ budget, view, hidesEmpty, onSheet }: PlanGroupsProps) {
  const { t } = useTranslation("budgetPlan");
  const nameOf = useCategoryName();
  const { groups, leafById } = useCategoryTree();
  const [edited, setEdited] = useState<CategoryId>();
  const shown = hidesEmpty ? view.lines.filter((line) => !isEmpty(line)) : view.lines;
  const isIncome = (kind: string) => (kind === "income" ? 0 : 1);
  const known = groups
    .toSorted((a, b) => isIncome(a.kind) - isIncome(b.kind))
    .map((group) => ({
      id: group.id as string,
      name: nameOf(group),
      kind: group.kind,
      rows: group.leaves.flatMap((leaf) => {
        const line = shown.find((one) => one.line.id === leaf.id);
        return line ? [{ line, name: nameOf(leaf) }] : [];
      }),
    }));
  const gone = shown.filter(({ line }) => !leafById.has(line.id)).map((line) => ({ line, name: t("gone") }));
  const all = [...known, { id: "gone", name: t("gone"), kind: "expense", rows: gone }].filter(
    ({ rows }) => rows.length > 0,
  );
  const zero = money(0, budget.input.currency);
  const sum = (rows: (typeof all)[number]["rows"], of: (line: LineInMonth) => Money) =>
    rows.reduce((total, { line }) => money(total.minor + of(line).minor, total.currency), zero);

  return (
    <Stack gap={6}>
      {all.length === 0 && <Text tone="muted">{t("noLines")}</Text>}
      {all.map(({ id, name, kind, rows }) => (
        <Section
          key={id}
          title={name}
          actions={
            <Text tone="muted" size="small">
              <MoneyText value={sum(rows, ({ spent }) => spent)} decimals="hidden" /> {t("of")}{" "}
              <MoneyText value={sum(rows, availableBudget)} decimals="hidden" />
            </Text>
          }
        >
          <PlainList label={name}>
            {rows.map((row) => (
              <PlanLine
                key={row.line.line.id}
                line={row.line}
                name={row.name}
                isIncome={kind === "income"}
                view={view}
                isEdited={edited === row.line.line.id}
                onEdit={setEdited}
                onSheet={onSheet}
              />
            ))}
          </PlainList>
        </Section>
      ))}
      {view.others.length > 0 && (
        <Section title={t("others.title")} ruled>
          <Text tone="muted">{t("others.help")}</Text>
          <ListRows label={t("others.title")}>
            {view.others.map(({ categoryId, spent }) => {
              const leaf = leafById.get(categoryId);
              const name = leaf ? nameOf(leaf) : t(categoryId === UNSORTED ? "others.unsorted" : "gone");
              return (
                <ListRow
                  key={categoryId}
                  title={<bdi>{name}</bdi>}
                  value={<MoneyText value={spent} decimals="hidden" />}
                  onPress={() =>
                    onSheet(leaf ? { kind: "add", id: leaf.id } : { kind: "outside", id: categoryId, of: "expense" })
                  }
                />
              );
            })}
          </ListRows>
        </Section>
      )}
      <Row>
        <Button icon="add" onPress={() => onSheet({ kind: "add" })}>
          {t("add.open")}
        </Button>
      </Row>
      <Disclosure label={t("keys.title")}>
        <DefinitionList
          items={[
            { term: t("period.previous"), value: <kbd>{","}</kbd> },
            { term: t("period.next"), value: <kbd>{"."}</kbd> },
          ]}
        />
      </Disclosure>
    </Stack>
  );
}

function isEmpty({ budget, carry, spent }: LineInMonth): boolean {
  return budget.minor === 0 && carry.minor === 0 && spent.minor === 0;
}
