import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useToday } from "#data/state/useToday.ts";
import {
  amortisationSchedule,
  type AmortisationSchedule,
  type Instalment,
} from "#domain/calculations/loans/amortisationSchedule.ts";
import { scheduleCsv } from "#domain/calculations/loans/scheduleCsv.ts";
import { type ScheduleYear, scheduleYears } from "#domain/calculations/loans/scheduleYears.ts";
import { type Currency, money } from "#domain/money.ts";
import { dayColumn } from "#kit/lists/columns.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { type Column, DataTable } from "#ui/tables/DataTable.tsx";
import { download } from "#ui/download.ts";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { PrintOnMount } from "#ui/layout/PrintOnMount.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { SegmentedControl } from "#ui/choices/SegmentedControl.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { VirtualTable } from "#ui/tables/VirtualTable.tsx";
import type { LoanScenario } from "./useLoanScenario.ts";

/** Every payment until nothing is owed, of the loan as it is tried. */
export function LoanPlan({ loan, tried }: Pick<LoanScenario, "loan" | "tried">) {
  const { t } = useTranslation("loans");
  const schedule = useMemo(() => amortisationSchedule(tried), [tried]);
  if (schedule.end.kind !== "paid") return null;
  const notes = [
    ...(tried === loan ? [] : [t("schedule.follows")]),
    ...(tried.contributionRate ? [t("schedule.withContribution")] : []),
  ];
  return (
    <AmortisationTable
      schedule={schedule}
      currency={loan.balance.currency}
      note={notes.length > 0 ? notes.join(" ") : undefined}
    />
  );
}

interface AmortisationTableProps {
  readonly schedule: AmortisationSchedule;
  readonly currency: Currency;
  /** A sentence about which figures these are. */
  readonly note: string | undefined;
}

/** Every payment, or the sums of each year; and all of them as a file. */
function AmortisationTable({ schedule, currency, note }: AmortisationTableProps) {
  const { t } = useTranslation("loans");
  const { date, decimalMark } = useFormat();
  const today = useToday();
  const [by, setBy] = useState<"year" | "payment">("year");
  const years = useMemo(() => scheduleYears(schedule), [schedule]);
  const hasContribution = years.some(({ contribution }) => contribution !== 0);
  const amounts = useAmounts(currency, hasContribution);
  const caption = t(`schedule.by.${by}`);
  const [isPrinting, setPrinting] = useState(false);
  const payments: readonly Column<AmortisationSchedule["instalments"][number]>[] = [
    dayColumn("date", t("schedule.columns.date"), ({ date }) => date, { phone: "title", form: "medium" }),
    ...amounts,
  ];

  const inYears: readonly Column<ScheduleYear>[] = [
    { id: "year", header: t("schedule.columns.year"), render: ({ year }) => year, phone: "title" },
    ...amounts,
  ];

  function save(): void {
    const headings = (["date", "payment", "interest", "principal", "contribution", "balance"] as const).map((name) =>
      t(`schedule.columns.${name}`),
    );
    const text = scheduleCsv(schedule, headings, t("schedule.columns.year"), currency, decimalMark);
    download(new TextEncoder().encode(text), `${t("schedule.file")}.csv`);
  }

  return (
    <Section
      title={t("schedule.title")}
      actions={
        <>
          <Button icon="print" onPress={() => setPrinting(true)}>
            {t("schedule.print")}
          </Button>
          <Button icon="download" onPress={save}>
            {t("schedule.download")}
          </Button>
        </>
      }
    >
      {note && <Text tone="muted">{note}</Text>}
      <SegmentedControl
        label={t("schedule.show")}
        options={(["year", "payment"] as const).map((value) => ({ value, label: t(`schedule.by.${value}`) }))}
        value={by}
        onChange={setBy}
      />
      {by === "year" ? (
        <VirtualTable key={by} caption={caption} columns={inYears} rows={years} rowKey={({ year }) => year} />
      ) : (
        <VirtualTable
          key={by}
          caption={caption}
          columns={payments}
          rows={schedule.instalments}
          rowKey={({ date }) => date}
        />
      )}
      {isPrinting && (
        <PrintOnMount onDone={() => setPrinting(false)}>
          <h1>{t("schedule.title")}</h1>
          <Text size="small">{t("schedule.printed", { date: date(today, "long") })}</Text>
          {note && <Text>{note}</Text>}
          <DataTable
            caption={t("schedule.by.year")}
            showCaption
            columns={inYears}
            rows={years}
            rowKey={({ year }) => year}
          />
          <DataTable
            caption={t("schedule.by.payment")}
            showCaption
            columns={payments}
            rows={schedule.instalments}
            rowKey={(instalment) => instalment.date}
          />
        </PrintOnMount>
      )}
    </Section>
  );
}

function useAmounts(currency: Currency, hasContribution: boolean): readonly Column<Instalment>[] {
  const { t } = useTranslation("loans");
  const column = (
    id: "payment" | "interest" | "principal" | "contribution" | "balance",
    minor: (paid: Instalment) => number,
    phone?: Column<Instalment>["phone"],
  ): Column<Instalment> => {
    const header = t(`schedule.columns.${id}`);
    return {
      id,
      header,
      render: (paid) => <MoneyText value={money(minor(paid), currency)} />,
      align: "end",
      ...(phone && { phone }),
      ...(phone && phone !== "value" && { phoneLabel: () => header }),
    };
  };
  return [
    column("payment", ({ interest, contribution, principal }) => interest + contribution + principal, "value"),
    column("interest", ({ interest }) => interest, "below"),
    column("principal", ({ principal }) => principal, "last"),
    ...(hasContribution ? [column("contribution", ({ contribution }) => contribution, "lastAside")] : []),
    column("balance", ({ balance }) => balance, "aside"),
  ];
}
