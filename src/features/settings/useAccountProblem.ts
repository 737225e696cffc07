import { useTranslation } from "react-i18next";
import type { DeleteProblem } from "#data/account/deleteAccount.ts";
import type { CancelEmailChangeProblem } from "#data/account/emailChange.ts";
import { minutesToWait, problemKey } from "#data/remote/problemKey.ts";

type AccountProblem = DeleteProblem | CancelEmailChangeProblem;

/** One sentence for every way the server can fail to do something with the account. */
export function useAccountProblem(): (problem: AccountProblem) => string {
  const { t } = useTranslation("account");
  return (problem) =>
    problem.kind === "NotAccepted"
      ? t("email.check.email")
      : t(`problem.${problemKey(problem)}`, { count: minutesToWait(problem) });
}
