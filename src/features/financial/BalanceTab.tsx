import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useToday } from "#data/state/useToday.ts";
import type { BalanceLine, BalanceSheet } from "#domain/calculations/networth/balanceSheet.ts";
import {
  comparedDays,
  type Comparison,
  COMPARISONS,
  type DayProblem,
  dayProblems,
} from "#domain/calculations/networth/comparedDays.ts";
import { isIsoDate, type IsoDate } from "#domain/dates.ts";
import type { Money } from "#domain/money.ts";
import { Derivations } from "#kit/details/Derivations.tsx";
import { useAddress } from "#kit/useAddress.ts";
import { TableSection } from "#kit/lists/TableSection.tsx";
import { endColumn } from "#kit/lists/columns.tsx";
import { IncompleteBadge } from "#kit/worth/IncompleteBadge.tsx";
import { MissingRates } from "#kit/worth/MissingRates.tsx";
import { Change } from "#ui/format/Change.tsx";
import { ChangePercent } from "#ui/format/ChangePercent.tsx";
import type { Column } from "#ui/tables/DataTable.tsx";
import { DateField } from "#ui/fields/DateField.tsx";
import { Figure } from "#ui/format/Figure.tsx";
import { Grid } from "#ui/layout/Grid.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { SegmentedControl } from "#ui/choices/SegmentedControl.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useBalanceSheet } from "#data/records/useBalanceSheet.ts";

const NONE: readonly never[] = [];

/** The amounts owned and owed on two days. `?compare` says which, `?from` and `?to` where they are chosen. */
export function BalanceTab() {
  const { t } = useTranslation("financial");
  const today = useToday();
  const [query, set] = useAddress();
  const comparison = COMPARISONS.find((one) => one === query.get("compare")) ?? "year";
  const chosen = { from: dayOf(query.get("from")), to: dayOf(query.get("to")) };
  const { from, to } = comparedDays(comparison, chosen, today);
  const problems = dayProblems(chosen, today);
  const sheet = useBalanceSheet(from, to);

  return (
    <>
      <Row>
        <SegmentedControl<Comparison>
          label={t("balance.compare")}
          value={comparison}
          onChange={(compare) => set({ compare })}
          options={COMPARISONS.map((value) => ({ value, label: t(`balance.comparisons.${value}`) }))}
        />
      </Row>
      {comparison === "own" && (
        <Grid columnRem={14}>
          <ChosenDay
            label={t("balance.from")}
            day={chosen.from ?? from}
            problem={problems.from}
            onChoose={(day) => set({ from: day })}
          />
          <ChosenDay
            label={t("balance.to")}
            day={chosen.to ?? to}
            problem={problems.to}
            onChoose={(day) => set({ to: day })}
          />
        </Grid>
      )}
      {sheet ? <Sheet sheet={sheet} /> : <Skeleton lines={8} />}
    </>
  );
}

interface ChosenDayProps {
  readonly label: string;
  readonly day: IsoDate;
  readonly problem: DayProblem | undefined;
  readonly onChoose: (day: IsoDate) => void;
}

/** A typed text stands in its field, also while it is no day yet; the sheet keeps to the last day that it was. */
function ChosenDay({ label, day, problem, onChoose }: ChosenDayProps) {
  const { t } = useTranslation("financial");
  // The address follows the field a moment later; a day that is neither of the two was chosen elsewhere, and is shown.
  const [own, setOwn] = useState<{ readonly typed: IsoDate | undefined; readonly over: readonly IsoDate[] }>();
  const shown = own?.over.includes(day) ? own.typed : day;

  function choose(next: IsoDate | undefined): void {
    setOwn({ typed: next, over: [day, shown, next].filter((one) => one !== undefined) });
    if (next) onChoose(next);
  }

  return (
    <DateField
      label={label}
      value={shown}
      onChange={choose}
      error={problem && shown ? t(`balance.problems.${problem}`) : undefined}
    />
  );
}

function dayOf(text: string | null): IsoDate | undefined {
  return text && isIsoDate(text) ? text : undefined;
}

function Sheet({ sheet }: { readonly sheet: BalanceSheet }) {
  const { t } = useTranslation(["financial", "assets", "debt"]);
  const format = useFormat();
  const { owned, owed, totals, from, to, points } = sheet;
  const net = totals.net;
  const since = t("financial:balance.since", { date: format.date(from, "long") });
  return (
    <>
      <Figure
        label={t("financial:balance.net", { date: format.date(to, "long") })}
        value={net.after}
        without={[...(points.at(-1)?.missing ?? NONE), ...(points.at(-1)?.uncounted ?? NONE)]}
      >
        <IncompleteBadge isShown={totals.net.lacks?.after === true} />
        {net.change ? <Change value={net.change} fraction={net.fraction} since={since} /> : `– ${since}`}
      </Figure>
      <MissingRates others={NONE} points={points} />
      <Side
        title={t("financial:balance.owned")}
        lines={owned}
        total={totals.owned}
        nameOf={(type) => t(`assets:types.${type}`)}
        sheet={sheet}
      />
      <Side
        title={t("financial:balance.owed")}
        lines={owed}
        total={totals.owed}
        nameOf={(type) => t(`debt:types.${type}`)}
        sheet={sheet}
      />
      <Derivations of={["netWorth", "assets", "debts"]}>
        <Text size="small">{t("financial:balance.how")}</Text>
      </Derivations>
    </>
  );
}

interface SideProps<Type extends string> {
  readonly title: string;
  readonly lines: readonly BalanceLine<Type>[];
  readonly total: BalanceLine;
  readonly nameOf: (type: Type) => string;
  readonly sheet: BalanceSheet;
}

function Side<Type extends string>({ title, lines, total, nameOf, sheet }: SideProps<Type>) {
  const { t } = useTranslation("financial");
  const format = useFormat();
  const columns: readonly Column<BalanceLine<Type>>[] = [
    {
      id: "type",
      header: t("balance.kind"),
      render: ({ type }) => nameOf(type),
      phone: "title",
    },
    endColumn("before", format.date(sheet.from, "short"), (line) => <Amount of={line} on="before" />, {
      phone: "below",
      phoneLabel: () => format.date(sheet.from, "short"),
      footer: <Amount of={total} on="before" />,
      footerLabel: format.date(sheet.from, "short"),
    }),
    endColumn("after", format.date(sheet.to, "short"), (line) => <Amount of={line} on="after" />, {
      phone: "value",
      footer: <Amount of={total} on="after" />,
    }),
    endColumn("change", t("balance.change"), ({ change }) => <Moved by={change} />, {
      phone: "aside",
      footer: <Moved by={total.change} />,
    }),
    endColumn("fraction", t("balance.percent"), ({ fraction }) => <ChangePercent value={fraction} />, {
      footer: <ChangePercent value={total.fraction} />,
    }),
  ];
  return (
    <TableSection
      title={title}
      ruled
      empty={t("balance.nothing")}
      columns={columns}
      rows={lines}
      rowKey={({ type }) => type}
      inLine
    />
  );
}

interface AmountProps {
  readonly of: BalanceLine<unknown>;
  readonly on: "before" | "after";
}

/** Of what comes to nothing because something of it has no rate nobody knows what it is. */
function Amount({ of, on }: AmountProps) {
  return of[on].minor === 0 && of.lacks?.[on] ? "–" : <MoneyText value={of[on]} decimals="hidden" />;
}

/** None where something is not counted on one of the days. */
function Moved({ by }: { readonly by: Money | undefined }) {
  return by ? <MoneyText value={by} sign="always" decimals="hidden" /> : "–";
}
