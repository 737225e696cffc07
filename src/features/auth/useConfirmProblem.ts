import { useTranslation } from "react-i18next";
import type { ConfirmProblem } from "#data/account/confirmAddress.ts";
import { minutesToWait, problemKey } from "#data/remote/problemKey.ts";

/** One sentence for every way a confirmation can go wrong apart from the mail itself: what happened, what to do. */
export function useConfirmProblem(): (problem: ConfirmProblem) => string {
  const { t } = useTranslation(["confirm", "auth"]);
  return (problem) => {
    switch (problem.kind) {
      case "Offline":
        return t("offline");
      case "LinkFailed":
        return t("auth:confirmed.failedTitle");
      case "MailForgotten":
        return t("reloaded.title");
      case "OtherAttempt":
      case "PasswordNeeded":
        return t("wrong");
      default:
        return t(`auth:problem.${problemKey(problem)}`, { count: minutesToWait(problem) });
    }
  };
}
