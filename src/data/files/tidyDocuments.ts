import * as z from "zod/mini";
import type { IsoDate } from "#domain/dates.ts";
import { householdDocuments } from "#domain/documents/householdDocuments.ts";
import type { DocumentId } from "#domain/ids.ts";
import { forgetDocuments } from "./documents.ts";
import { forgottenWords } from "./documentRecords.ts";
import { documentServer } from "./documentServer.ts";
import type { Remote } from "../remote/remote.ts";
import { allRecords, ownRecord, readState } from "../records/records.ts";
import { writeAll } from "../records/repository.ts";
import { askVault } from "../keys/vault.ts";
import { workspace } from "../records/workspace.ts";

/** A file whose record is gone stays on the server this long: until then the record may come back. */
const GRACE_MS = 30 * 86_400_000;
/** Ids in one question. */
const ASKED = 100;

const Rows = z.array(z.object({ id: z.string(), deleted: z.boolean() }));

/** Whose files this device has tidied last, and on which day. */
const TIDIED = "overblik.filesTidied";

/** Runs `tidyDocuments` once a day: each file that waits to be forgotten costs a question. */
export async function tidyDaily(remote: Remote, userId: string, today: IsoDate): Promise<void> {
  const mine = `${userId} ${today}`;
  if (localStorage.getItem(TIDIED) === mine) return;
  if (await tidyDocuments(remote, userId)) localStorage.setItem(TIDIED, mine);
}

/**
 * Files whose records are deleted leave this device, and after 30 days the server; files that the server has lost are sent
 * anew. Whether a record is deleted is asked of the server: here it may just not have arrived. Answers whether all is done.
 */
export async function tidyDocuments(remote: Remote, userId: string): Promise<boolean> {
  if (readState.get() !== "ready" || workspace.get()) return false;
  await forgetDeleted(new Date());
  const server = documentServer(remote, userId);
  const [there, here] = [await server.ids(), await askVault((api) => api.filesHere())];
  if (!there.ok || !here.ok) return false;
  await sendLost(new Set(there.value), new Set(here.value));
  const words = allRecords("document_words").map(({ id }) => id);
  const unknown = new Set(
    [...there.value, ...here.value, ...words].filter((id) => ownRecord("documents", id) === undefined),
  );
  const rows = await rowsOf(remote, userId, [...unknown]);
  if (rows === undefined) return false;
  const gone = here.value.filter((id) => rows.get(id)?.deleted);
  if (gone.length > 0) await askVault((api) => api.dropFiles(gone));
  // Another device may have read a file while it was being deleted.
  await writeAll(forgottenWords(words.filter((id) => rows.get(id)?.deleted)));
  const forgotten = there.value.filter((id) => unknown.has(id) && rows.get(id)?.deleted !== false);
  // A record that the server does not know may be one of a vault that was left and can still come back.
  const isSettled = forgotten.length > 0 && (await isOld(remote, userId));
  for (const id of forgotten) {
    if (!rows.has(id) && !isSettled) continue;
    const found = await server.chunksOf(id);
    if (!found.ok || found.value.since === undefined) return false;
    if (Date.now() - Date.parse(found.value.since) > GRACE_MS) await server.remove(id, found.value.chunks);
  }
  return true;
}

/** Documents that the household deleted are gone for good once they cannot be restored any more. */
async function forgetDeleted(now: Date): Promise<void> {
  const { deleted } = householdDocuments(allRecords("documents"));
  const old = deleted.filter(({ document }) => now.getTime() - Date.parse(document.deletedAt!) > GRACE_MS);
  if (old.length > 0) await forgetDocuments(old.map(({ document }) => document.id));
}

/** Whether a vault that this one took the place of is beyond coming back. */
async function isOld(remote: Remote, userId: string): Promise<boolean> {
  const keyset = await remote.keyset(userId);
  return keyset.ok && keyset.value !== undefined && Date.now() - Date.parse(keyset.value.created_at) > GRACE_MS;
}

/** The server's rows of these records; a deleted one is forgotten after a while. */
async function rowsOf(
  { client, bearerOf }: Remote,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly deleted: boolean }> | undefined> {
  const rows = new Map<string, { readonly deleted: boolean }>();
  for (let at = 0; at < ids.length; at += ASKED) {
    const bearer = await bearerOf(userId);
    if (!bearer.ok) return undefined;
    const { data } = await client
      .from("records")
      .select("id, deleted")
      .eq("collection", "documents")
      .in("id", ids.slice(at, at + ASKED))
      .setHeader("Authorization", bearer.value);
    const read = Rows.safeParse(data);
    if (!read.success) return undefined;
    for (const { id, deleted } of read.data) rows.set(id, { deleted });
  }
  return rows;
}

/** A server that was restored from a backup may lack files that it had: whoever has them sends them again. */
async function sendLost(there: ReadonlySet<string>, here: ReadonlySet<string>): Promise<void> {
  const lost: readonly DocumentId[] = allRecords("documents").flatMap(({ id, stored }) =>
    stored && !there.has(id) && here.has(id) ? [id] : [],
  );
  if (lost.length === 0) return;
  await writeAll(lost.map((id) => ({ kind: "update", collection: "documents", id, changes: { stored: undefined } })));
}
