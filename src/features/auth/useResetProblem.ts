import { useTranslation } from "react-i18next";
import type { ResetProblem } from "#data/passwordReset.ts";

/** One sentence for every way a reset can go wrong: what happened, what was kept, what to do. */
export function useResetProblem(): (problem: ResetProblem) => string {
  const { t } = useTranslation(["reset", "password"]);
  // The session of the mail has ended, which no password can begin again.
  return ({ kind }) => (kind === "SignInAgain" ? t("ended") : t(`password:problem.${kind}`));
}
