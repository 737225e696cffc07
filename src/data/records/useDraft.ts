import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type * as z from "zod/mini";
import { rebasedFormValues, dirtyValues } from "#domain/rebasedFormValues.ts";
import { draftOf, dropDraft, keepDraft, onDraftsBack } from "./drafts.ts";

/** The state of a form while it is being filled in: typed values, errors, and how to change them. */
export interface Draft<Values, Parsed> {
  readonly values: Values;
  /** The message of the schema for each field that does not fit, by its path joined with dots. Empty until the first try. */
  readonly errors: Readonly<Record<string, string>>;
  /** Raised by every `reset`; use it as the form's `key`, so fields forget what was typed in them. */
  readonly round: number;
  /** The text that was typed at an earlier visit stands in the form again. */
  readonly isBroughtBack: boolean;
  set(changes: Partial<Values>): void;
  /** The parsed values, or undefined after showing what does not fit. */
  check(): Parsed | undefined;
  /** The form stands on `from` now, as if it had been begun with that: what `values` has of it was not typed. */
  rebase(values: Values, from: Values): void;
  /** Forgets what was typed and begins with `values`. */
  reset(values: Values): void;
  /** Forgets what was typed and begins as if the form was opened for the first time. */
  discard(): void;
}

/** A draft as it is kept: what was typed, and what stood in the form before that. */
interface Kept<Values> {
  readonly typed: Values;
  readonly from: Values;
}

/**
 * The draft of a form, kept on the device: a typed text survives a visit to another page, an update of the app and a
 * lock, after which it lies sealed. A field that was left alone follows its record.
 */
export function useDraft<Values extends object, Parsed>(
  key: string,
  initial: Values,
  schema: z.ZodMiniType<Parsed>,
): Draft<Values, Parsed> {
  const [values, setValues] = useState<Values>(() => broughtTo(initial, draftOf(key)));
  const [isBroughtBack, setBroughtBack] = useState(() => draftOf(key) !== undefined);
  const [tried, setTried] = useState(0);
  const [round, setRound] = useState(0);
  const parsed = schema.safeParse(values);
  const errors = tried > 0 && !parsed.success ? messages(parsed.error.issues) : {};
  /** The values that the form was begun with. */
  const begun = useRef(initial);
  const latest = useRef(initial);
  useLayoutEffect(() => {
    latest.current = initial;
  });
  useFocusOnFirstError(tried);
  useEffect(
    () =>
      onDraftsBack((brought) => {
        if (brought !== key) return;
        begun.current = latest.current;
        setValues(broughtTo(latest.current, draftOf(key)));
        setBroughtBack(true);
        setRound((count) => count + 1);
      }),
    [key],
  );

  const set = useCallback(
    (changes: Partial<Values>) =>
      setValues((before) => {
        const after = { ...before, ...changes };
        keep(key, { typed: after, from: begun.current });
        return after;
      }),
    [key],
  );

  function rebase(next: Values, from: Values): void {
    begun.current = from;
    keep(key, { typed: next, from });
    setValues(next);
  }

  function reset(next: Values): void {
    dropDraft(key);
    begun.current = next;
    setValues(next);
    setBroughtBack(false);
    setTried(0);
    setRound((count) => count + 1);
  }

  return {
    values,
    errors,
    round,
    isBroughtBack,
    set,
    check() {
      if (!parsed.success) setTried((count) => count + 1);
      return parsed.data;
    },
    rebase,
    reset,
    discard: () => reset(initial),
  };
}

function keep<Values extends object>(key: string, kept: Kept<Values>): void {
  if (Object.keys(dirtyValues(kept.typed, kept.from)).length === 0) dropDraft(key);
  else keepDraft(key, kept);
}

/** The typed values, in a form that begins with `initial` now. */
function broughtTo<Values extends object>(initial: Values, draft: unknown): Values {
  if (typeof draft !== "object" || draft === null) return initial;
  // As an earlier version of the app kept it: whole, with nothing of what it was begun from.
  if (!("typed" in draft && "from" in draft)) return draft as Values;
  const { typed, from } = draft as Kept<Values>;
  return rebasedFormValues(typed, from, initial);
}

/** Whether a form was opened with text that had been typed in it before, or got it back while it is open. */
export function useWasTyped(key: string): boolean {
  const [wasTyped, setTyped] = useState(() => draftOf(key) !== undefined);
  useEffect(() => onDraftsBack((brought) => brought === key && setTyped(true)), [key]);
  return wasTyped;
}

/** After every try that failed, the person stands in the first field that needs another look. */
function useFocusOnFirstError(tried: number): void {
  const seen = useRef(tried);
  useEffect(() => {
    if (seen.current === tried) return;
    seen.current = tried;
    document.querySelector<HTMLElement>("form [aria-invalid='true']")?.focus();
  }, [tried]);
}

function messages(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  // The first message of a field stands.
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join("."), message]));
}
