import { clockDevice, receive, successor, tick } from "#domain/clock.ts";
import type { Hlc } from "#domain/clock.ts";
import { plainFields, withValues } from "#domain/elements.ts";
import {
  EMPTY_STATE,
  isAlive,
  latestClock,
  oldestKept,
  restored,
  sameState,
  withoutOldLosses,
  withTombstone,
} from "#domain/merge.ts";
import type { RecordState } from "#domain/merge.ts";
import type { Entry } from "./store/blockCodec.ts";
import { keyOf } from "./store/rows.ts";
import type { Session } from "./session.ts";
import type { Draft } from "./write.ts";
import type { Change } from "./vaultApi.ts";

/** The records as they will be after the changes, all stamped with one tick of the clock. */
export async function drafted(session: Session, changes: readonly Change[]): Promise<Draft> {
  const device = clockDevice(session.head.deviceId);
  const stamp = tick(session.clock, session.serverNow(), device);
  const before = new Map<string, Entry>();
  const stamps = new Map<string, Hlc>();
  const after = new Map<string, Entry>();
  for (const change of changes) {
    const key = keyOf(change);
    const entry = after.get(key) ?? (await session.records.get(key)) ?? newEntry(change);
    if (!before.has(key)) {
      before.set(key, entry);
      stamps.set(key, stampFor(entry.state, stamp, device));
    }
    after.set(key, withState(entry, changedState(entry.state, change, stamps.get(key)!)));
  }
  const oldest = oldestKept(session.serverNow());
  const entries = [...after]
    .filter(([key, entry]) => !sameState(before.get(key)!.state, entry.state))
    .map(([, entry]) => withState(entry, withoutOldLosses(entry.state, oldest)));
  if (entries.length > 0)
    session.clock = [...stamps.values()].reduce((last, each) => receive(last, each, session.serverNow()), stamp);
  return { entries };
}

function changedState(state: RecordState, change: Change, stamp: Hlc): RecordState {
  switch (change.kind) {
    case "put": {
      const versioned = { ...state, schemaVersion: Math.max(state.schemaVersion, change.schemaVersion) };
      const former = change.isNew && !isAlive(state) ? Object.keys(plainFields(state)) : [];
      const unset = [...former, ...(change.unset ?? [])].map((name) => [name, undefined] as const);
      const done = withValues(versioned, { ...Object.fromEntries(unset), ...change.set }, stamp, change.seen);
      return isAlive(done) ? done : restored(done, stamp);
    }
    case "delete":
      return isAlive(state) ? withTombstone(state) : state;
    default:
      // Nothing is brought back that this household never had.
      return isAlive(state) || state === EMPTY_STATE ? state : restored(state, stamp);
  }
}

/**
 * A person who changes what they see must win over it, also where it came from a device whose clock is far ahead: the
 * device's own clock does not follow that one, and may come upon a stamp that it has given there before.
 */
export function stampFor(state: RecordState, stamp: Hlc, device: string): Hlc {
  const latest = latestClock(state);
  return latest >= stamp ? successor(latest, device) : stamp;
}

function withState(entry: Entry, state: RecordState): Entry {
  return { ...entry, state };
}

function newEntry(change: Change): Entry {
  return { collection: change.collection, id: change.id, state: EMPTY_STATE, rev: 0, base: 0, keyVersion: 0 };
}
