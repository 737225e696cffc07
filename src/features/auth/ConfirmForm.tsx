import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { confirmByLink, signIn } from "#data/session/account.ts";
import type { ConfirmProblem, ConfirmationRequester } from "#data/account/confirmAddress.ts";
import { pendingNext } from "#data/account/pendingSignUp.ts";
import { useToday } from "#data/state/useToday.ts";
import { localDay } from "#domain/dates.ts";
import { Button } from "#ui/actions/Button.tsx";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { focusFirstInvalid } from "#ui/fields/focusFirstInvalid.ts";
import { Form } from "#ui/fields/Form.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { Page } from "#ui/layout/Page.tsx";
import { PasswordField } from "#ui/secrets/PasswordField.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useHref } from "#ui/actions/useHref.ts";
import { useConfirmProblem } from "./useConfirmProblem.ts";

interface ConfirmFormProps {
  readonly title: string;
  readonly about: ConfirmationRequester;
}

/** Whose attempt the mail belongs to, and the password that only its owner has. A sign-up goes on into the household. */
export function ConfirmForm({ title, about }: ConfirmFormProps) {
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
  const [busy, setBusy] = useState(false);
  const { email } = about;
  const isSignUp = about.type === "signup";
  const { browser, system } = about;
  const device = browser && system ? t("about.both", { browser, system }) : (browser ?? system ?? t("about.unknown"));

  async function submit(): Promise<void> {
    const isMissing = needsPassword && password === "";
    setPasswordError(isMissing ? t("required") : undefined);
    setError(undefined);
    if (isMissing) return focusFirstInvalid();
    setBusy(true);
    const confirmed = await confirmByLink(about, needsPassword ? password : undefined);
    if (!confirmed.ok) {
      setBusy(false);
      return refuse(confirmed.problem);
    }
    const { value } = confirmed;
    if (value.kind === "signedUp") return goIn();
    const state = value.kind === "halfway" ? { halfway: true } : { changedEmail: value.email };
    void navigate(href("auth"), { replace: true, state });
  }

  /** The confirmed account is opened at once; when that fails the page for signing in says why at the next try. */
  async function goIn(): Promise<void> {
    const to = href("auth", { query: { next: pendingNext(localStorage, email) } });
    void navigate(to, { replace: true, state: { confirm: about.type } });
    if ((await signIn({ email, password })).ok) return void notify({ kind: "good", text: t("done") });
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
          onSubmit={submit}
          error={error}
          actions={
            <Button kind="primary" type="submit" wide busy={busy}>
              {isSignUp ? t("signUp.submit") : t("change.submit")}
            </Button>
          }
        >
          {needsPassword && (
            <>
              {/* Password managers look under this name. */}
              <input name="username" autoComplete="username" value={email} readOnly hidden />
              <PasswordField
                label={t("password")}
                name="password"
                autoComplete="current-password"
                value={password}
                onChange={setPassword}
                error={passwordError}
              />
            </>
          )}
        </Form>
      )}
      {!(wasRefused && isSignUp) && (
        <Text size="small" tone="muted">
          {isSignUp ? t("notYou") : t("change.notYou")}
        </Text>
      )}
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
