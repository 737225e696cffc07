import type { Hlc } from "#domain/clock.ts";
import { NO_CLOCK } from "#domain/clock.ts";
import type { RecordState } from "#domain/merge.ts";

/**
 * A state as JSON. Most fields of a record share one clock, which is written once: `at`. Only other clocks, and those of
 * removed fields, are named.
 */
export interface StateJson {
  readonly v: number;
  readonly f: Readonly<Record<string, unknown>>;
  readonly at: Hlc;
  readonly k?: Readonly<Record<string, Hlc>>;
  readonly s?: Readonly<Record<string, Hlc>>;
  readonly t?: Readonly<Record<string, Hlc>>;
}

export function stateJson(state: RecordState): StateJson {
  const at = commonClock(state);
  const others = Object.entries(state.clocks).filter(
    ([name, clock]) => clock !== at || !Object.hasOwn(state.fields, name),
  );
  return {
    v: state.schemaVersion,
    f: state.fields,
    at,
    ...(others.length > 0 && { k: Object.fromEntries(others) }),
    ...(state.seen && { s: state.seen }),
    ...(state.tomb && { t: state.tomb }),
  };
}

export function stateOf(json: StateJson): RecordState {
  const common = Object.keys(json.f).map((name) => [name, json.at] as const);
  const clocks = { ...Object.fromEntries(common), ...json.k };
  return {
    schemaVersion: json.v,
    fields: json.f,
    clocks,
    ...(json.s && { seen: json.s }),
    ...(json.t && { tomb: json.t }),
  };
}

/** Whether parsed JSON has the shape of a state; it opened under our key, so nothing more is asked of it. */
export function isStateJson(value: unknown): value is StateJson {
  if (typeof value !== "object" || value === null) return false;
  const { v, f, at } = value as Partial<StateJson>;
  return typeof v === "number" && typeof at === "string" && typeof f === "object" && f !== null;
}

function commonClock(state: RecordState): Hlc {
  const uses = new Map<Hlc, number>();
  let common = NO_CLOCK;
  for (const clock of Object.values(state.clocks)) {
    const count = (uses.get(clock) ?? 0) + 1;
    uses.set(clock, count);
    if (count > (uses.get(common) ?? 0)) common = clock;
  }
  return common;
}
