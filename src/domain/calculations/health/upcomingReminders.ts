import { addDays, compareDates, daysBetween, type IsoDate } from "../../dates.ts";
import type { Asset } from "../../entities/asset.ts";
import { type Reminder, USUAL_NOTICE } from "../../entities/fields.ts";
import { isHeld } from "../networth/ownPart.ts";

export interface UpcomingReminder extends Pick<Reminder, "id" | "type" | "date" | "notes"> {
  readonly assetId: string;
  readonly assetName: string;
}

type Reminding = Pick<Asset, "id" | "name" | "reminders" | "endDate">;

/** The reminders from `today` on whose first notice has been given, the next first. */
export function upcomingReminders(assets: readonly Reminding[], today: IsoDate): readonly UpcomingReminder[] {
  return remindersWhere(
    assets,
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
  assets: readonly Reminding[],
  today: IsoDate,
  toldOn: IsoDate | undefined,
): readonly UpcomingReminder[] {
  return remindersWhere(assets, today, (reminder) =>
    reminder.date < today
      ? reminder.date > (toldOn ?? addDays(today, -PASSED_DAYS))
      : notices(reminder)
          .map((days) => addDays(reminder.date, -days))
          .some((day) => day <= today && (toldOn === undefined || day > toldOn)),
  );
}

function remindersWhere(
  assets: readonly Reminding[],
  today: IsoDate,
  isWanted: (reminder: Reminder) => boolean,
): readonly UpcomingReminder[] {
  return assets
    .filter((asset) => isHeld(asset, today))
    .flatMap(({ id: assetId, name: assetName, reminders }) =>
      reminders.filter(isWanted).map(({ id, type, date, notes }) => ({ id, type, date, notes, assetId, assetName })),
    )
    .toSorted((a, b) => compareDates(a.date, b.date));
}

function notices({ noticeDays }: Reminder): readonly number[] {
  return [...(noticeDays ?? USUAL_NOTICE), 0];
}
