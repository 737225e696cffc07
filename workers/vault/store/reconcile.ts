import type { Entry } from "./blockCodec.ts";
import { isAlive, withTombstone } from "#domain/merge.ts";
import type { Result } from "#domain/result.ts";
import { failed, ok } from "#domain/result.ts";
import { sendRecords } from "./load.ts";
import { keyOf } from "./rows.ts";
import type { Session } from "../session.ts";
import { STATEMENTS } from "../statements/deviceStatement.ts";
import { isContradicted } from "../statements/statements.ts";
import type { StorageFailed, StorageFull, TooLarge } from "../vaultApi.ts";
import { write } from "../write.ts";

/** Records sealed again in one transaction. */
const RECORDS_AT_ONCE = 500;

/**
 * Seals again what lost a race against the server, now on top of what the server holds, and drops writes that the server
 * turned out to hold already. After a server's restore it sends what the server lacks.
 */
export async function reconcile(session: Session): Promise<Result<number, StorageFull | StorageFailed>> {
  let resealed = 0;
  while (session.stale.size > 0 || session.settled.size > 0) {
    const written = await write(session, () => standing(session));
    if (!written.ok && written.problem.kind === "TooLarge") {
      // A record that both sides wrote is together more than the server takes: it stays here, unsent, and holds up nothing.
      session.stale.delete(keyOf(written.problem));
      continue;
    }
    if (!written.ok) return failed(storageProblem(written.problem));
    resealed += written.value.keys.length;
  }
  const swept = await sweep(session);
  if (!swept.ok) return swept;
  if (session.hasNotified) {
    const noticed = await write(session, async () => ({ entries: [], isNoticed: true }));
    if (!noticed.ok) return failed(storageProblem(noticed.problem));
  }
  const repushed = await repush(session);
  return repushed.ok ? ok(resealed + repushed.value) : repushed;
}

/**
 * Writes under a key that was revoked after a suspected compromise are sealed again, under the newest one. True when this
 * vault has no newer one yet: the keyset has to be fetched.
 */
export async function resealRevoked(session: Session): Promise<boolean> {
  const refused = await session.store.refusedFor("key_revoked");
  const older = refused.filter(({ keyVersion }) => keyVersion < session.keys.activeVersion);
  for (const { key } of older) session.stale.add(key);
  return older.length < refused.length;
}

/**
 * A row that the server did not show when it was read for that has been deleted elsewhere: it is deleted here too, at
 * what was seen, and not sent. A record with a write that waits is sent and so lives again.
 */
async function sweep(session: Session): Promise<Result<void, StorageFull | StorageFailed>> {
  const { toSweep, shown } = session;
  if (toSweep === undefined || shown === undefined) return ok();
  const isUnopened = (entry: Entry) => session.unopened.of(keyOf(entry)).length > 0;
  const isGone = (entry: Entry) =>
    entry.op === undefined && isAlive(entry.state) && !shown.has(keyOf(entry)) && !isUnopened(entry);
  // A row that a device states to be there has not been deleted: it stays here until the server shows the same.
  if (await isContradicted(session)) return ok();
  const gone: string[] = [];
  for await (const entry of session.records.all()) if (isGone(entry)) gone.push(keyOf(entry));
  for (let start = 0; start < gone.length; start += RECORDS_AT_ONCE) {
    const keys = gone.slice(start, start + RECORDS_AT_ONCE);
    const written = await write(session, async () => {
      // Another reading may have begun while this one waited for the log.
      const { entries } = session.toSweep === toSweep ? await current(session, keys) : { entries: [] };
      const deleted = entries.filter(isGone).map((entry) => ({ ...entry, state: withTombstone(entry.state) }));
      return { entries: deleted, isKeptHere: true };
    });
    if (!written.ok) return failed(storageProblem(written.problem));
    await sendRecords(session, written.value.keys, "otherDevice");
  }
  const done = await write(session, async () => ({ entries: [], repushed: toSweep }));
  if (!done.ok) return failed(storageProblem(done.problem));
  if (session.toSweep === toSweep) [session.toSweep, session.shown] = [undefined, undefined];
  return ok();
}

async function standing(session: Session) {
  const keys = [...session.stale].slice(0, RECORDS_AT_ONCE);
  const found = await Promise.all(keys.map((key) => session.records.get(key)));
  for (const [i, key] of keys.entries()) if (found[i] === undefined) session.stale.delete(key);
  return {
    entries: found.filter((entry) => entry !== undefined),
    settled: [...session.settled.values()],
  };
}

/** Every record that the restored server has not shown to hold as this device does, dead ones too. */
async function repush(session: Session): Promise<Result<number, StorageFull | StorageFailed>> {
  const { toRepush, confirmed } = session;
  if (toRepush === undefined) return ok(0);
  const missing: Entry[] = [];
  for await (const entry of session.records.all())
    if (entry.collection !== STATEMENTS && confirmed?.has(keyOf(entry)) !== true) missing.push(entry);
  for (let start = 0; start < missing.length; start += RECORDS_AT_ONCE) {
    const keys = missing.slice(start, start + RECORDS_AT_ONCE).map(keyOf);
    const written = await write(session, () => current(session, keys));
    if (!written.ok) return failed(storageProblem(written.problem));
  }
  const done = await write(session, async () => ({ entries: [], repushed: toRepush }));
  if (!done.ok) return failed(storageProblem(done.problem));
  if (session.toRepush === toRepush) {
    session.toRepush = undefined;
    session.confirmed = undefined;
  }
  return ok(missing.length);
}

/** A record in the vault was small enough before, and sealing again adds nothing to it. */
export function storageProblem(problem: StorageFull | StorageFailed | TooLarge): StorageFull | StorageFailed {
  return problem.kind === "TooLarge" ? { kind: "StorageFailed" } : problem;
}

async function current(session: Session, keys: readonly string[]) {
  const found = await Promise.all(keys.map((key) => session.records.get(key)));
  return { entries: found.filter((entry) => entry !== undefined) };
}
