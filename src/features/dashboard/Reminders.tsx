import { useTranslation } from "react-i18next";
import { href } from "#config/href.ts";
import { useReadyRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import {
  remindingRecords,
  type UpcomingReminder,
  upcomingReminders,
} from "#domain/calculations/health/upcomingReminders.ts";
import { nameColumn } from "#kit/lists/columns.tsx";
import { ReminderText } from "#kit/records/ReminderText.tsx";
import { type Column, DataTable } from "#ui/tables/DataTable.tsx";
import { DateText } from "#ui/format/DateText.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { useFormat } from "#ui/format/useFormat.ts";

/** The reminders that come due soon. Nothing is said when nothing does. */
export function Reminders() {
  const { t } = useTranslation("dashboard");
  const { language } = useFormat();
  const today = useToday();
  const records = remindingRecords(useReadyRecords("assets"), useReadyRecords("documents"));
  const reminders = upcomingReminders(records, today);
  if (reminders.length === 0) return;
  const columns: readonly Column<UpcomingReminder>[] = [
    nameColumn("name", t("columns.name"), ({ name }) => name),
    {
      id: "what",
      header: t("columns.what"),
      render: ({ type, notes }) => <ReminderText type={type} notes={notes} />,
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
        rowHref={({ page, recordId }) => href(page, { language, query: { id: recordId } })}
      />
    </Section>
  );
}
