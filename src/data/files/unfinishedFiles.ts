import type { DocumentId } from "#domain/ids.ts";
import type { Result } from "#domain/result.ts";
import { device } from "../device/device.ts";
import { askVault } from "../keys/vault.ts";
import { ownRecord, readState } from "../records/records.ts";
import { workspace } from "../records/workspace.ts";
import { sessionView } from "../session/session.ts";

/**
 * [Note: files being added]
 * The bytes of a file lie here before its record does, and a browser may be ended between the two. So the device's own
 * database first names the file, by its random id, and lets go of the name once the record is there or the bytes are gone.
 * A name that is left, while no tab adds anything, is that of bytes which belong to nothing.
 */
export async function whileAdding<Added extends Result<unknown>>(
  id: DocumentId,
  add: () => Promise<Added>,
): Promise<Added> {
  const userId = sessionView().account?.userId;
  if (userId === undefined) return (await addedOrDropped(id, add)).added;
  return navigator.locks.request(lockOf(userId), { mode: "shared" }, async () => {
    await change(userId, (ids) => [...ids, id]);
    const { added, isSettled } = await addedOrDropped(id, add);
    if (isSettled) await change(userId, (ids) => ids.filter((one) => one !== id));
    return added;
  });
}

async function addedOrDropped<Added extends Result<unknown>>(id: DocumentId, add: () => Promise<Added>) {
  const added = await add();
  return { added, isSettled: added.ok || (await askVault((api) => api.dropFiles([id]))).ok };
}

/** Lets go of the bytes of files that were being added when the browser was ended. */
export async function dropUnfinished(): Promise<void> {
  const userId = sessionView().account?.userId;
  if (userId === undefined || readState.get() !== "ready" || workspace.get()) return;
  await navigator.locks.request(lockOf(userId), { ifAvailable: true }, async (lock) => {
    const ids = lock ? await idsOf(userId) : [];
    if (ids.length === 0) return;
    const lost = ids.filter((id) => ownRecord("documents", id) === undefined);
    const dropped = lost.length === 0 || (await askVault((api) => api.dropFiles(lost))).ok;
    if (dropped) await change(userId, (now) => now.filter((id) => !ids.includes(id)));
  });
}

function lockOf(userId: string): string {
  return `overblik.adding.${userId}`;
}

async function idsOf(userId: string): Promise<readonly DocumentId[]> {
  const row = await device.backups.get(userId).catch(() => undefined);
  return row?.unfinishedFiles ?? [];
}

async function change(userId: string, changed: (ids: readonly DocumentId[]) => readonly DocumentId[]): Promise<void> {
  await device
    .transaction("rw", device.backups, async () => {
      const ids = (await device.backups.get(userId))?.unfinishedFiles ?? [];
      await device.backups.upsert(userId, { unfinishedFiles: changed(ids) });
    })
    .catch(() => undefined);
}
