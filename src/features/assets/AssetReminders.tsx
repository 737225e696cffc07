import { useTranslation } from "react-i18next";
import { useToday } from "#data/state/useToday.ts";
import { useNotificationPermission } from "#data/device/deviceNotification.ts";
import { compareDates } from "#domain/dates.ts";
import type { Reminder } from "#domain/entities/fields.ts";
import { TableSection } from "#kit/lists/TableSection.tsx";
import { endColumn } from "#kit/lists/columns.tsx";
import type { Column } from "#ui/tables/DataTable.tsx";
import { DateText } from "#ui/format/DateText.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { Hint } from "#ui/format/Prose.tsx";
import { Row } from "#ui/layout/Stack.tsx";

/** The reminders of one asset, the next first. */
export function AssetReminders({ reminders }: { readonly reminders: readonly Reminder[] }) {
  const { t } = useTranslation("assets");
  const today = useToday();
  if (reminders.length === 0) return;
  const columns: readonly Column<Reminder>[] = [
    { id: "type", header: t("reminders.type"), render: ({ type }) => t(`reminderTypes.${type}`), phone: "title" },
    { id: "notes", header: t("reminders.notes"), render: ({ notes }) => <bdi>{notes}</bdi>, phone: "below" },
    endColumn("date", t("reminders.date"), ({ date }) => <DateText value={date} today={today} />, {
      phone: "value",
    }),
  ];
  return (
    <TableSection
      title={t("reminders.title")}
      columns={columns}
      rows={reminders.toSorted((a, b) => compareDates(a.date, b.date))}
      rowKey={({ id }) => id}
    >
      <NoticeOffer />
    </TableSection>
  );
}

/** Whether the device gives notice of reminders as well, and the way to let it. Nothing where it cannot. */
function NoticeOffer() {
  const { t } = useTranslation("assets");
  const { permission, ask } = useNotificationPermission();
  if (permission === "unknown") return;
  const words = ({ granted: "on", denied: "off", default: "offer" } as const)[permission];
  return (
    <>
      <Hint>{t(`reminders.device.${words}`)}</Hint>
      {permission === "default" && (
        <Row>
          <Button onPress={() => void ask()}>{t("reminders.device.ask")}</Button>
        </Row>
      )}
    </>
  );
}
