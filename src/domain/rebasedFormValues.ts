import { valueAfter } from "./elements.ts";

/**
 * The values of a form once the record under it went from `before` to `now`: what was typed stays, what was left as it
 * stood goes along, in a list each element by itself. The `given` fields are what the change was asked for, so they go
 * along whatever was typed in them.
 */
export function rebasedFormValues<Values extends object>(
  typed: Values,
  before: Values,
  now: Values,
  given: readonly (keyof Values)[] = [],
): Values {
  const names = Object.keys(now) as (keyof Values)[];
  const goes = (name: keyof Values) => given.includes(name) || isEqual(typed[name], before[name]);
  const after = (name: keyof Values) => (goes(name) ? now[name] : valueAfter(now[name], before[name], typed[name]));
  return Object.assign({ ...typed }, ...names.map((name) => ({ [name]: after(name) }))) as Values;
}

/** The fields in which something was typed. */
export function dirtyValues<Values extends object>(typed: Values, before: Values): Partial<Values> {
  const names = (Object.keys(typed) as (keyof Values)[]).filter((name) => !isEqual(typed[name], before[name]));
  return Object.assign({}, ...names.map((name) => ({ [name]: typed[name] }))) as Partial<Values>;
}

function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
