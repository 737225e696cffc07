import { useTranslation } from "react-i18next";
import type { ResetProblem } from "#data/account/passwordReset.ts";
import { minutesToWait, problemKey } from "#data/remote/problemKey.ts";

/** One sentence for every way a reset can go wrong: what happened, what was kept, what to do. */
export function useResetProblem(): (problem: ResetProblem) => string {
  const { t } = useTranslation("reset");
  const { t: tProblem } = useTranslation("password");
  // The session of the mail has ended, which no password can begin again.
  return (problem) =>
    problem.kind === "SignInAgain"
      ? t("ended")
      : tProblem(`problem.${problemKey(problem)}`, { count: minutesToWait(problem) });
}
