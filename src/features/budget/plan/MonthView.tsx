import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import { categoryKinds } from "#domain/categories/countedTransactions.ts";
import { addMonths, compareDates, firstOfMonth, type IsoDate } from "#domain/dates.ts";
import { groupedBy } from "#domain/groupedBy.ts";
import { isMovedSeries } from "#domain/recurring/movedSeries.ts";
import { loanMonth } from "#domain/recurring/loanMonth.ts";
import { type MonthEntry, monthSums, seriesMonth } from "#domain/recurring/seriesMonth.ts";
import type { SeriesSummary } from "#domain/recurring/seriesSummary.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Derivations } from "#kit/details/Derivations.tsx";
import { Figure } from "#ui/format/Figure.tsx";
import { IconButton } from "#ui/actions/IconButton.tsx";
import { joined } from "#ui/format/joined.ts";
import { ListRow, ListRows } from "#ui/tables/ListRow.tsx";
import { type Mark, MarkLegend, MonthCalendar } from "#ui/fields/MonthCalendar.tsx";
import { AboutMoney } from "#ui/format/AboutMoney.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useHref } from "#ui/actions/useHref.ts";
import { useSeriesWords } from "../recurring/useSeriesWords.ts";

/** The shape of each state; its words stand in the list and are read aloud. */
const MARK_OF: Readonly<Record<MonthEntry["state"], Mark>> = {
  asExpected: "full",
  otherAmount: "half",
  toCome: "hollow",
  missed: "cross",
};
const STATES = ["asExpected", "otherAmount", "toCome", "missed"] as const;
const WEEKDAYS = ["0", "1", "2", "3", "4", "5", "6"] as const;
/** Further away nothing is known that the list does not say. */
const MONTHS_AHEAD = 24;

/** A line of the month, and a mark on its day. */
interface Shown extends Pick<MonthEntry, "date" | "amount" | "state"> {
  readonly key: string;
  readonly name: string;
  readonly isAbout: boolean;
  /** To an own account, or put aside: in neither sum. */
  readonly isMoved: boolean;
  readonly open: () => void;
}

interface MonthViewProps {
  readonly standings: readonly SeriesSummary[];
  readonly onOpen: (standing: SeriesSummary) => void;
}

/** A month of what came, what came otherwise, and what is still to come. */
export function MonthView({ standings, onOpen }: MonthViewProps) {
  const { t } = useTranslation("recurring");
  const format = useFormat();
  const words = useSeriesWords();
  const today = useToday();
  const thisMonth = firstOfMonth(today);
  const [month, setMonth] = useState(thisMonth);
  const [day, setDay] = useState<IsoDate>();
  const entries = useShown(standings, month, onOpen);
  const byDay = groupedBy(entries, ({ date }) => date);
  const firstSeen = standings.reduce((first, one) => (one.firstSeen < first ? one.firstSeen : first), thisMonth);
  const name = format.date(month, "monthYear");
  const shown = day ? (byDay.get(day) ?? []) : entries;

  function show(next: IsoDate): void {
    setMonth(next);
    setDay(undefined);
  }

  function wordsOf(date: IsoDate): string {
    const what = (byDay.get(date) ?? []).map(
      ({ name: of, amount, state, isAbout }) =>
        `${of} ${words.aboutAmount(amount, { isAbout: state === "toCome" && isAbout })}, ${t(`states.${state}`)}`,
    );
    return t("month.day", {
      date: format.date(date, "long"),
      what: what.length === 0 ? t("month.nothing") : what.join("; "),
    });
  }

  return (
    <Stack gap={4}>
      <Section
        title={name}
        actions={
          <>
            {month !== thisMonth && (
              <Button kind="quiet" onPress={() => show(thisMonth)}>
                {t("month.today")}
              </Button>
            )}
            <IconButton
              icon="back"
              shortcut=","
              label={t("month.previous")}
              idle={month <= firstOfMonth(firstSeen)}
              onPress={() => show(addMonths(month, -1))}
            />
            <IconButton
              icon="forward"
              shortcut="."
              label={t("month.next")}
              idle={month >= addMonths(thisMonth, MONTHS_AHEAD)}
              onPress={() => show(addMonths(month, 1))}
            />
          </>
        }
      >
        {monthSums(entries).map(({ moneyIn, moneyOut }) => (
          <Row key={(moneyIn ?? moneyOut)?.currency} gap={6}>
            {moneyIn && <Figure size="small" label={t("month.in")} value={moneyIn} />}
            {moneyOut && <Figure size="small" label={t("month.out")} value={moneyOut} />}
          </Row>
        ))}
        {entries.length > 0 && <Derivations of={["recurringMonth"]} />}
        <MonthCalendar
          label={`${t("month.calendar", { month: name })}. ${t("month.help")}`}
          month={month}
          today={today}
          weekdays={WEEKDAYS.map((weekday) => t(`weekdays.${weekday}`))}
          marksOf={(date) =>
            (byDay.get(date) ?? []).map(({ key, state, name: of }) => ({ key, mark: MARK_OF[state], name: of }))
          }
          wordsOf={wordsOf}
          chosen={day}
          onChoose={(next) => setDay(next === day ? undefined : next)}
        />
        <MarkLegend items={STATES.map((state) => ({ mark: MARK_OF[state], words: t(`states.${state}`) }))} />
      </Section>
      <div aria-live="polite">
        <Row between>
          <Text strong>{day ? format.date(day, "long") : t("month.all")}</Text>
          {day && (
            <Button kind="quiet" onPress={() => setDay(undefined)}>
              {t("month.showAll")}
            </Button>
          )}
        </Row>
        {shown.length === 0 && (
          <Text tone="muted">
            {day
              ? t("month.day", { date: format.date(day, "long"), what: t("month.nothing") })
              : t("month.nothingInMonth", { month: name })}
          </Text>
        )}
        <MonthLines label={t("month.calendar", { month: name })} lines={shown.filter(({ isMoved }) => !isMoved)} />
        <MonthLines
          label={t("month.moved")}
          help={t("month.movedHelp")}
          lines={shown.filter(({ isMoved }) => isMoved)}
        />
      </div>
    </Stack>
  );
}

interface MonthLinesProps {
  readonly label: string;
  /** Stands over them, with the label, where they are no payments. */
  readonly help?: string;
  readonly lines: readonly Shown[];
}

/** The lines that one sum is made of, or those that are in none. */
function MonthLines({ label, help, lines }: MonthLinesProps) {
  const { t } = useTranslation("recurring");
  const format = useFormat();
  if (lines.length === 0) return null;
  return (
    <Stack gap={1}>
      {help && (
        <>
          <Text strong>{label}</Text>
          <Text size="small" tone="muted">
            {help}
          </Text>
        </>
      )}
      <ListRows label={label}>
        {lines.map(({ key, name, date, amount, state, isAbout, open }) => (
          <ListRow
            key={key}
            title={<bdi>{name}</bdi>}
            below={joined([format.date(date, "dayMonth"), t(`states.${state}`)])}
            value={<AboutMoney value={amount} isAbout={state === "toCome" && isAbout} />}
            muted={state === "toCome"}
            onPress={open}
          />
        ))}
      </ListRows>
    </Stack>
  );
}

/** The payments that come again and again, and those of loans that are not among them: those open on the debt's page. */
function useShown(
  standings: readonly SeriesSummary[],
  month: IsoDate,
  onOpen: MonthViewProps["onOpen"],
): readonly Shown[] {
  const [debts, transactions, today] = [useRecords("debts"), useRecords("transactions"), useToday()];
  const kindOf = categoryKinds(useRecords("categories"));
  const [navigate, href] = [useNavigate(), useHref()];
  const linked = useMemo(() => transactions.filter(({ debtId }) => debtId !== undefined), [transactions]);
  const { entries, loans } = useMemo(() => {
    const ofSeries = seriesMonth(standings, month, today);
    const ofLoans = loanMonth({ debts, transactions: linked, standings, entries: ofSeries }, month, today);
    return { entries: ofSeries, loans: ofLoans };
  }, [standings, debts, linked, month, today]);
  const shown = [
    ...entries.map(({ standing, date, amount, state }, at): Shown => {
      const { id, name, isAbout = false } = standing.series;
      const open = () => onOpen(standing);
      return {
        key: `${id} ${at}`,
        name,
        date,
        amount,
        state,
        isAbout,
        isMoved: isMovedSeries(standing.series, kindOf),
        open,
      };
    }),
    ...loans.map(({ debt: { id, name }, date, amount, state }, at): Shown => {
      const open = () => void navigate(href("debt", { query: { id } }));
      return { key: `${id} ${at}`, name, date, amount, state, isAbout: false, isMoved: false, open };
    }),
  ];
  return shown.toSorted((a, b) => compareDates(a.date, b.date) || (a.name < b.name ? -1 : 1));
}
