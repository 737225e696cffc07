import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { type Budget, saveLines, useBudgetView } from "#data/transactions/budget.ts";
import { amountIn, amountsOnlyIn } from "#domain/budget/lineAmounts.ts";
import type { BudgetMonth } from "#domain/entities/budgetLine.ts";
import type { CategoryId } from "#domain/ids.ts";
import { type Money, money } from "#domain/money.ts";
import { type Drafted, readable, requiredAmount } from "#domain/text/typed.ts";
import { useCategoryNameById } from "#kit/categories/useCategoryNameById.ts";
import { FormSheet } from "#kit/forms/FormSheet.tsx";
import { useSheetForm } from "#kit/forms/useSheetForm.ts";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";

interface MoveSheetProps {
  readonly budget: Budget;
  readonly month: BudgetMonth;
  /** The envelope it is about: money is moved from it, or to it where it lacks some. */
  readonly from: CategoryId;
  readonly onClose: () => void;
}

interface MoveValues {
  readonly amount: Drafted<Money>;
  /** The other envelope, or the money that lies in none. */
  readonly otherId: CategoryId | typeof UNASSIGNED | undefined;
}

const UNASSIGNED = "unassigned";

/** Money from one envelope to another, for this month. One that lacks money is asked where to take it from. */
export function MoveSheet({ budget, month, from: about, onClose }: MoveSheetProps) {
  const { t } = useTranslation("budgetPlan");
  const written = useFormatMoney();
  const nameById = useCategoryNameById();
  const { lines, unassigned } = useBudgetView(budget, month);
  const { currency } = budget.input;
  const envelopes = lines.filter(({ kind }) => kind !== "income");
  const own = envelopes.find(({ line }) => line.id === about);
  const lacks = own !== undefined && own.available.minor < 0;
  const nameOf = (id: string) => (id === UNASSIGNED ? t("sums.unassigned") : nameById(id));
  /** The envelope that gives, and all that is in it. */
  function giverOf(otherId: MoveValues["otherId"]) {
    const id = lacks ? otherId : about;
    const giver = envelopes.find(({ line }) => line.id === id);
    return { id, line: giver?.line, has: otherId === UNASSIGNED ? unassigned : giver?.available };
  }
  const schema = z
    .object({
      amount: requiredAmount(),
      otherId: z.custom<CategoryId | typeof UNASSIGNED>((id) => typeof id === "string", {
        error: "missing",
        abort: false,
      }),
    })
    .check(
      z.refine(
        ({ amount, otherId }) => {
          const { has } = giverOf(otherId);
          return !has || (readable<Money>(amount)?.minor ?? 0) <= has.minor;
        },
        { path: ["amount"], message: "tooMuch" },
      ),
    );
  const form = useSheetForm<MoveValues, z.infer<typeof schema>>({
    words: "budgetPlan",
    draft: `move/${month}/${about}`,
    initial: {
      amount: lacks ? money(-own.available.minor, own.available.currency) : undefined,
      otherId: undefined,
    },
    schema,
    sentence: (message) => (message === "tooMuch" ? tooMuch() : undefined),
    async write({ amount, otherId }) {
      const { line } = giverOf(otherId);
      if (otherId === UNASSIGNED) {
        if (!own) return undefined;
        // Nothing else loses it: this month's amount is raised by it.
        const now = amountIn(own.line, month) ?? money(0, amount.currency);
        const amounts = [...amountsOnlyIn(own.line, month, money(now.minor + amount.minor, now.currency))];
        const text = t("move.done", { from: nameOf(UNASSIGNED), to: nameOf(about) });
        return { done: await saveLines([{ id: about, fields: { amounts } }]), text };
      }
      if (!line) return undefined;
      const to = lacks ? about : otherId;
      const moves = [...(line.moves ?? []), { id: crypto.randomUUID(), month, to, amount }];
      const text = t("move.done", { from: nameOf(line.id), to: nameOf(to) });
      return { done: await saveLines([{ id: line.id, fields: { moves } }]), text };
    },
    onClose,
  });

  function tooMuch(): string {
    const { id = "", has } = giverOf(form.values.otherId);
    const amount = written(money(Math.max(0, has?.minor ?? 0), currency));
    return t("move.tooMuch", { name: nameOf(form.values.otherId === UNASSIGNED ? UNASSIGNED : id), amount });
  }

  const isMonthly = own?.line.every === "month" && amountIn(own.line, month)?.currency === currency;
  const offered = [
    ...(lacks && isMonthly && unassigned.minor > 0 ? [{ id: UNASSIGNED, available: unassigned }] : []),
    ...envelopes
      .filter(({ line, available }) => line.id !== about && (!lacks || available.minor > 0))
      .map(({ line: { id }, available }) => ({ id, available })),
  ];
  return (
    <FormSheet
      title={t(lacks ? "move.cover" : "move.title", { name: nameOf(about) })}
      form={form}
      submit={t("move.save")}
      onClose={onClose}
      rows={[
        {
          field: "amount",
          label: t("move.amount"),
          kind: "money",
          isSum: true,
          currency,
          help: t("line.sumHelp"),
          isRequired: true,
        },
        {
          field: "otherId",
          label: t(lacks ? "move.from" : "move.to"),
          kind: "choice",
          placeholder: t("move.choose"),
          options: offered.map(({ id, available }) => ({
            value: id,
            label: t("move.option", { name: nameOf(id), amount: written(available) }),
          })),
          isRequired: true,
        },
      ]}
    />
  );
}
