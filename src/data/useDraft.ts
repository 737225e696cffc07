import { useCallback, useEffect, useRef, useState } from "react";
import type * as z from "zod/mini";
import { draftOf, dropDraft, keepDraft, onDraftsBack } from "./drafts.ts";

/** A form while it is being filled in. */
export interface Draft<Values, Parsed> {
  readonly values: Values;
  /** The message of the schema for each field that does not fit, by its path joined with dots. Empty until the first try. */
  readonly errors: Readonly<Record<string, string>>;
  /** Raised by every `reset`; use it as the form's `key`, so fields forget what was typed in them. */
  readonly round: number;
  set(changes: Partial<Values>): void;
  /** The parsed values, or undefined after showing what does not fit. */
  check(): Parsed | undefined;
  /** Forgets what was typed and begins with `values`. */
  reset(values: Values): void;
}

/** What is typed survives a visit to another page, an update of the app and a lock, after which it lies sealed. */
export function useDraft<Values extends object, Parsed>(
  key: string,
  initial: Values,
  schema: z.ZodMiniType<Parsed>,
): Draft<Values, Parsed> {
  const [values, setValues] = useState<Values>(() => (draftOf(key) as Values | undefined) ?? initial);
  const [tried, setTried] = useState(0);
  const [round, setRound] = useState(0);
  const parsed = schema.safeParse(values);
  const errors = tried > 0 && !parsed.success ? messages(parsed.error.issues) : {};
  useFocusOnFirstError(tried);
  useEffect(
    () =>
      onDraftsBack((brought) => {
        if (brought !== key) return;
        setValues(draftOf(key) as Values);
        setRound((count) => count + 1);
      }),
    [key],
  );

  const set = useCallback(
    (changes: Partial<Values>) =>
      setValues((before) => {
        const after = { ...before, ...changes };
        keepDraft(key, after);
        return after;
      }),
    [key],
  );

  return {
    values,
    errors,
    round,
    set,
    check() {
      if (!parsed.success) setTried((count) => count + 1);
      return parsed.data;
    },
    reset(next) {
      dropDraft(key);
      setValues(next);
      setTried(0);
      setRound((count) => count + 1);
    },
  };
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
