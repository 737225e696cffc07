import { useLiveQuery } from "dexie-react-hooks";
import type { DocumentRecord } from "#domain/entities/document.ts";
import { device } from "../device/device.ts";
import { askVault } from "../keys/vault.ts";
import { remote } from "../remote/remoteLink.ts";
import { allRecords } from "../records/records.ts";
import { sessionView, useSession } from "../session/session.ts";
import { accountInUse } from "../state/household.ts";
import { documentServer } from "./documentServer.ts";
import { dropUnfinished } from "./unfinishedFiles.ts";

/** Counts how often files have come to this device, or left it, while it was open. */
export const filesMoved = accountInUse.store(0);

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
  await dropUnfinished();
  const here = await askVault((api) => api.filesHere());
  if (!here.ok) return 0;
  const userId = sessionView().account?.userId;
  const [lying, kept, there] = [new Set(here.value), await keptHere(userId), await onServer(userId)];
  const gone = allRecords("documents").filter(
    ({ id, stored, versionOf }) => stored && lying.has(id) && !kept.has(versionOf ?? id) && there?.has(id) !== false,
  );
  const dropped = gone.length > 0 && (await askVault((api) => api.dropFiles(gone.map(({ id }) => id)))).ok;
  if (!dropped) return 0;
  filesMoved.set(filesMoved.get() + 1);
  return gone.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** A server that does not answer soon is believed to have what it had. */
const ANSWER_WITHIN_MS = 5_000;

/** The files of which the server has something: one that was restored from a backup may lack some that records say it has. */
async function onServer(userId: string | undefined): Promise<ReadonlySet<string> | undefined> {
  const reached = userId === undefined ? undefined : await remote();
  if (userId === undefined || !reached?.ok) return undefined;
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), ANSWER_WITHIN_MS);
  });
  const ids = await Promise.race([documentServer(reached.value, userId).ids(), late]);
  return ids?.ok ? new Set(ids.value) : undefined;
}
