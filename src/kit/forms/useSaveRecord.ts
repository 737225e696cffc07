import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { WriteProblem } from "#data/remote/problems.ts";
import type { Draft } from "#data/records/useDraft.ts";
import type { Undo } from "#data/records/undoOf.ts";
import type { Result } from "#domain/result.ts";
import { useBusy } from "#ui/useBusy.ts";
import { notify } from "#ui/overlays/notify.ts";
import { useHref } from "#ui/actions/useHref.ts";
import { useIsMounted } from "#ui/useIsMounted.ts";
import { RECORD_KINDS, type RecordKind } from "../records/recordKinds.ts";
import { useUndoToast } from "../records/useUndoToast.ts";

export interface Stored {
  readonly id: string;
  /** Nothing where there is nothing to go back to. */
  readonly takeBack: Undo | undefined;
}

/** The second button of a form for something new: it saves, and stays for the next one. */
interface NextOne {
  readonly label: string;
  /** Says that it is saved and that the form is ready for the next one. */
  readonly saved: string;
  readonly hasRoom: boolean;
}

interface SaveRecordOptions<Values, Parsed, Edited> {
  readonly kind: RecordKind;
  readonly draft: Draft<Values, Parsed>;
  /** The record that is being corrected; a new one is made where there is none. */
  readonly edited: Edited | undefined;
  /** `seen` is the record as it was when the form was begun: another device may change it meanwhile. */
  readonly write: (parsed: Parsed, seen: Edited | undefined) => Promise<Result<Stored, WriteProblem>>;
  /** The values that the form begins with after it was saved. */
  readonly begin: (parsed: Parsed) => Values;
  /** Why nothing can be saved now, as a finished sentence. */
  readonly refusal?: string | undefined;
  readonly next?: NextOne | undefined;
}

export interface SaveRecord {
  readonly save: (then?: "leave" | "next") => Promise<void>;
  /** The paths of the fields that do not fit. */
  readonly failing: readonly string[];
  /** The problem with the whole of the form, as a finished sentence. */
  readonly error: string | undefined;
  readonly busy: boolean;
  readonly next: NextOne | undefined;
}

/**
 * Saves what is typed, tells it with the way back, and leaves for the record or stays for the next one. Nothing typed
 * is lost when it fails.
 */
export function useSaveRecord<Values, Parsed, Edited>({
  kind,
  draft,
  edited,
  write,
  begin,
  refusal,
  next,
}: SaveRecordOptions<Values, Parsed, Edited>): SaveRecord {
  const { page, words } = RECORD_KINDS[kind];
  const { t } = useTranslation(words);
  const href = useHref();
  const navigate = useNavigate();
  const isOpen = useIsMounted();
  const tell = useUndoToast(words);
  const { round } = draft;
  const [begun, setBegun] = useState({ round, seen: edited });
  if (begun.round !== round) setBegun({ round, seen: edited });
  const [problem, setProblem] = useState<{ readonly text: string; readonly round: number }>();
  const [busy, whileBusy] = useBusy();
  const failing = Object.keys(draft.errors);

  async function save(then: "leave" | "next" = "leave"): Promise<void> {
    setProblem(undefined);
    const parsed = draft.check();
    if (!parsed || busy) return;
    if (refusal !== undefined) return setProblem({ text: refusal, round });
    const stored = await whileBusy(write(parsed, begun.seen));
    if (!stored.ok) return setProblem({ text: t(`problems.${stored.problem.kind}`), round });
    const staysForNext = then === "next" && next?.hasRoom === true;
    // Whoever has gone elsewhere meanwhile stays there.
    const leaves = !staysForNext && isOpen.current;
    const { id, takeBack } = stored.value;
    const text = staysForNext ? next.saved : t("form.saved");
    if (takeBack) tell(takeBack, text);
    else notify({ kind: "good", text });
    draft.reset(begin(parsed));
    if (leaves) await navigate(href(page, { query: { id } }));
  }

  const summary = failing.length > 0 ? t("errors.summary", { count: failing.length }) : undefined;
  return { save, failing, error: (problem?.round === round ? problem.text : undefined) ?? summary, busy, next };
}
