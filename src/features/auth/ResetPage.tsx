import { useTranslation } from "react-i18next";
import { openReset } from "#data/account/openReset.ts";
import { Button } from "#ui/actions/Button.tsx";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { useAnswer } from "#ui/useAnswer.ts";
import { ResetWays } from "./ResetWays.tsx";
import { useResetProblem } from "./useResetProblem.ts";

/** The page of a recovery mail's link: first its session, then the ways to a new password. */
export function ResetPage() {
  const { t } = useTranslation("reset");
  const { t: tAction } = useTranslation();
  const href = useHref();
  const problemText = useResetProblem();
  const [opened, open] = useAnswer(openReset);

  if (opened?.ok) return <ResetWays account={opened.value} />;
  if (!opened) {
    return (
      <Page title={t("title")} lead={t("opening")} width="centred">
        <Skeleton lines={3} />
      </Page>
    );
  }
  const isOver = opened.problem.kind === "LinkFailed";
  return (
    <Page title={t("title")} width="centred">
      <Notice
        kind={isOver ? "warn" : "danger"}
        title={isOver ? t("linkFailed.title") : t("notOpened")}
        actions={
          <>
            {!isOver && <Button onPress={open}>{tAction("actions.retry")}</Button>}
            <LinkButton to={href("auth", { query: { mode: "forgot" } })}>{t("newLink")}</LinkButton>
          </>
        }
      >
        {isOver ? t("linkFailed.help") : problemText(opened.problem)}
      </Notice>
    </Page>
  );
}
