import { useTranslation } from "react-i18next";
import { minutesToWait, problemKey } from "#data/remote/problemKey.ts";
import type { SignInProblem, SignUpProblem, UnlockProblem } from "#data/remote/problems.ts";
import { useLimit } from "#data/account/rateLimit.ts";

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

/** §9 How many tries are left after a wrong password, in words; nothing before the first, or once there are none. */
function useTriesLeft(): string | undefined {
  const { t } = useTranslation("auth");
  const limit = useLimit("login");
  return limit && limit.remaining > 0 ? t("triesLeft", { count: limit.remaining }) : undefined;
}
