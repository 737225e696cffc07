import { useTranslation } from "react-i18next";
import { href } from "#config/href.ts";
import { useReadyRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import {
  remindingRecords,
  upcomingReminders,
  type UpcomingReminder,
} from "#domain/calculations/health/upcomingReminders.ts";
import { compareDates, type IsoDate } from "#domain/dates.ts";
import { reportReminders } from "#domain/reports/reportReminders.ts";
import { nameColumn } from "#kit/lists/columns.tsx";
import { ReminderText } from "#kit/records/ReminderText.tsx";
import { type Column, DataTable } from "#ui/tables/DataTable.tsx";
import { DateText } from "#ui/format/DateText.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { useFormat } from "#ui/format/useFormat.ts";

/** One of an asset, with its type, or one of a saved report. */
interface Reminder extends Partial<Pick<UpcomingReminder, "type" | "notes">> {
  readonly id: string;
  readonly name: string;
  readonly date: IsoDate;
  readonly to: string;
}

/** The reminders that come due soon. Nothing is said when nothing does. */
export function Reminders() {
  const { t } = useTranslation("dashboard");
  const { language } = useFormat();
  const today = useToday();
  const records = remindingRecords(useReadyRecords("assets"), useReadyRecords("documents"));
  const ofReports = reportReminders(useReadyRecords("reports"), today);
  const reminders: readonly Reminder[] = [
    ...upcomingReminders(records, today).map((reminder) => ({
      ...reminder,
      to: href(reminder.page, { language, query: { id: reminder.recordId } }),
    })),
    ...ofReports.map(({ id, name, date }) => ({
      id,
      name,
      date,
      to: href("advancedReports", { language, query: { id } }),
    })),
  ].toSorted((a, b) => compareDates(a.date, b.date));
  if (reminders.length === 0) return;
  const columns: readonly Column<Reminder>[] = [
    nameColumn("name", t("columns.name"), ({ name }) => name),
    {
      id: "what",
      header: t("columns.what"),
      render: ({ type, notes }) => (type ? <ReminderText type={type} notes={notes} /> : t("reminders.report")),
      phone: "below",
    },
    {
      id: "when",
      header: t("columns.when"),
      render: ({ date }) => <DateText value={date} today={today} />,
      align: "end",
      phone: "value",
    },
  ];
  return (
    <Section title={t("reminders.title")} ruled>
      <DataTable
        caption={t("reminders.list")}
        columns={columns}
        rows={reminders}
        rowKey={({ id }) => id}
        rowHref={({ to }) => to}
      />
    </Section>
  );
}
