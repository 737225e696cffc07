import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Budget, useBudgetView } from "#data/transactions/budget.ts";
import { useCategoryTree } from "#data/records/categories.ts";
import { amountIn, amountsOnlyIn } from "#domain/budget/lineAmounts.ts";
import type { BudgetLine, BudgetMonth } from "#domain/entities/budgetLine.ts";
import type { CategoryId } from "#domain/ids.ts";
import { type Money, money } from "#domain/money.ts";
import { parseArithmetic } from "#domain/text/parseArithmetic.ts";
import { readable, type Typed, typed } from "#domain/text/typed.ts";
import { Form } from "#ui/fields/Form.tsx";
import { MoneyField } from "#ui/fields/MoneyField.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { Sheet } from "#ui/overlays/Sheet.tsx";
import { useCategoryName } from "#ui/format/useCategoryName.ts";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";
import { amountProblem } from "./amountProblem.ts";
import { usePlanChange } from "./usePlanChange.ts";

interface MoveSheetProps {
  readonly budget: Budget;
  readonly month: BudgetMonth;
  /** The envelope it is about: money is moved from it, or to it where it lacks some. */
  readonly from: CategoryId;
  readonly onClose: () => void;
}

/** The money that lies in no envelope. */
const UNASSIGNED = "unassigned";

/** Money from one envelope to another, for this month. One that lacks money is asked where to take it from. */
export function MoveSheet({ budget, month, from: about, onClose }: MoveSheetProps) {
  const { t } = useTranslation("budgetPlan");
  const written = useFormatMoney();
  const { leafById } = useCategoryTree();
  const nameOf = useCategoryName();
  const change = usePlanChange();
  const { lines, unassigned } = useBudgetView(budget, month);
  const envelopes = lines.filter(({ kind }) => kind !== "income");
  const own = envelopes.find(({ line }) => line.id === about);
  const lacks = own !== undefined && own.available.minor < 0;
  const [amount, setAmount] = useState<Typed<Money>>(
    lacks ? money(-own.available.minor, own.available.currency) : undefined,
  );
  const [otherId, setOtherId] = useState<CategoryId | typeof UNASSIGNED>();
  const [tried, setTried] = useState(false);
  const problem = amountProblem(amount);
  const [fromId, toId] = lacks ? [otherId, about] : [about, otherId];
  const giver = envelopes.find(({ line }) => line.id === fromId);
  const isUnassigned = otherId === UNASSIGNED;
  const has = isUnassigned ? unassigned.minor : (giver?.available.minor ?? 0);
  const isTooMuch = (isUnassigned || giver !== undefined) && (readable(amount)?.minor ?? 0) > has;
  const nameById = (id: string) => {
    const leaf = leafById.get(id);
    return leaf ? nameOf(leaf) : t("gone");
  };

  async function save(): Promise<void> {
    setTried(true);
    if (problem || !amount || amount === "unreadable" || isTooMuch) return;
    if (isUnassigned && own) return give(own.line, amount);
    if (!giver || !toId || toId === UNASSIGNED) return;
    const move = { id: crypto.randomUUID(), month, to: toId, amount };
    const moves = [...(giver.line.moves ?? []), move];
    const text = t("move.done", { from: nameById(giver.line.id), to: nameById(toId) });
    if (await change([{ id: giver.line.id, fields: { moves } }], text)) onClose();
  }

  /** Nothing else loses it: this month's amount is raised by it. */
  async function give(line: BudgetLine, more: Money): Promise<void> {
    const now = amountIn(line, month) ?? money(0, more.currency);
    const amounts = [...amountsOnlyIn(line, month, money(now.minor + more.minor, now.currency))];
    const text = t("move.done", { from: t("sums.unassigned"), to: nameById(line.id) });
    if (await change([{ id: line.id, fields: { amounts } }], text)) onClose();
  }

  const isMonthly = own?.line.every === "month" && amountIn(own.line, month)?.currency === budget.input.currency;
  const free =
    lacks && isMonthly && unassigned.minor > 0
      ? [
          {
            value: UNASSIGNED,
            label: t("move.option", { name: t("sums.unassigned"), amount: written(unassigned) }),
          } as const,
        ]
      : [];
  const others = envelopes
    .filter(({ line, available }) => line.id !== about && (!lacks || available.minor > 0))
    .map(({ line, available }) => ({
      value: line.id,
      label: t("move.option", {
        name: nameById(line.id),
        amount: written(available),
      }),
    }));
  const error = isTooMuch
    ? t("move.tooMuch", {
        name: isUnassigned ? t("sums.unassigned") : nameById(fromId ?? ""),
        amount: written(money(Math.max(0, has), budget.input.currency)),
      })
    : problem && t(`errors.amount.${problem}`);
  return (
    <Sheet open title={t(lacks ? "move.cover" : "move.title", { name: nameById(about) })} onClose={onClose}>
      <Form onSubmit={save} submit={t("move.save")}>
        <MoneyField
          label={t("move.amount")}
          description={t("line.sumHelp")}
          value={readable(amount)}
          currency={budget.input.currency}
          onChange={(value, text) => setAmount(typed(value, text))}
          read={parseArithmetic}
          error={tried ? error : undefined}
        />
        <Select<CategoryId | typeof UNASSIGNED>
          label={t(lacks ? "move.from" : "move.to")}
          placeholder={t("move.choose")}
          value={otherId}
          options={[...free, ...others]}
          onChange={setOtherId}
          error={tried && !otherId ? t("errors.envelope") : undefined}
        />
      </Form>
    </Sheet>
  );
}
