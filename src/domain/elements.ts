import type { Hlc } from "./clock.ts";
import { withFields } from "./merge.ts";
import type { RecordState } from "./merge.ts";

/**
 * Lists whose elements have an `id` merge element by element: the list `reminders` is kept as a field `reminders` with
 * the order of ids and a field `reminders/<id>` for each element, so two devices can each add one.
 */
interface ListMarker {
  readonly "~list": readonly string[];
}

type Element = { readonly id: string } & Readonly<Record<string, unknown>>;

/**
 * The state after a person gave these fields values, or removed them with `undefined`; equal values get no new clock.
 * `seen` is what the person had before them: what they left as it was is no change of theirs, whatever it has become
 * since, and an element that they have not seen they have not removed.
 */
export function withValues(
  state: RecordState,
  values: Readonly<Record<string, unknown>>,
  stamp: Hlc,
  seen?: Readonly<Record<string, unknown>>,
): RecordState {
  const names = changedNames(values, seen);
  const stored = names.flatMap((name) => asStored(state, name, values[name], seen && elementsOf(seen[name])));
  return withFields(
    state,
    stored.filter(([name, value]) => !isSame(state, name, value)),
    stamp,
  );
}

/** The names of the values that a person changed, who had `seen` before them; all of them when nobody had seen any. */
export function changedNames(
  values: Readonly<Record<string, unknown>>,
  seen: Readonly<Record<string, unknown>> | undefined,
): readonly string[] {
  return Object.keys(values).filter((name) => seen === undefined || !isEqual(values[name], seen[name]));
}

/** The merged value that a person changed from `seen` to `value` while it became `current`; lists by their elements. */
export function valueAfter(current: unknown, seen: unknown, value: unknown): unknown {
  const [now, before, after] = [elementsOf(current), elementsOf(seen), elementsOf(value)];
  if (now === undefined || before === undefined || after === undefined) return value;
  const [nowById, beforeById] = [now, before].map((list) => new Map(list.map((each) => [each.id, each] as const)));
  const kept = after.flatMap((element) => {
    const isLeft = isEqual(element, beforeById!.get(element.id));
    return isLeft ? (nowById!.get(element.id) ?? []) : element;
  });
  const mine = new Set(after.map(({ id }) => id));
  return [...kept, ...now.filter(({ id }) => !mine.has(id) && !beforeById!.has(id))];
}

/** A value as the fields that keep it: a list becomes its order, its elements, and removals of those it had. */
function asStored(
  state: RecordState,
  name: string,
  value: unknown,
  seen: readonly Element[] | undefined,
): readonly (readonly [string, unknown])[] {
  const elements = elementsOf(value) ?? [];
  const seenById = seen && new Map(seen.map((element) => [element.id, element] as const));
  const kept = new Set(elements.map((element) => element.id));
  const removed = elementNames(state, name).filter((field) => {
    const id = field.slice(name.length + 1);
    return !kept.has(id) && seenById?.has(id) !== false;
  });
  const changed = elements.filter(
    (element) => !seenById?.has(element.id) || !isEqual(element, seenById.get(element.id)),
  );
  const marker: ListMarker = { "~list": elements.map((element) => element.id) };
  return [
    [name, elementsOf(value) === undefined ? value : marker],
    ...changed.map((element) => [`${name}/${element.id}`, element] as const),
    ...removed.map((field) => [field, undefined] as const),
  ];
}

/** The fields as pages know them: lists put together again, what is the merge's own left out. */
export function plainFields(state: RecordState): Record<string, unknown> {
  const names = Object.keys(state.fields);
  if (names.every((name) => isPlain(state, name))) return state.fields;
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = state.fields[name];
      if (name.startsWith("~") || name.includes("/")) return [];
      return [[name, isMarker(value) ? elementsInOrder(state, name, value) : value]];
    }),
  );
}

/** Whether the fields are their own plain form, so that they need not be stored twice. */
export function isFlat(state: RecordState): boolean {
  return Object.keys(state.fields).every((name) => isPlain(state, name));
}

function isPlain(state: RecordState, name: string): boolean {
  return !name.startsWith("~") && !name.includes("/") && !isMarker(state.fields[name]);
}

function isSame(state: RecordState, name: string, value: unknown): boolean {
  return isEqual(valueOf(state, name), value);
}

/** Whether both have equal values under the same names, in whatever order the names stand. */
export function isSameFields(a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): boolean {
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length && names.every((name) => Object.hasOwn(b, name) && isEqual(a[name], b[name]))
  );
}

export function isEqual(a: unknown, b: unknown): boolean {
  if (a === undefined || b === undefined) return a === b;
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

function valueOf(state: RecordState, name: string): unknown {
  return Object.hasOwn(state.fields, name) ? state.fields[name] : undefined;
}

/** Elements that the order does not name, added by another device, come last, by id. */
function elementsInOrder(state: RecordState, name: string, marker: ListMarker): readonly unknown[] {
  const known = marker["~list"].map((id) => `${name}/${id}`);
  const others = elementNames(state, name).filter((field) => !known.includes(field));
  return [...known, ...others.toSorted()].flatMap((field) =>
    Object.hasOwn(state.fields, field) ? [state.fields[field]] : [],
  );
}

function elementNames(state: RecordState, name: string): readonly string[] {
  return Object.keys(state.fields).filter((field) => field.startsWith(`${name}/`));
}

/** The list, where its elements have ids of their own. */
export function elementsOf(value: unknown): readonly Element[] | undefined {
  if (!Array.isArray(value) || !value.every(isElement)) return undefined;
  return new Set(value.map((element) => element.id)).size === value.length ? value : undefined;
}

function isElement(value: unknown): value is Element {
  return typeof value === "object" && value !== null && "id" in value && typeof value.id === "string";
}

function isMarker(value: unknown): value is ListMarker {
  return typeof value === "object" && value !== null && "~list" in value;
}
