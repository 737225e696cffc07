import type { Hlc } from "./clock.ts";
import { withField } from "./merge.ts";
import type { RecordState } from "./merge.ts";

/**
 * Lists whose elements have an `id` merge element by element: the list `reminders` is kept as a field `reminders` with
 * the order of ids and a field `reminders/<id>` for each element, so two devices can each add one.
 */
interface ListMarker {
  readonly "~list": readonly string[];
}

type Element = { readonly id: string } & Readonly<Record<string, unknown>>;

/** The state after a person gave `name` this value, or removed it with `undefined`; equal values get no new clock. */
export function withValue(state: RecordState, name: string, value: unknown, stamp: Hlc): RecordState {
  const elements = elementsOf(value);
  const kept = new Set(elements?.map((element) => element.id));
  const removed = elementNames(state, name).filter((field) => !kept.has(field.slice(name.length + 1)));
  const cleared = removed.reduce((before, field) => withField(before, field, undefined, stamp), state);
  if (elements === undefined) return withChanged(cleared, name, value, stamp);
  const marker: ListMarker = { "~list": elements.map((element) => element.id) };
  return elements.reduce(
    (before, element) => withChanged(before, `${name}/${element.id}`, element, stamp),
    withChanged(cleared, name, marker, stamp),
  );
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

function withChanged(state: RecordState, name: string, value: unknown, stamp: Hlc): RecordState {
  const current = Object.hasOwn(state.fields, name) ? state.fields[name] : undefined;
  const isSame = JSON.stringify(current) === JSON.stringify(value);
  return isSame ? state : withField(state, name, value, stamp);
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

function elementsOf(value: unknown): readonly Element[] | undefined {
  if (!Array.isArray(value) || !value.every(isElement)) return undefined;
  return new Set(value.map((element) => element.id)).size === value.length ? value : undefined;
}

function isElement(value: unknown): value is Element {
  return typeof value === "object" && value !== null && "id" in value && typeof value.id === "string";
}

function isMarker(value: unknown): value is ListMarker {
  return typeof value === "object" && value !== null && "~list" in value;
}
