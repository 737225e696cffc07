import { clockDevice, clockMs, clockWriter } from "#domain/clock.ts";
import { isAlive, lostUpdates, oldestKept } from "#domain/merge.ts";
import type { RecordState } from "#domain/merge.ts";
import { ok } from "#domain/result.ts";
import type { Entry } from "./store/blockCodec.ts";
import { keyOf } from "./store/rows.ts";
import type { Session } from "./session.ts";
import type { LostValue, VaultApi } from "./vaultApi.ts";
import type { VaultContext } from "./vaultContext.ts";

/** Tells the tab what a row from the server did to what was given or deleted on this device. */
export function notify(session: Session, before: Entry, after: Entry): void {
  const { collection, id } = after;
  const fields = fieldsLost(session, before.state, after.state);
  if (fields.length > 0) session.emit({ kind: "conflict", collection, id, fields });
  const isBack = !isAlive(before.state) && wasChangedUnseen(after.state);
  if (isBack) session.emit({ kind: "revived", collection, id });
  session.hasNotified ||= isBack || fields.length > 0;
}

function history({ state }: Entry, nowMs: number): readonly LostValue[] {
  const oldest = oldestKept(nowMs);
  return lostUpdates(state)
    .filter(({ clock }) => clock >= oldest)
    .map(({ field, value, clock }) => ({ field, value, at: clockMs(clock) }));
}

export function historyCalls({ unlocked }: VaultContext): Pick<VaultApi, "history"> {
  return {
    history: (collection, id) =>
      unlocked(async (open) => {
        const entry = await open.records.get(keyOf({ collection, id }));
        return ok(entry === undefined ? [] : history(entry, open.serverNow()));
      }),
  };
}

/** Fields of which a value from this device has just given way; a list once, however many of its elements did. */
function fieldsLost({ head }: Session, before: RecordState, after: RecordState): readonly string[] {
  const own = clockDevice(head.deviceId);
  const lost = lostUpdates(after).filter(({ clock }) => clockWriter(clock) === own);
  if (lost.length === 0) return [];
  const known = new Set(lostUpdates(before).map(({ field, clock }) => `${field}@${clock}`));
  const fresh = lost.filter(({ field, clock }) => !known.has(`${field}@${clock}`));
  return [...new Set(fresh.map(({ field }) => field.split("/")[0] ?? field))];
}

/** A record that somebody took back on purpose has no field that is newer than its deletion. */
function wasChangedUnseen({ clocks, tomb = {} }: RecordState): boolean {
  return Object.entries(clocks).some(
    ([name, clock]) => !name.startsWith("~") && clock > (Object.hasOwn(tomb, name) ? tomb[name]! : ""),
  );
}
