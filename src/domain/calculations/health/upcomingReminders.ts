import { addDays, compareDates, daysBetween, type IsoDate } from "../../dates.ts";
import type { Asset } from "../../entities/asset.ts";
import type { DocumentRecord } from "../../entities/document.ts";
import { type Reminder, USUAL_NOTICE } from "../../entities/fields.ts";
import { isHeld } from "../networth/ownPart.ts";

export interface UpcomingReminder extends Pick<Reminder, "id" | "type" | "date" | "notes"> {
  /** The page of the record that it is about. */
  readonly page: "assets" | "documents";
  readonly recordId: string;
  readonly name: string;
}

type RemindingAsset = Pick<Asset, "id" | "name" | "reminders" | "endDate">;
/** A record that reminds of days; an asset where it does not say. */
export type Reminding = Pick<Asset, "id" | "name" | "reminders" | "endDate"> & Partial<Pick<UpcomingReminder, "page">>;

/** The assets, and the documents that expire: each of these reminds of that alone. */
export function remindingRecords(
  assets: readonly RemindingAsset[],
  documents: readonly DocumentRecord[],
): readonly Reminding[] {
  const expiring = documents.flatMap(
    ({ id, name, expiresOn, noticeDays, deletedAt, versionOf }): readonly Reminding[] => {
      if (expiresOn === undefined || deletedAt !== undefined || versionOf !== undefined) return [];
      const reminder: Reminder = { id, type: "expiration", date: expiresOn, ...(noticeDays && { noticeDays }) };
      return [{ page: "documents", id: id as string as Asset["id"], name, reminders: [reminder] }];
    },
  );
  return [...assets, ...expiring];
}

/** The reminders from `today` on whose first notice has been given, the next first. */
export function upcomingReminders(records: readonly Reminding[], today: IsoDate): readonly UpcomingReminder[] {
  return remindersWhere(
    records,
    today,
    (reminder) => reminder.date >= today && daysBetween(today, reminder.date) <= Math.max(...notices(reminder)),
  );
}

/** Where nobody has been told yet, what passed longer ago than this is past caring for. */
const PASSED_DAYS = 30;

/**
 * The reminders of which a notice has fallen due since the household was last told, on `toldOn`, the first first. One
 * that has passed meanwhile is told as well: whoever was away that day has not seen it.
 */
export function dueReminders(
  records: readonly Reminding[],
  today: IsoDate,
  toldOn: IsoDate | undefined,
): readonly UpcomingReminder[] {
  return remindersWhere(records, today, (reminder) =>
    reminder.date < today
      ? reminder.date > (toldOn ?? addDays(today, -PASSED_DAYS))
      : notices(reminder)
          .map((days) => addDays(reminder.date, -days))
          .some((day) => day <= today && (toldOn === undefined || day > toldOn)),
  );
}

function remindersWhere(
  records: readonly Reminding[],
  today: IsoDate,
  isWanted: (reminder: Reminder) => boolean,
): readonly UpcomingReminder[] {
  return records
    .filter((record) => isHeld(record, today))
    .flatMap(({ id: recordId, name, page = "assets", reminders }) =>
      reminders.filter(isWanted).map(({ id, type, date, notes }) => ({ id, type, date, notes, page, recordId, name })),
    )
    .toSorted((a, b) => compareDates(a.date, b.date));
}

function notices({ noticeDays }: Reminder): readonly number[] {
  return [...(noticeDays ?? USUAL_NOTICE), 0];
}
