import { useTranslation } from "react-i18next";
import type { Reminder } from "#domain/entities/fields.ts";

/** A reminder by its type and its note, where it has one: *Service: Syn hos FDM*. */
export function ReminderText({ type, notes }: Pick<Reminder, "type" | "notes">) {
  const { t } = useTranslation("assets");
  return (
    <>
      {t(`reminderTypes.${type}`)}
      {notes && (
        <>
          {": "}
          <bdi>{notes}</bdi>
        </>
      )}
    </>
  );
}
