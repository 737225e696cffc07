import { isAlive } from "#domain/merge.ts";
import type { Result } from "#domain/result.ts";
import { failed, ok } from "#domain/result.ts";
import type { Entry } from "../store/blockCodec.ts";
import { keyOf } from "../store/rows.ts";
import { sealable } from "./sealBudget.ts";
import type { Session } from "../session.ts";
import { isResyncing } from "../session.ts";
import { STATEMENTS } from "../statements/deviceStatement.ts";
import type { StorageFailed, StorageFull } from "../vaultApi.ts";
import { write } from "../write.ts";

/** §1.5: at most this many in one idle slice. */
const RECORDS_IN_A_SLICE = 50;

/**
 * One slice of moving records to the newest key: ordinary writes of the same state, so that a conflict merges them away.
 * A record with a write of its own is left to that write. None is sealed over a row that did not open, and none that is
 * deleted: the server drops it after 90 days, counted from its last write.
 */
export async function reencrypt(
  session: Session,
  limit: number = RECORDS_IN_A_SLICE,
): Promise<Result<{ readonly sealed: number; readonly left: number }, StorageFull | StorageFailed>> {
  const { activeVersion } = session.keys;
  const left = () => session.records.countUnderOlderKey(activeVersion);
  for (;;) {
    // Until such a reading is done, nobody knows what the server holds. A key that is used up has to give way itself.
    if (isResyncing(session) || !sealable(session).ok) return ok({ sealed: 0, left: left() });
    const written = await write(session, async () => ({ entries: await slice(session, activeVersion, limit) }));
    if (written.ok) return ok({ sealed: written.value.keys.length, left: left() });
    if (written.problem.kind !== "TooLarge") return failed(written.problem);
    session.records.leaveUnderOlderKey(keyOf(written.problem));
  }
}

async function slice(session: Session, activeVersion: number, limit: number): Promise<readonly Entry[]> {
  const left: string[] = [];
  const found = await session.records.underOlderKey(activeVersion, limit, (entry) => {
    if (entry.op !== undefined) return false;
    const isReady =
      isAlive(entry.state) && entry.collection !== STATEMENTS && session.unopened.of(keyOf(entry)).length === 0;
    if (!isReady) left.push(keyOf(entry));
    return isReady;
  });
  for (const key of left) session.records.leaveUnderOlderKey(key);
  return found;
}
