import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { confirmationRequester } from "#data/session/account.ts";
import type { AboutProblem, ConfirmationRequester } from "#data/account/confirmAddress.ts";
import type { ConfirmType } from "#data/account/mailLink.ts";
import type { Result } from "#domain/result.ts";
import { Button } from "#ui/actions/Button.tsx";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { ConfirmForm } from "./ConfirmForm.tsx";
import { useConfirmProblem } from "./useConfirmProblem.ts";

interface ConfirmPageProps {
  readonly type: ConfirmType;
}

/** The page of a mail's link whose answer needs a password: first whose attempt it is, then the question. */
export function ConfirmPage({ type }: ConfirmPageProps) {
  const { t } = useTranslation("confirm");
  const { t: tAction } = useTranslation();
  const href = useHref();
  const navigate = useNavigate();
  const problemText = useConfirmProblem();
  const [about, ask] = useAbout();
  const isOver = about?.ok === false && about.problem.kind === "LinkFailed";
  useEffect(() => {
    if (isOver) void navigate(href("auth"), { replace: true, state: { linkFailed: true } });
  }, [isOver, navigate, href]);
  const title = type === "signup" ? t("signUp.title") : t("change.title");

  if (about?.ok) return <ConfirmForm title={title} about={about.value} />;
  if (!about || isOver) {
    return (
      <Page title={title} lead={t("opening")} width="centred">
        <Skeleton lines={3} />
      </Page>
    );
  }
  if (about.problem.kind === "MailForgotten") {
    return (
      <Page title={title} width="centred">
        <Notice
          kind="info"
          title={t("reloaded.title")}
          actions={<LinkButton to={href("auth")}>{t("toSignIn")}</LinkButton>}
        >
          {t("reloaded.text")}
        </Notice>
      </Page>
    );
  }
  return (
    <Page title={title} width="centred">
      <Notice kind="danger" title={t("notOpened")} actions={<Button onPress={ask}>{tAction("actions.retry")}</Button>}>
        {problemText(about.problem)}
      </Notice>
    </Page>
  );
}

/** Undefined while it is under way. */
function useAbout(): readonly [Result<ConfirmationRequester, AboutProblem> | undefined, () => void] {
  const [about, setAbout] = useState<Result<ConfirmationRequester, AboutProblem>>();
  useEffect(() => {
    void confirmationRequester().then(setAbout);
  }, []);
  return [
    about,
    () => {
      setAbout(undefined);
      void confirmationRequester().then(setAbout);
    },
  ];
}
