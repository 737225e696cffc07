import { useTranslation } from "react-i18next";
import { writeWithUndo } from "#data/records/undoOf.ts";
import type { OrderedPlan } from "#domain/calculations/loans/comparedPlans.ts";
import type { Debt } from "#domain/entities/debt.ts";
import { endColumn } from "#kit/lists/columns.tsx";
import { useUndoToast } from "#kit/records/useUndoToast.ts";
import { type Column, DataTable } from "#ui/tables/DataTable.tsx";
import { DateText } from "#ui/format/DateText.tsx";
import { IconButton } from "#ui/actions/IconButton.tsx";
import { Row } from "#ui/layout/Stack.tsx";

interface PayoffOrderProps {
  readonly plan: OrderedPlan;
  readonly names: ReadonlyMap<string, string>;
  readonly debts: readonly Debt[];
  /** The order is the household's own. */
  readonly canMove: boolean;
}

interface Line {
  readonly id: string;
  readonly at: number;
  readonly name: string;
}

/** Which debt gets what is over first, and when each is gone. */
export function PayoffOrder({ plan, names, debts, canMove }: PayoffOrderProps) {
  const { t } = useTranslation("loans");
  const move = useMove(plan, debts);
  const lines = plan.order.map(({ id }, at): Line => ({ id, at, name: names.get(id) ?? "" }));
  const columns: readonly Column<Line>[] = [
    {
      id: "name",
      header: t("order.debt"),
      render: ({ at, name }) => (
        <>
          {`${at + 1}. `}
          <bdi>{name}</bdi>
        </>
      ),
      phone: "title",
    },
    endColumn(
      "gone",
      t("order.gone"),
      ({ id }) => {
        const day = plan.goneOn.get(id);
        return day === undefined ? t("strategies.never") : <DateText value={day} form="monthYear" />;
      },
      { phone: "value" },
    ),
  ];
  const moving: Column<Line> = endColumn(
    "move",
    t("order.move"),
    ({ at, name }) => (
      <Row gap={1}>
        <IconButton
          icon="sortUp"
          label={t("order.up", { name })}
          disabled={at === 0}
          onPress={() => void move(at, at - 1)}
        />
        <IconButton
          icon="sortDown"
          label={t("order.down", { name })}
          disabled={at === lines.length - 1}
          onPress={() => void move(at, at + 1)}
        />
      </Row>
    ),
    { phone: "action" },
  );
  return (
    <DataTable
      caption={t("order.title")}
      showCaption
      columns={canMove ? [...columns, moving] : columns}
      rows={lines}
      rowKey={({ id }) => id}
    />
  );
}

/** Writes every place that has become another one, all or none. */
function useMove({ order }: OrderedPlan, debts: readonly Debt[]) {
  const { t } = useTranslation("loans");
  const tell = useUndoToast("debt");
  return async (from: number, to: number) => {
    const moved = order.toSpliced(from, 1).toSpliced(to, 0, order[from]!);
    const changed = moved.flatMap(({ id }, planOrder) => {
      const debt = debts.find((one) => one.id === id);
      return !debt || debt.planOrder === planOrder ? [] : [{ debt, planOrder }];
    });
    const written = await writeWithUndo(changed.map(({ debt, planOrder }) => placed(debt, planOrder)));
    tell(written, t("order.moved"), { kind: "info" });
  };
}

function placed({ id }: Debt, planOrder: number | undefined) {
  return { kind: "update", collection: "debts", id, changes: { planOrder } } as const;
}
