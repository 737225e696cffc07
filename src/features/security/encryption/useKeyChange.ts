import { useState } from "react";
import { useTranslation } from "react-i18next";
import { minutesToWait, problemKey } from "#data/remote/problemKey.ts";
import { useSession } from "#data/session/session.ts";
import type { Failure, Result } from "#domain/result.ts";
import { withFactor } from "#kit/account/withFactor.ts";
import { useBusy } from "#ui/useBusy.ts";

/** The problems that there are words of their own for. */
const WITH_WORDS = [
  "WrongPassword",
  "Offline",
  "RateLimited",
  "SignInAgain",
  "FactorRequired",
  "Mistyped",
  "WrongRecoveryKey",
  "NoRecoveryKey",
  "Busy",
  "Locked",
  "StorageFull",
  "NoPasskeys",
  "Cancelled",
  "AlreadyAdded",
  "Uncertain",
] as const;

type Told = Failure & { readonly retryAfterSeconds?: number };

export interface KeyChange {
  readonly busy: boolean;
  /** The problem that kept the last try from happening, and the same as a finished sentence. */
  readonly problem?: { readonly kind: string; readonly text: string };
  /** Answers with what came of it, or nothing when `problem` says why not. */
  run<Value>(call: () => Promise<Result<Value>>): Promise<{ readonly value: Value } | undefined>;
  forget(): void;
}

/** One change of the keys at a time. Where the server wants the second factor first, it is asked for and the change tried again. */
export function useKeyChange(): KeyChange {
  const { t } = useTranslation("encryption");
  const userId = useSession().account?.userId;
  const [busy, whileBusy] = useBusy();
  const [problem, setProblem] = useState<Told>();

  function text({ kind, ...told }: Told): string {
    const worded = { ...told, kind: WITH_WORDS.find((one) => one === kind) ?? "other" } as const;
    return t(`problems.${problemKey(worded)}`, { count: minutesToWait(worded) });
  }

  return {
    busy,
    ...(problem && { problem: { kind: problem.kind, text: text(problem) } }),
    async run(call) {
      if (busy) return undefined;
      setProblem(undefined);
      const answer = await whileBusy(withFactor(userId, call));
      if (answer.ok) return { value: answer.value };
      setProblem(answer.problem);
      return undefined;
    },
    forget: () => setProblem(undefined),
  };
}
