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

/** The state after a person gave these fields values, or removed them with `undefined`; equal values get no new clock. */
export function withValues(state: RecordState, values: Readonly<Record<string, unknown>>, stamp: Hlc): RecordState {
  const names = Object.keys(values);
  const stored = names.flatMap((name) => asStored(state, name, values[name]));
  return withFields(
    state,
    stored.filter(([name, value]) => !isSame(state, name, value)),
    stamp,
  );
}

/** A value as the fields that keep it: a list becomes its order, its elements, and removals of those it had. */
function asStored(state: RecordState, name: string, value: unknown): readonly (readonly [string, unknown])[] {
  const elements = elementsOf(value) ?? [];
  const kept = new Set(elements.map((element) => element.id));
  const removed = elementNames(state, name).filter((field) => !kept.has(field.slice(name.length + 1)));
  const marker: ListMarker = { "~list": elements.map((element) => element.id) };
  return [
    [name, elementsOf(value) === undefined ? value : marker],
    ...elements.map((element) => [`${name}/${element.id}`, element] as const),
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
  return JSON.stringify(valueOf(state, name)) === JSON.stringify(value);
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
