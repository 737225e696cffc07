import { useTranslation } from "react-i18next";
import { useToday } from "#data/state/useToday.ts";
import { compareDates } from "#domain/dates.ts";
import type { Reminder } from "#domain/entities/fields.ts";
import { type Column, DataTable } from "#ui/tables/DataTable.tsx";
import { DateText } from "#ui/format/DateText.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { NoticeOffer } from "./NoticeOffer.tsx";

/** The reminders of one asset, the next first. */
export function AssetReminders({ reminders }: { readonly reminders: readonly Reminder[] }) {
  const { t } = useTranslation("assets");
  const today = useToday();
  if (reminders.length === 0) return;
  const columns: readonly Column<Reminder>[] = [
    { id: "type", header: t("reminders.type"), render: ({ type }) => t(`reminderTypes.${type}`), phone: "title" },
    { id: "notes", header: t("reminders.notes"), render: ({ notes }) => <bdi>{notes}</bdi>, phone: "below" },
    {
      id: "date",
      header: t("reminders.date"),
      render: ({ date }) => <DateText value={date} today={today} />,
      align: "end",
      phone: "value",
    },
  ];
  return (
    <Section title={t("reminders.title")}>
      <DataTable
        caption={t("reminders.title")}
        columns={columns}
        rows={reminders.toSorted((a, b) => compareDates(a.date, b.date))}
        rowKey={({ id }) => id}
      />
      <NoticeOffer />
    </Section>
  );
}
