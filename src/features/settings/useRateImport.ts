import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { NotConfigured, WriteProblem } from "#data/remote/problems.ts";
import { keepRates, readRates, takeEcbRates, type TakenIn } from "#data/investments/rates.ts";
import type { FunctionProblem } from "#data/remote/serverFunctions.ts";
import { useToday } from "#data/state/useToday.ts";
import type { Result } from "#domain/result.ts";
import { useProblemToast, useUndoneText, useUndoToast } from "#kit/records/useUndoToast.ts";
import { notify } from "#ui/overlays/notify.ts";
import { useFormat } from "#ui/format/useFormat.ts";
import { useAccountProblem } from "./useAccountProblem.ts";

type Place = "ecb" | "file";

interface TakeIn {
  readonly busy: Place | undefined;
  readonly problem: { readonly at: Place; readonly text: string } | undefined;
  /** Rates of a file that are kept, though they are far from what was known. */
  readonly unlikely: { readonly count: number; readonly undo: () => Promise<void> } | undefined;
  fetch(): Promise<void>;
  read(file: File): Promise<void>;
}

/** Lines named one by one; of more, how many. */
const NAMED_LINES = 5;

/** Rates from the bank or from a file, told of with a way back. */
export function useRateImport(): TakeIn {
  const { t } = useTranslation("rates");
  const tell = useUndoToast("rates");
  const tellProblem = useProblemToast("rates");
  const undoneText = useUndoneText();
  const format = useFormat();
  const today = useToday();
  const accountProblem = useAccountProblem();
  const [busy, setBusy] = useState<Place>();
  const [problem, setProblem] = useState<TakeIn["problem"]>();
  const [unlikely, setUnlikely] = useState<TakeIn["unlikely"]>();

  async function done(at: Place, taken: Result<TakenIn, WriteProblem>): Promise<void> {
    if (!taken.ok) return setProblem({ at, text: t(`problems.${taken.problem.kind}`) });
    const { created, update, known } = taken.value;
    const count = created.length + update.length;
    const back = async () => {
      const undone = await taken.value.undo();
      if (undone.ok) setUnlikely((now) => (now?.undo === undo ? undefined : now));
      return undone;
    };
    const left = (newer: number) => t("left", { count: newer });
    const undo = async () => {
      const undone = await back();
      if (!tellProblem(undone) || !undone.ok) return;
      notify({ kind: "good", text: undoneText(undone.value, t("taken.back"), left) });
    };
    if (count > 0) tell(back, t("taken.kept", { count }), { undone: t("taken.back"), left });
    else notify({ kind: "info", text: t(known > 0 ? "taken.known" : "taken.unneeded") });
    if (taken.value.unlikely > 0) setUnlikely({ count: taken.value.unlikely, undo });
  }

  function begin(at: Place): void {
    setBusy(at);
    setProblem(undefined);
    if (at === "file") setUnlikely(undefined);
  }

  return {
    busy,
    problem,
    unlikely,
    async fetch() {
      begin("ecb");
      const taken = await takeEcbRates(new Date(), today);
      setBusy(undefined);
      if (taken.ok || isWriteProblem(taken.problem)) return done("ecb", taken as Result<TakenIn, WriteProblem>);
      const { problem } = taken;
      setProblem({ at: "ecb", text: problem.kind === "NotRates" ? t("ecb.failed") : fetchText(problem) });
    },
    async read(file) {
      begin("file");
      const rates = await readRates(file);
      if (!rates.ok) setProblem({ at: "file", text: t(`file.problems.${rates.problem.kind}`) });
      else {
        await done("file", await keepRates(rates.value.rates, "file", today));
        const { unreadable } = rates.value;
        if (unreadable.length > 0) {
          const lines = format.list(unreadable.slice(0, NAMED_LINES).map(String));
          setProblem({ at: "file", text: t("file.unreadable", { count: unreadable.length, lines }) });
        }
      }
      setBusy(undefined);
    },
  };

  function fetchText(problem: FunctionProblem | NotConfigured): string {
    return problem.kind === "ServerFailed" ? t("ecb.failed") : accountProblem(problem);
  }
}

const WRITE_PROBLEMS: ReadonlySet<string> = new Set<WriteProblem["kind"]>([
  "Invalid",
  "NotFound",
  "Locked",
  "StorageFull",
  "StorageFailed",
  "NewerApp",
  "TooLarge",
]);

function isWriteProblem(problem: { readonly kind: string }): problem is WriteProblem {
  return WRITE_PROBLEMS.has(problem.kind);
}
