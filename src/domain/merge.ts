import type { Hlc } from "./clock.ts";
import { clockWriter, NO_CLOCK, tick } from "./clock.ts";

/**
 * A record with the clock of every field. A removed field keeps its clock and has no value.
 * Names that start with `~` are the merge's own and not a person's: see `elements.ts` and `lostUpdates`.
 */
export interface RecordState {
  readonly schemaVersion: number;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly clocks: Readonly<Record<string, Hlc>>;
  /** The clock of the value that the writer of a field saw and replaced. Absent for a field's first value. */
  readonly seen?: Readonly<Record<string, Hlc>>;
  /** For each field the clock that the deleter saw. */
  readonly tomb?: Readonly<Record<string, Hlc>>;
}

export const EMPTY_STATE: RecordState = { schemaVersion: 1, fields: {}, clocks: {} };

const ALIVE = "~alive";
const LOST = "~lost/";
const LOST_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * The join of two states: for every field the value with the higher clock, for every field the higher tombstone.
 * Commutative, associative and idempotent, so pages may arrive twice and in any order.
 */
export function merge(a: RecordState, b: RecordState): RecordState {
  if (a === b) return a;
  const fields: [string, unknown][] = [];
  const clocks: [string, Hlc][] = [];
  const seen: [string, Hlc][] = [];
  for (const name of unionOfKeys(a.clocks, b.clocks)) {
    const from = wins(name, a, b) ? a : b;
    clocks.push([name, clockOf(from, name)]);
    if (Object.hasOwn(from.fields, name)) fields.push([name, from.fields[name]]);
    const replaced = clockIn(from.seen, name);
    if (replaced !== NO_CLOCK) seen.push([name, replaced]);
  }
  return {
    schemaVersion: Math.max(a.schemaVersion, b.schemaVersion),
    fields: Object.fromEntries(fields),
    clocks: Object.fromEntries(clocks),
    ...(seen.length > 0 && { seen: Object.fromEntries(seen) }),
    ...((a.tomb ?? b.tomb) && { tomb: highest(a.tomb ?? {}, b.tomb ?? {}) }),
  };
}

/** A record lives while some field is newer than what its deleter saw: a delete never hides an unseen edit. */
export function isAlive(state: RecordState): boolean {
  return Object.entries(state.clocks).some(
    ([name, clock]) => !name.startsWith(LOST) && clock > clockIn(state.tomb, name),
  );
}

/** Fields given values, or removed with `undefined`, at `stamp`. */
export function withFields(
  state: RecordState,
  changes: readonly (readonly [name: string, value: unknown])[],
  stamp: Hlc,
): RecordState {
  if (changes.length === 0) return state;
  const fields = new Map(Object.entries(state.fields));
  const clocks = new Map(Object.entries(state.clocks));
  const seen = new Map(Object.entries(state.seen ?? {}));
  for (const [name, value] of changes) {
    if (value === undefined) fields.delete(name);
    else fields.set(name, value);
    const replaced = replacedClock(state, name, stamp);
    if (replaced !== NO_CLOCK) seen.set(name, replaced);
    clocks.set(name, stamp);
  }
  return {
    ...state,
    fields: Object.fromEntries(fields),
    clocks: Object.fromEntries(clocks),
    ...(seen.size > 0 && { seen: Object.fromEntries(seen) }),
  };
}

/** Deleted by someone who has seen exactly this state. */
export function withTombstone(state: RecordState): RecordState {
  return { ...state, tomb: highest(state.tomb ?? {}, state.clocks) };
}

/** Alive again, without touching a value: an edit that the restorer has not seen still wins over what it replaced. */
export function restored(state: RecordState, stamp: Hlc): RecordState {
  return withFields(state, [[ALIVE, true]], stamp);
}

/** Equal in everything that a merge looks at. Clocks alone would not do: two merged states can share their highest. */
export function sameState(a: RecordState, b: RecordState): boolean {
  return (
    a === b ||
    (a.schemaVersion === b.schemaVersion &&
      sameMap(a.clocks, b.clocks) &&
      sameMap(a.seen ?? {}, b.seen ?? {}) &&
      sameMap(a.tomb ?? {}, b.tomb ?? {}) &&
      (a.tomb === undefined) === (b.tomb === undefined) &&
      Object.keys(a.clocks).every((name) => textOf(a, name) === textOf(b, name)))
  );
}

/** The highest clock in a state. */
export function latestClock(state: RecordState): Hlc {
  return Object.values(state.clocks).reduce((high, clock) => (clock > high ? clock : high), NO_CLOCK);
}

/**
 * Values of a person that lost against one whose writer had not seen them, as fields that can be merged like any other:
 * named by field and clock, so every device that notices writes the same.
 */
export function withLostUpdates(mine: RecordState, theirs: RecordState): RecordState {
  const merged = merge(mine, theirs);
  const lost = [...unseenLosses(mine, theirs), ...unseenLosses(theirs, mine)].filter(
    ([name]) => clockOf(merged, name) === NO_CLOCK,
  );
  if (lost.length === 0) return merged;
  return {
    ...merged,
    fields: { ...merged.fields, ...Object.fromEntries(lost.map(([name, loss]) => [name, loss.value])) },
    clocks: { ...merged.clocks, ...Object.fromEntries(lost.map(([name, loss]) => [name, loss.clock])) },
  };
}

/** The values kept by `withLostUpdates`, newest first. */
export function lostUpdates(
  state: RecordState,
): readonly { readonly field: string; readonly value: unknown; readonly clock: Hlc }[] {
  return Object.keys(state.fields)
    .filter((name) => name.startsWith(LOST))
    .map((name) => ({
      field: name.slice(LOST.length, name.lastIndexOf("@")),
      value: state.fields[name],
      clock: clockOf(state, name),
    }))
    .toSorted((a, b) => (a.clock < b.clock ? 1 : -1));
}

/** The clock below which lost values go. */
export function oldestKept(nowMs: number): Hlc {
  return tick(NO_CLOCK, nowMs - LOST_KEPT_MS, "");
}

/** The record without lost values older than `oldest`. */
export function withoutOldLosses(state: RecordState, oldest: Hlc): RecordState {
  const expired = Object.keys(state.clocks).filter((name) => name.startsWith(LOST) && clockOf(state, name) < oldest);
  if (expired.length === 0) return state;
  const kept = <Value>(map: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(map).filter(([name]) => !expired.includes(name)));
  return { ...state, fields: kept(state.fields), clocks: kept(state.clocks) };
}

/** The clock of the version that the writer had seen from others: rewriting a value of one's own adds nothing to that. */
function replacedClock(state: RecordState, name: string, stamp: Hlc): Hlc {
  const current = clockOf(state, name);
  return clockWriter(current) === clockWriter(stamp) ? clockIn(state.seen, name) : current;
}

function unseenLosses(
  loser: RecordState,
  winner: RecordState,
): readonly (readonly [string, { readonly value: unknown; readonly clock: Hlc }])[] {
  return Object.keys(loser.fields).flatMap((name) => {
    const clock = clockOf(loser, name);
    const isLost =
      !name.startsWith("~") &&
      clockOf(winner, name) > clock &&
      clockWriter(clockOf(winner, name)) !== clockWriter(clock) &&
      clockIn(winner.seen, name) < clock &&
      textOf(loser, name) !== textOf(winner, name);
    return isLost ? [[`${LOST}${name}@${clock}`, { value: loser.fields[name], clock }] as const] : [];
  });
}

/** Whether `a` has the field's higher clock. Equal clocks fall back on the value's text, so the order is total. */
function wins(name: string, a: RecordState, b: RecordState): boolean {
  const clockA = clockOf(a, name);
  const clockB = clockOf(b, name);
  if (clockA !== clockB) return clockA > clockB;
  const textA = textOf(a, name);
  const textB = textOf(b, name);
  if (textA !== textB) return textA > textB;
  return clockIn(a.seen, name) >= clockIn(b.seen, name);
}

/** A field may bear any name, `toString` too. */
function clockIn(clocks: Readonly<Record<string, Hlc>> | undefined, name: string): Hlc {
  return clocks !== undefined && Object.hasOwn(clocks, name) ? clocks[name]! : NO_CLOCK;
}

function clockOf(state: RecordState, name: string): Hlc {
  return clockIn(state.clocks, name);
}

/** A value as text that can be ordered; a removed one comes below all. */
function textOf(state: RecordState, name: string): string {
  return Object.hasOwn(state.fields, name) ? (JSON.stringify(state.fields[name]) ?? "") : "";
}

function highest(a: Readonly<Record<string, Hlc>>, b: Readonly<Record<string, Hlc>>): Readonly<Record<string, Hlc>> {
  return Object.fromEntries(
    unionOfKeys(a, b).map((name) => {
      const [clockA, clockB] = [clockIn(a, name), clockIn(b, name)];
      return [name, clockA > clockB ? clockA : clockB];
    }),
  );
}

/** In one order, whichever side comes first: equal states then have equal text. */
function unionOfKeys(a: object, b: object): readonly string[] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].toSorted();
}

function sameMap(a: Readonly<Record<string, Hlc>>, b: Readonly<Record<string, Hlc>>): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => clockIn(a, name) === clockIn(b, name));
}
