import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useToday } from "#data/useToday.ts";
import type { BalanceLine, BalanceSheet } from "#domain/calculations/balanceSheet.ts";
import {
  comparedDays,
  type Comparison,
  COMPARISONS,
  type DayProblem,
  dayProblems,
} from "#domain/calculations/comparedDays.ts";
import { type IsoDate, isIsoDate } from "#domain/dates.ts";
import { MissingRates } from "#features/valued/MissingRates.tsx";
import { Change } from "#ui/Change.tsx";
import { type Column, DataTable } from "#ui/DataTable.tsx";
import { DateField } from "#ui/DateField.tsx";
import { Figure } from "#ui/Figure.tsx";
import { Grid } from "#ui/Grid.tsx";
import { MoneyText } from "#ui/MoneyText.tsx";
import { PercentText } from "#ui/PercentText.tsx";
import { Text } from "#ui/Prose.tsx";
import { Section } from "#ui/Section.tsx";
import { SegmentedControl } from "#ui/SegmentedControl.tsx";
import { Skeleton } from "#ui/Skeleton.tsx";
import { Row } from "#ui/Stack.tsx";
import { useAmountsHidden } from "#ui/privacy.ts";
import { useFormat } from "#ui/useFormat.ts";
import { useBalanceSheet } from "./useBalanceSheet.ts";

const NONE: readonly never[] = [];

/** What is owned and owed on two days. `?compare` says which, `?from` and `?to` where they are chosen. */
export function BalanceTab() {
  const { t } = useTranslation("financial");
  const today = useToday();
  const [query, setQuery] = useSearchParams();
  const comparison = COMPARISONS.find((one) => one === query.get("compare")) ?? "year";
  const chosen = { from: dayOf(query.get("from")), to: dayOf(query.get("to")) };
  const { from, to } = comparedDays(comparison, chosen, today);
  const problems = dayProblems(chosen, today);
  const sheet = useBalanceSheet(from, to);

  function set(changes: Readonly<Record<string, string>>): void {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changes)) next.set(name, value);
    setQuery(next, { replace: true });
  }

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

/** What is typed stands in its field, also while it is no day yet; the sheet keeps to the last day that it was. */
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
  return (
    <>
      <Figure label={t("financial:balance.net", { date: format.date(to, "long") })} value={net.after}>
        <Change
          value={net.change}
          fraction={net.fraction}
          since={t("financial:balance.since", { date: format.date(from, "long") })}
        />
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
      <Text size="small" tone="muted">
        {t("financial:balance.how")}
      </Text>
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
    {
      id: "before",
      header: format.date(sheet.from, "short"),
      render: ({ before }) => <MoneyText value={before} decimals="hidden" />,
      align: "end",
      phone: "below",
      phoneLabel: () => format.date(sheet.from, "short"),
      footer: <MoneyText value={total.before} decimals="hidden" />,
      footerLabel: format.date(sheet.from, "short"),
    },
    {
      id: "after",
      header: format.date(sheet.to, "short"),
      render: ({ after }) => <MoneyText value={after} decimals="hidden" />,
      align: "end",
      phone: "value",
      footer: <MoneyText value={total.after} decimals="hidden" />,
    },
    {
      id: "change",
      header: t("balance.change"),
      render: ({ change }) => <MoneyText value={change} sign="always" decimals="hidden" />,
      align: "end",
      phone: "aside",
      footer: <MoneyText value={total.change} sign="always" decimals="hidden" />,
    },
    {
      id: "fraction",
      header: t("balance.percent"),
      render: ({ fraction }) => <Fraction value={fraction} />,
      align: "end",
      footer: <Fraction value={total.fraction} />,
    },
  ];
  return (
    <Section title={title} ruled>
      {lines.length === 0 ? (
        <Text tone="muted">{t("balance.nothing")}</Text>
      ) : (
        <DataTable caption={title} columns={columns} rows={lines} rowKey={({ type }) => type} inLine />
      )}
    </Section>
  );
}

/** From nothing there is none. Where amounts are hidden it would tell how they have changed. */
function Fraction({ value }: { readonly value: number | undefined }) {
  const hidden = useAmountsHidden();
  return value === undefined || hidden ? "–" : <PercentText value={value} sign="always" digits="all" />;
}
