import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import {
  confirmationRequester,
  confirmByLink,
  confirmedInOtherTab,
  signIn,
  strengthenNewAccount,
} from "#data/session/account.ts";
import type { AboutProblem, ConfirmationRequester, ConfirmProblem } from "#data/account/confirmAddress.ts";
import type { ConfirmType } from "#data/account/mailLink.ts";
import { pendingNext } from "#data/account/pendingSignUp.ts";
import { useToday } from "#data/state/useToday.ts";
import { minutesToWait, problemKey } from "#data/remote/problemKey.ts";
import { ok, type Result } from "#domain/result.ts";
import { localDay } from "#domain/dates.ts";
import { Button } from "#ui/actions/Button.tsx";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { useAnswer } from "#ui/useAnswer.ts";
import { useBusy } from "#ui/useBusy.ts";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { focusFirstInvalid } from "#ui/fields/focusFirstInvalid.ts";
import { Form } from "#ui/fields/Form.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { PasswordField } from "#ui/secrets/PasswordField.tsx";
import { Hint } from "#ui/format/Prose.tsx";
import { useFormat } from "#ui/format/useFormat.ts";

interface ConfirmPageProps {
  readonly type: ConfirmType;
}

/** Whose attempt the mail at hand belongs to; `elsewhere` where the tab that signed up has answered it and goes on in. */
async function requesterOrElsewhere(): Promise<Result<ConfirmationRequester | "elsewhere", AboutProblem>> {
  const about = await confirmationRequester();
  return about.ok && (await confirmedInOtherTab(about.value)) ? ok("elsewhere") : about;
}

/** The page of a mail's link whose answer needs a password: first whose attempt it is, then the question. */
export function ConfirmPage({ type }: ConfirmPageProps) {
  const { t } = useTranslation("confirm");
  const { t: tAction } = useTranslation();
  const href = useHref();
  const navigate = useNavigate();
  const problemText = useConfirmProblem();
  const [about, ask] = useAnswer(requesterOrElsewhere);
  const isOver = about?.ok === false && about.problem.kind === "LinkFailed";
  useEffect(() => {
    if (isOver) void navigate(href("auth"), { replace: true, state: { linkFailed: true } });
  }, [isOver, navigate, href]);
  const title = type === "signup" ? t("signUp.title") : t("change.title");

  if (about?.ok && about.value !== "elsewhere") return <ConfirmForm title={title} about={about.value} />;
  if (about?.ok) {
    return (
      <Page title={t("elsewhere.title")} lead={t("elsewhere.lead")} width="centred">
        <Row>
          {/* Loads the app anew: this page was opened by a link, and began without the account. */}
          <Button onPress={() => location.assign(href("dashboard"))}>{t("elsewhere.open")}</Button>
        </Row>
      </Page>
    );
  }
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

interface ConfirmFormProps {
  readonly title: string;
  readonly about: ConfirmationRequester;
}

/** Whose attempt the mail belongs to, and the password that only its owner has. A sign-up goes on into the household. */
function ConfirmForm({ title, about }: ConfirmFormProps) {
  const { t } = useTranslation("confirm");
  const href = useHref();
  const navigate = useNavigate();
  const problemText = useConfirmProblem();
  const when = useMoment(about.askedAt);
  const [needsPassword, setNeedsPassword] = useState(about.needsPassword);
  const [password, setPassword] = useState("");
  const [passwordError, setPasswordError] = useState<string>();
  const [error, setError] = useState<string>();
  const [wasRefused, setWasRefused] = useState(false);
  const [busy, whileBusy] = useBusy();
  const { email } = about;
  const isSignUp = about.type === "signup";
  const { browser, system } = about;
  const device = browser && system ? t("about.both", { browser, system }) : (browser ?? system ?? t("about.unknown"));

  async function submit(): Promise<void> {
    const isMissing = needsPassword && password === "";
    setPasswordError(isMissing ? t("required") : undefined);
    setError(undefined);
    if (isMissing) return focusFirstInvalid();
    const confirmed = await whileBusy(confirmByLink(about, needsPassword ? password : undefined));
    if (!confirmed.ok) return refuse(confirmed.problem);
    const { value } = confirmed;
    if (value.kind === "signedUp") return goIn();
    const state = value.kind === "halfway" ? { halfway: true } : { changedEmail: value.email };
    void navigate(href("auth"), { replace: true, state });
  }

  /** The confirmed account is opened at once; when that fails the page for signing in says why at the next try. */
  async function goIn(): Promise<void> {
    const to = href("auth", { query: { next: pendingNext(localStorage, email) } });
    void navigate(to, { replace: true, state: { confirm: about.type } });
    if ((await signIn({ email, password })).ok) {
      void strengthenNewAccount(password);
      return void notify({ kind: "good", text: t("done") });
    }
    void navigate(to, { replace: true, state: { confirmedEmail: email } });
  }

  function refuse(problem: ConfirmProblem): void {
    if (problem.kind === "LinkFailed") {
      void navigate(href("auth"), { replace: true, state: { linkFailed: true } });
    } else if (problem.kind === "OtherAttempt") {
      setWasRefused(true);
      setPasswordError(t("wrong"));
      focusFirstInvalid();
    } else if (problem.kind === "PasswordNeeded") {
      // The session of this device is over, or has not shown the second factor.
      setNeedsPassword(true);
    } else {
      setError(problemText(problem));
    }
  }

  const lead = isSignUp ? t("signUp.lead") : needsPassword ? t("change.lead") : t("change.known");
  const isElsewhere = needsPassword && about.kdf === undefined;
  return (
    <Page title={title} lead={lead} width="centred">
      <DefinitionList
        items={[
          { term: t("about.email"), value: email },
          { term: t("about.asked"), value: when },
          { term: t("about.device"), value: device },
        ]}
      />
      {about.isForeign && !wasRefused && (
        <Notice kind="warn" title={t("foreign.title")}>
          {t("foreign.text")}
        </Notice>
      )}
      {wasRefused && isSignUp && (
        <Notice kind="danger" title={t("other.title")}>
          {t("other.text", { when, device })}
        </Notice>
      )}
      {isElsewhere ? (
        <Notice kind="info">{t("change.elsewhere")}</Notice>
      ) : (
        <Form
          label={title}
          submit={isSignUp ? t("signUp.submit") : t("change.submit")}
          wide
          busy={busy}
          error={error}
          onSubmit={submit}
        >
          {needsPassword && (
            <>
              {/* Password managers look under this name. */}
              <input name="username" autoComplete="username" value={email} readOnly hidden />
              <PasswordField
                label={t("password")}
                name="password"
                value={password}
                onChange={setPassword}
                error={passwordError}
              />
            </>
          )}
        </Form>
      )}
      {!(wasRefused && isSignUp) && <Hint>{isSignUp ? t("notYou") : t("change.notYou")}</Hint>}
    </Page>
  );
}

/** *i dag kl. 14.05*: the time tells attempts of one day apart, on later days as well. */
function useMoment(value: number): string {
  const { t } = useTranslation("confirm");
  const format = useFormat();
  const today = useToday();
  const moment = new Date(value);
  return t("about.when", { day: format.relativeDay(localDay(moment), today), time: format.timeOfDay(moment) });
}

/** One sentence for every way a confirmation can go wrong apart from the mail itself: what happened, what to do. */
function useConfirmProblem(): (problem: ConfirmProblem) => string {
  const { t } = useTranslation(["confirm", "auth"]);
  const { t: tProblem } = useTranslation("auth");
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
        return tProblem(`problem.${problemKey(problem)}`, { count: minutesToWait(problem) });
    }
  };
}
