import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { confirmByDigits, confirmByHeldSecret, signIn, strengthenNewAccount } from "#data/session/account.ts";
import type { ConfirmProblem } from "#data/account/confirmAddress.ts";
import { pendingSignUp } from "#data/account/pendingSignUp.ts";
import { answerForSignUp, type HeldSecrets } from "#data/account/waitingSignUp.ts";
import { minutesToWait, problemKey } from "#data/remote/problemKey.ts";
import { Button } from "#ui/actions/Button.tsx";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { MailCode } from "./MailCode.tsx";
import { ResendButton } from "./ResendButton.tsx";

interface CheckMailProps {
  readonly email: string;
  /** Nothing once the page was loaded anew, where the password is asked for. */
  readonly held: HeldSecrets | undefined;
  /** Where one signs in. */
  readonly signInAt: string;
  /** To correct the address. */
  readonly onBack: () => void;
}

/** Between signing up and confirming the address. */
export function CheckMail({ email, held, signInAt, onBack }: CheckMailProps) {
  const { t } = useTranslation("auth");
  const navigate = useNavigate();

  async function confirm(code: string, typed: string): Promise<string | undefined> {
    const kept = held?.secrets();
    const confirmed = await confirmByDigits(email, code, kept ?? { password: typed });
    if (!confirmed.ok) return told(confirmed.problem);
    await goIn(kept?.password ?? typed);
    return undefined;
  }

  /** Into the confirmed account; when that fails the page for signing in says why at the next try. */
  async function goIn(password: string): Promise<void> {
    held?.forget();
    if ((await signIn({ email, password })).ok) return void strengthenNewAccount(password);
    await navigate(signInAt, { state: { confirmedEmail: email } });
  }

  const answerLink = useEffectEvent(async (token: string): Promise<boolean> => {
    const kept = held?.secrets();
    if (!kept) return false;
    const { ok } = await confirmByHeldSecret(email, token, kept.authSecret);
    if (ok) void goIn(kept.password);
    return ok;
  });
  const authSecret = held?.secrets()?.authSecret;
  const isHeld = authSecret !== undefined;
  useEffect(() => {
    const salt = pendingSignUp(localStorage, email)?.salt;
    return isHeld && salt !== undefined ? answerForSignUp(salt, (token) => answerLink(token)) : undefined;
  }, [email, isHeld]);

  function told(problem: ConfirmProblem): string {
    switch (problem.kind) {
      case "OtherAttempt":
        return held?.secrets() ? t("mailCode.other") : t("mailCode.mismatch");
      case "LinkFailed":
      case "MailForgotten":
      case "PasswordNeeded":
        return t("mailCode.wrong");
      case "Offline":
        return t("mailCode.offline");
      default:
        return t(`problem.${problemKey(problem)}`, { count: minutesToWait(problem) });
    }
  }

  return (
    <Page
      title={t("checkMail.title")}
      lead={t(isHeld ? "checkMail.either" : "checkMail.lead", { email })}
      width="centred"
    >
      <MailCode onCode={confirm} open={isHeld} passwordLabel={isHeld ? undefined : t("mailCode.password")} />
      <Row>
        <LinkButton to={signInAt} kind={isHeld ? "quiet" : "primary"}>
          {t("checkMail.toSignIn")}
        </LinkButton>
        <Button kind="quiet" onPress={onBack}>
          {t("checkMail.otherAddress")}
        </Button>
      </Row>
      <Section title={t("checkMail.missing")} ruled>
        <Text>{t("checkMail.missingHelp")}</Text>
        <Row>
          <ResendButton email={email} by={authSecret === undefined ? undefined : { authSecret }} />
        </Row>
      </Section>
    </Page>
  );
}
