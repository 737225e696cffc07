import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Budget, saveLines } from "#data/transactions/budget.ts";
import { useCategoryTree } from "#data/records/categories.ts";
import type { BudgetView, LineInMonth } from "#domain/budget/budgetView.ts";
import { useCategoryNameById } from "#kit/categories/useCategoryNameById.ts";
import type { CategoryId } from "#domain/ids.ts";
import { type Money, money, negate } from "#domain/money.ts";
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
import { PlanRow } from "#ui/tables/PlanRow.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";
import { amountIn, amountsFrom } from "#domain/budget/lineAmounts.ts";
import type { BudgetMonth } from "#domain/entities/budgetLine.ts";
import { parseArithmetic } from "#domain/text/parseArithmetic.ts";
import { amountProblem, readable, type Typed, typed } from "#domain/text/typed.ts";
import { Form } from "#ui/fields/Form.tsx";
import { useUndoToast } from "#kit/records/useUndoToast.ts";
import { MoneyField } from "#ui/fields/MoneyField.tsx";
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
  const nameById = useCategoryNameById();
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
  const gone = shown
    .filter(({ line }) => !leafById.has(line.id))
    .map((line) => ({ line, name: nameById(line.line.id) }));
  const all = [...known, { id: "gone", name: gone[0]?.name ?? "", kind: "expense", rows: gone }].filter(
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
              return (
                <ListRow
                  key={categoryId}
                  title={<bdi>{nameById(categoryId)}</bdi>}
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

interface PlanLineProps {
  readonly line: LineInMonth;
  readonly name: string;
  readonly isIncome: boolean;
  readonly view: BudgetView;
  readonly isEdited: boolean;
  /** Begins with this line, or ends. */
  readonly onEdit: (id: CategoryId | undefined) => void;
  readonly onSheet: (sheet: PlanSheet) => void;
}

const ICON = { over: "alert", near: "warning", heading: "up" } as const;

/** A line of the budget in a month. */
function PlanLine({ line: shown, name, isIncome, view, isEdited, onEdit, onSheet }: PlanLineProps) {
  const { t } = useTranslation("budgetPlan");
  const format = useFormat();
  const written = useFormatMoney();
  const { line, budget, carry, spent, available, status, forecast, due, isGradual } = shown;
  const limit = budget.minor + carry.minor;
  const share = limit > 0 ? spent.minor / limit : spent.minor > 0 ? 1 : 0;
  const elapsed = isGradual ? view.elapsed : undefined;
  const rolls = line.rollover || line.every !== "month";
  const isOver = available.minor < 0;
  // The amount that was paid in another month lacks; it was not spent too much in this one.
  const lack = spent.minor > 0 ? "line.tooMuch" : "line.lacking";
  const word = isIncome ? (isOver ? "line.more" : "line.toCome") : isOver ? lack : "line.left";
  const planned = availableBudget(shown);
  const isOverspent = limit < 0 && !isIncome;
  const noteText =
    status === "heading" && forecast ? t("line.heading", { amount: written(forecast) }) : status && t(`line.${status}`);
  return (
    <PlanRow
      title={name}
      opens={t("line.opens")}
      onOpen={() => onSheet({ kind: "postings", id: line.id })}
      mark={
        rolls && !isIncome
          ? {
              icon: "rollover",
              label: carry.minor === 0 ? t("line.rolls") : t("line.carried", { amount: written(carry) }),
            }
          : undefined
      }
      bar={{
        label: [
          t(isIncome ? "line.received" : "line.used", { percent: format.percent(share, 0) }),
          elapsed === undefined ? "" : t("line.elapsed", { percent: format.percent(elapsed, 0) }),
        ]
          .filter(Boolean)
          .join(", "),
        share,
        tick: elapsed,
        tone: isIncome ? "plain" : isOver ? "over" : status === undefined ? "plain" : "near",
      }}
      used={
        <>
          <MoneyText value={spent} decimals="hidden" /> {t("of")}
        </>
      }
      budget={{
        value: <MoneyText value={planned} decimals="hidden" />,
        label: t("line.edit", { name, amount: written(planned) }),
        onPress: () => onEdit(isEdited ? undefined : line.id),
      }}
      left={<MoneyText value={money(Math.abs(available.minor), available.currency)} decimals="hidden" />}
      leftWord={t(word)}
      note={
        isOverspent
          ? {
              icon: "rollover",
              text: t("line.overspent", { amount: written(negate(carry)) }),
              isOver: status === "over",
            }
          : status && noteText
            ? { icon: ICON[status], text: noteText, isOver: status === "over" }
            : line.every !== "month" && due && !isIncome
              ? { icon: "calendar", text: t("line.due"), isOver: false }
              : undefined
      }
      editor={
        isEdited ? (
          <AmountEditor
            line={shown}
            name={name}
            month={view.period.month}
            onMore={() => {
              onEdit(undefined);
              onSheet({ kind: "line", id: line.id });
            }}
            onDone={() => onEdit(undefined)}
          />
        ) : undefined
      }
      onCancel={() => onEdit(undefined)}
    />
  );
}

interface AmountEditorProps {
  readonly line: LineInMonth;
  readonly name: string;
  readonly month: BudgetMonth;
  /** All else that can be said of the line. */
  readonly onMore: () => void;
  readonly onDone: () => void;
}

/** The amount of a line, changed where it stands. */
function AmountEditor({ line: { line }, name, month, onMore, onDone }: AmountEditorProps) {
  const { t } = useTranslation("budgetPlan");
  const tell = useUndoToast("budgetPlan");
  const now = amountIn(line, month);
  const [value, setValue] = useState<Typed<Money>>(now);
  const [problem, setProblem] = useState<string>();

  async function save(): Promise<void> {
    const wrong = amountProblem(value);
    setProblem(wrong && t(`errors.amount.${wrong}`));
    if (wrong || !value || value === "unreadable") return;
    if (value.minor === now?.minor) return onDone();
    const amounts = [...amountsFrom(line, month, value)];
    if (tell(await saveLines([{ id: line.id, fields: { amounts } }]), t("line.saved", { name }))) onDone();
  }

  return (
    <Form
      label={t("line.form", { name })}
      onSubmit={save}
      actions={
        <>
          <Button type="submit" kind="primary">
            {t("line.save")}
          </Button>
          <Button onPress={onDone}>{t("cancel")}</Button>
          <Button kind="quiet" onPress={onMore}>
            {t("line.choices")}
          </Button>
        </>
      }
    >
      <MoneyField
        label={t(`line.amount.${line.every}`, { name })}
        description={t("line.sumHelp")}
        value={readable(value)}
        currency={now?.currency ?? "DKK"}
        onChange={(amount, text) => setValue(typed(amount, text))}
        read={parseArithmetic}
        error={problem}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was pressed to type an amount in it
        autoFocus
      />
    </Form>
  );
}

/** The amount that is there to spend in the month. Where more than that was spent before it began, what was set aside for it alone. */
function availableBudget({ budget, carry }: Pick<LineInMonth, "budget" | "carry">): Money {
  const limit = budget.minor + carry.minor;
  return money(limit < 0 ? budget.minor : limit, budget.currency);
}
