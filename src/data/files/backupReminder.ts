import { useLiveQuery } from "dexie-react-hooks";
import { useEffect, useState } from "react";
import { device } from "../device/device.ts";
import { useInstall } from "../device/install.ts";
import { isPersisted } from "../device/storageState.ts";
import { outboxCount } from "../sync/outbox.ts";
import { sessionView, useSession } from "../session/session.ts";

/** Whether what is here is anywhere else. */
export interface Safety {
  /** Records that the server has not confirmed. */
  readonly waiting: number;
  /** Whether the browser promised not to clear what is stored here. */
  readonly persisted: boolean;
  /** Browsers do not clear what an app on the home screen keeps. */
  readonly installed: boolean;
  readonly lastSyncedAt?: number | undefined;
  readonly madeAt?: number | undefined;
  /** Records that waited when the backup was made, and are therefore in it. */
  readonly waitingThen?: number | undefined;
  readonly remindedAt?: number | undefined;
}

/**
 * `unsaved`: so many records are on this device alone. `atRisk`: so are these, for more than a day, where the browser may
 * clear them. `monthly`: nothing was sent or backed up for a month.
 */
export type Reminder = { readonly kind: "unsaved" | "atRisk"; readonly count: number } | { readonly kind: "monthly" };

const UNSAVED_RECORDS = 10;
const DAY_MS = 24 * 60 * 60_000;
const AGAIN_AFTER_MS = 30 * DAY_MS;
/** Ten records on their way, or written on a train, are no reason to remind anyone. */
const NO_SYNC_FOR_MS = DAY_MS;
/** Safari clears what nobody has used for a week. */
const AT_RISK_AGAIN_AFTER_MS = 7 * DAY_MS;

/**
 * The reminder to make a backup, where the browser may clear the device: whatever was not sent for a day, and again
 * after a week. Besides, once when 10 records lie on this device alone, then every 30 days while the browser may clear
 * them. A backup, a sync and a reminder that was put away all count as the last time it was seen to.
 */
export function reminderDue(safety: Safety, now: number): Reminder | undefined {
  const { waiting, persisted, installed, lastSyncedAt = 0, madeAt = 0, waitingThen = 0, remindedAt = 0 } = safety;
  const savedAt = Math.max(lastSyncedAt, madeAt);
  const unsaved = waiting - (madeAt > lastSyncedAt ? Math.min(waitingThen, waiting) : 0);
  const isFirst = remindedAt <= savedAt;
  if (isFirst && unsaved >= UNSAVED_RECORDS && now - lastSyncedAt >= NO_SYNC_FOR_MS) {
    return { kind: "unsaved", count: unsaved };
  }
  const mayBeCleared = unsaved > 0 && !persisted && !installed && lastSyncedAt > 0;
  const sinceSeenTo = now - Math.max(madeAt, remindedAt);
  if (mayBeCleared && now - lastSyncedAt >= NO_SYNC_FOR_MS && sinceSeenTo >= AT_RISK_AGAIN_AFTER_MS) {
    return { kind: "atRisk", count: unsaved };
  }
  const hasSomething = waiting > 0 || savedAt > 0;
  if (persisted || !hasSomething || now - Math.max(savedAt, remindedAt) < AGAIN_AFTER_MS) return undefined;
  // Without a reminder or a copy so far there is no month to have passed: ten records are the first reason.
  if (savedAt === 0 && remindedAt === 0) return undefined;
  return unsaved >= UNSAVED_RECORDS ? { kind: "unsaved", count: unsaved } : { kind: "monthly" };
}

/** All records of now are in a file. */
export async function noteBackup(userId = sessionView().account?.userId): Promise<void> {
  if (userId === undefined) return;
  const waitingThen = await outboxCount(userId);
  await device.transaction("rw", device.backups, async () => {
    const { remindedAt: _, ...told } = (await device.backups.get(userId)) ?? {};
    await device.backups.put({ ...told, userId, madeAt: Date.now(), waitingThen });
  });
}

/** The thing to remind of, if any; `putAway` is silent for 30 days. */
export function useBackupReminder(): { readonly due?: Reminder; readonly putAway: () => void } {
  const userId = useSession().account?.userId;
  const persisted = usePersisted();
  const installed = useInstall().state === "installed";
  const [now] = useState(Date.now);
  const due = useLiveQuery(async () => {
    if (userId === undefined || persisted === undefined) return undefined;
    const [waiting, synced, backup] = await Promise.all([
      outboxCount(userId),
      device.sync.get(userId),
      device.backups.get(userId),
    ]);
    return reminderDue({ ...backup, waiting, persisted, installed, lastSyncedAt: synced?.lastSyncedAt }, now);
  }, [userId, persisted, installed, now]);
  return {
    ...(due && { due }),
    putAway: () =>
      void (userId === undefined || device.backups.upsert(userId, { remindedAt: Date.now() }).catch(() => undefined)),
  };
}

/** A browser that does not say may clear everything. */
function usePersisted(): boolean | undefined {
  const [persisted, setPersisted] = useState<boolean>();
  useEffect(() => {
    let isOver = false;
    void isPersisted().then((said) => isOver || setPersisted(said ?? false));
    return () => {
      isOver = true;
    };
  }, []);
  return persisted;
}
