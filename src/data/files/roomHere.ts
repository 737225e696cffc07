import { useLiveQuery } from "dexie-react-hooks";
import type { DocumentRecord } from "#domain/entities/document.ts";
import { device } from "../device/device.ts";
import { askVault } from "../keys/vault.ts";
import { allRecords } from "../records/records.ts";
import { sessionView, useSession } from "../session/session.ts";
import { accountInUse } from "../state/household.ts";

/** Counts how often files have left this device while it was open. */
export const filesDropped = accountInUse.store(0);

/** Live: the documents that are to stay on this device, by the ids of their records. */
export function useKeptHere(): ReadonlySet<string> {
  const userId = useSession().account?.userId;
  const kept = useLiveQuery(() => keptHere(userId), [userId]);
  return kept ?? NONE;
}

const NONE: ReadonlySet<string> = new Set();

async function keptHere(userId: string | undefined): Promise<ReadonlySet<string>> {
  if (userId === undefined) return NONE;
  const row = await device.backups.get(userId).catch(() => undefined);
  return new Set(row?.keptFiles);
}

/** Says whether a document is to stay on this device when room is made. */
export async function keepHere(id: DocumentRecord["id"], isKept: boolean): Promise<void> {
  const userId = sessionView().account?.userId;
  if (userId === undefined) return;
  const others = [...(await keptHere(userId))].filter((one) => one !== id);
  await device.backups.upsert(userId, { keptFiles: isKept ? [...others, id] : others }).catch(() => undefined);
}

/**
 * Lets go of the files on this device that the server has and that are not to stay here. They are fetched again when
 * somebody opens them. Answers with how many bytes they were, before they were sealed.
 */
export async function makeRoomHere(): Promise<number> {
  const here = await askVault((api) => api.filesHere());
  if (!here.ok) return 0;
  const [lying, kept] = [new Set(here.value), await keptHere(sessionView().account?.userId)];
  const gone = allRecords("documents").filter(
    ({ id, stored, versionOf }) => stored && lying.has(id) && !kept.has(versionOf ?? id),
  );
  const dropped = gone.length > 0 && (await askVault((api) => api.dropFiles(gone.map(({ id }) => id)))).ok;
  if (!dropped) return 0;
  filesDropped.set(filesDropped.get() + 1);
  return gone.reduce((sum, { bytes }) => sum + bytes, 0);
}
