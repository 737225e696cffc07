import { useLiveQuery } from "dexie-react-hooks";
import {
  dueReminders,
  remindingRecords,
  type UpcomingReminder,
} from "#domain/calculations/health/upcomingReminders.ts";
import type { IsoDate } from "#domain/dates.ts";
import { device } from "../device/device.ts";
import { useSession } from "../session/session.ts";
import { useReadyRecords } from "./useRecords.ts";
import { useToday } from "../state/useToday.ts";

const NONE: readonly UpcomingReminder[] = [];

/** The reminders that have come near since this device last told of any; `putAway` says that it has. */
export function useDueReminders(): { readonly due: readonly UpcomingReminder[]; readonly putAway: () => void } {
  return useRemindersOn(useToday());
}

export function useRemindersOn(today: IsoDate): {
  readonly due: readonly UpcomingReminder[];
  readonly putAway: () => void;
} {
  const userId = useSession().account?.userId;
  const [assets, documents] = [useReadyRecords("assets"), useReadyRecords("documents")];
  const told = useLiveQuery(() => lastTold(userId), [userId]);
  return {
    due: told ? dueReminders(remindingRecords(assets, documents), today, told.on) : NONE,
    putAway: () =>
      void (userId === undefined || device.backups.upsert(userId, { toldOn: today }).catch(() => undefined)),
  };
}

/** Nothing where it cannot be read: what may have been told is not told again, and stands on the overview. */
async function lastTold(userId: string | undefined): Promise<{ readonly on: IsoDate | undefined } | undefined> {
  if (userId === undefined) return;
  try {
    return { on: (await device.backups.get(userId))?.toldOn };
  } catch {
    return;
  }
}
