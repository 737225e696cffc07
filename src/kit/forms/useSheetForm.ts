import { useState } from "react";
import { useTranslation } from "react-i18next";
import type * as z from "zod/mini";
import type { WriteProblem } from "#data/remote/problems.ts";
import { useDraft } from "#data/records/useDraft.ts";
import type { Undo } from "#data/records/undoOf.ts";
import type { Result } from "#domain/result.ts";
import { useSingleFlight } from "#ui/useSingleFlight.ts";
import { type UndoWords, useUndoToast } from "../records/useUndoToast.ts";

/** The end of a write: its result with the sentence for it, or why nothing could be written, as a finished sentence. */
type Outcome = { readonly done: Result<Undo, WriteProblem>; readonly text: string } | { readonly refusal: string };

interface SheetFormOptions<Values, Parsed> {
  readonly words: UndoWords;
  /** The name of what is typed among the drafts. */
  readonly draft: string;
  readonly initial: Values;
  /** Each of its messages is a word `errors.<field>.<message>`. */
  readonly schema: z.ZodMiniType<Parsed>;
  /** The sentence for a message that needs more than its word. */
  readonly sentence?: (message: string, field: keyof Values & string) => string | undefined;
  /** Answers with nothing where nothing had to be written. */
  readonly write: (parsed: Parsed) => Promise<Outcome | undefined>;
  readonly onClose: () => void;
}

/**
 * A form over the page it was opened from. Typed values are a draft, and each that does not fit is told at its field. To save
 * or to take away is told with the way back, and closes the form; nothing typed is lost when it fails.
 */
export function useSheetForm<Values extends object, Parsed>({
  words,
  draft: key,
  initial,
  schema,
  sentence,
  write,
  onClose,
}: SheetFormOptions<Values, Parsed>) {
  const { t } = useTranslation(words);
  const tell = useUndoToast(words);
  const draft = useDraft<Values, Parsed>(key, initial, schema);
  const [problem, setProblem] = useState<string>();
  const { busy, once } = useSingleFlight();

  async function finish(outcome: Outcome | undefined): Promise<void> {
    if (outcome && "refusal" in outcome) return setProblem(outcome.refusal);
    if (outcome && !outcome.done.ok) return setProblem(t(`problems.${outcome.done.problem.kind}`));
    if (outcome) tell(outcome.done, outcome.text);
    draft.reset(initial);
    onClose();
  }

  return {
    values: draft.values,
    set: draft.set,
    draft,
    problem,
    busy,
    // A schema names its rules in text: the test of each form sees to it that there are words for them.
    errorOf(field: keyof Values & string): string | undefined {
      const message = draft.errors[field];
      return message && (sentence?.(message, field) ?? t(`errors.${field}.${message}` as never));
    },
    save: () =>
      once(async () => {
        setProblem(undefined);
        const parsed = draft.check();
        if (parsed) await finish(await write(parsed));
      }),
    /** Takes away what the form is about. */
    remove: (removed: () => Promise<Result<Undo, WriteProblem>>, text: string) =>
      void once(async () => finish({ done: await removed(), text })),
  };
}
