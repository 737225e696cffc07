import { useTranslation } from "react-i18next";
import { askForFactor } from "#data/account/factorGate.ts";
import type { FactorProblem } from "#data/remote/problems.ts";
import { useSession } from "#data/session/session.ts";
import { useFactorProblem } from "#kit/account/useFactorProblem.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Notice } from "#ui/notices/Notice.tsx";

interface TroubleProps {
  readonly problem: FactorProblem;
  /** Something from an earlier answer is shown below. */
  readonly isStale?: boolean;
  readonly onRetry: () => void;
}

/** Why the server's part of the page is not there, and what to do about it. Being offline is no error. */
export function LoadErrorNotice({ problem, isStale = false, onRetry }: TroubleProps) {
  const { t } = useTranslation("security");
  const { t: tAction } = useTranslation();
  const problemText = useFactorProblem();
  const { account } = useSession();

  async function confirm(): Promise<void> {
    if (account && (await askForFactor(account.userId, "stepUp"))) onRetry();
  }

  if (problem.kind === "FactorRequired") {
    return (
      <Notice kind="warn" actions={<Button onPress={() => void confirm()}>{t("confirm")}</Button>}>
        {t("factors.assurance.stepUpNeeded")}
      </Notice>
    );
  }
  const isOffline = problem.kind === "Offline";
  return (
    <Notice kind={isOffline ? "info" : "warn"} actions={<Button onPress={onRetry}>{tAction("actions.retry")}</Button>}>
      {isOffline ? t(isStale ? "stale" : "needsServer") : problemText(problem)}
    </Notice>
  );
}
