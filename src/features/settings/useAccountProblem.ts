import { useTranslation } from "react-i18next";
import type { DeleteProblem } from "#data/deleteAccount.ts";
import type { TakeBackProblem } from "#data/emailChange.ts";

type Problem = DeleteProblem | TakeBackProblem;

/** One sentence for every way the server can fail to do something with the account. */
export function useAccountProblem(): (problem: Problem) => string {
  const { t } = useTranslation("account");
  return ({ kind }) => t(kind === "NotAccepted" ? "email.check.email" : `problem.${kind}`);
}
