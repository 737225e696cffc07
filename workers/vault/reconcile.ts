import type { Entry } from "./blockCodec.ts";
import type { Result } from "#domain/result.ts";
import { failed, ok } from "#domain/result.ts";
import { keyOf } from "./rows.ts";
import type { Session } from "./session.ts";
import type { StorageFailed, StorageFull, TooLarge } from "./vaultApi.ts";
import { write } from "./write.ts";

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
      // What both sides wrote is together more than the server takes: it stays here, unsent, and holds up nothing.
      session.stale.delete(keyOf(written.problem));
      continue;
    }
    if (!written.ok) return failed(storageProblem(written.problem));
    resealed += written.value.keys.length;
  }
  const repushed = await repush(session);
  return repushed.ok ? ok(resealed + repushed.value) : repushed;
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
  for await (const entry of session.records.all()) if (confirmed?.has(keyOf(entry)) !== true) missing.push(entry);
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

/** What is in the vault was small enough before, and sealing again adds nothing to it. */
export function storageProblem(problem: StorageFull | StorageFailed | TooLarge): StorageFull | StorageFailed {
  return problem.kind === "TooLarge" ? { kind: "StorageFailed" } : problem;
}

async function current(session: Session, keys: readonly string[]) {
  const found = await Promise.all(keys.map((key) => session.records.get(key)));
  return { entries: found.filter((entry) => entry !== undefined) };
}
