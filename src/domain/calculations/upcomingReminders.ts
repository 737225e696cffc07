import { addDays, type IsoDate } from "../dates.ts";
import type { Asset } from "../entities/asset.ts";
import type { Reminder } from "../entities/fields.ts";

export interface UpcomingReminder extends Pick<Reminder, "id" | "type" | "date"> {
  readonly assetId: string;
  readonly assetName: string;
}

/** The reminders from `today` on, `days` ahead, the next first. */
export function upcomingReminders(assets: readonly Asset[], today: IsoDate, days: number): readonly UpcomingReminder[] {
  const last = addDays(today, days);
  return assets
    .flatMap(({ id: assetId, name: assetName, reminders }) =>
      reminders.map(({ id, type, date }) => ({ id, type, date, assetId, assetName })),
    )
    .filter(({ date }) => date >= today && date <= last)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
}
