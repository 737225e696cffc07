import { useTranslation } from "react-i18next";
import { minutesToWait, problemKey } from "#data/remote/problemKey.ts";
import type { SignInProblem, SignUpProblem, UnlockProblem } from "#data/remote/problems.ts";
import { useTriesLeft } from "./useTriesLeft.ts";

type Problem = SignInProblem | SignUpProblem | UnlockProblem;

/** One sentence for every way it can go wrong: what happened and what to do. */
export function useProblemText(): (problem: Problem, at: "signIn" | "signUp" | "unlock", email: string) => string {
  const { t } = useTranslation("auth");
  const triesLeft = useTriesLeft();
  return (problem, at, email) => {
    switch (problem.kind) {
      case "WrongPassword":
        return [at === "unlock" ? t("problem.WrongPasswordUnlock") : t("problem.WrongPassword"), triesLeft]
          .filter(Boolean)
          .join(" ");
      case "Offline":
        return at === "signUp" ? t("problem.OfflineSignUp") : t("problem.Offline");
      case "WrongOrUnconfirmed":
        return [t("problem.WrongOrUnconfirmed"), triesLeft].filter(Boolean).join(" ");
      case "OtherSignUp":
      case "PasswordReplaced":
        return t(`problem.${problem.kind}`, { email });
      case "EmailNotConfirmed":
        return t("problem.EmailNotConfirmed", { email });
      case "SignUpFailed":
        return problem.message === "" ? t("signUp.failed") : problem.message;
      default:
        if (problem.kind === "RateLimited" && problem.isMailed) return t("problem.RateLimitedMailed");
        return t(`problem.${problemKey(problem)}`, { count: minutesToWait(problem) });
    }
  };
}
