import { useLayoutEffect, useRef, useState } from "react";
import { rebasedFormValues, dirtyValues } from "#domain/rebasedFormValues.ts";

interface Following<Row, Values> {
  /** As it was when the form was opened; another device may change it meanwhile. Nothing for a new one. */
  readonly opened: Row | undefined;
  readonly now: () => Row | undefined;
  readonly valuesOf: (record: Row) => Values;
  /** The fields of the form that show a field of the record. */
  readonly fieldsOf: (name: string) => readonly (keyof Values)[];
  readonly values: Values;
  /** `from` is what the record has now. */
  readonly set: (values: Values, from: Values) => void;
}

/**
 * Lets a form go on while a value from before is restored in the record under it. `seen` is the record that the form
 * stands on. The text that was typed in the restored field comes back when the restoring is undone.
 */
export function useFollowing<Row, Values extends object>(form: Following<Row, Values>) {
  const [seen, setSeen] = useState(form.opened);
  const [aside, setAside] = useState<Partial<Values>>({});
  // To restore takes a moment, in which somebody may type on.
  const latest = useRef({ ...form, seen, aside });
  useLayoutEffect(() => {
    latest.current = { ...form, seen, aside };
  });

  function follow(given: readonly (keyof Values)[], back: Partial<Values>): void {
    const { seen: stood, now, valuesOf, values, set } = latest.current;
    const current = now();
    if (!stood || !current) return;
    const before = valuesOf(stood);
    const typed = Object.entries(dirtyValues(values, before)).filter(([name]) => given.some((one) => one === name));
    setAside(Object.fromEntries(typed) as Partial<Values>);
    const from = valuesOf(current);
    set(rebasedFormValues(values, before, { ...from, ...back }, given), from);
    setSeen(current);
  }

  return {
    seen,
    onRestored: (name: string) => follow(latest.current.fieldsOf(name), {}),
    onUndone: () => follow([], latest.current.aside),
  };
}
