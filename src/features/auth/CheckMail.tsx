import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { confirmByDigits, signIn } from "#data/session/account.ts";
import type { ConfirmProblem } from "#data/account/confirmAddress.ts";
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
  /** The secret by which the server knows the password; nothing once the page was loaded anew, where the password is asked for. */
  readonly authSecret: string | undefined;
  /** Where one signs in. */
  readonly signInAt: string;
  /** To correct the address. */
  readonly onBack: () => void;
}

/** Between signing up and confirming the address. */
export function CheckMail({ email, authSecret, signInAt, onBack }: CheckMailProps) {
  const { t } = useTranslation("auth");
  const navigate = useNavigate();

  async function confirm(code: string, password: string): Promise<string | undefined> {
    const confirmed = await confirmByDigits(email, code, authSecret === undefined ? { password } : { authSecret });
    if (!confirmed.ok) return told(confirmed.problem);
    // Whoever has typed the password goes on in; when that fails, or nothing was typed, it is asked for at the next page.
    if (authSecret === undefined && (await signIn({ email, password })).ok) return undefined;
    await navigate(signInAt, { state: { confirmedEmail: email } });
    return undefined;
  }

  function told(problem: ConfirmProblem): string {
    switch (problem.kind) {
      case "OtherAttempt":
        return authSecret === undefined ? t("mailCode.mismatch") : t("mailCode.other");
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
    <Page title={t("checkMail.title")} lead={t("checkMail.lead", { email })} width="centred">
      <MailCode onCode={confirm} passwordLabel={authSecret === undefined ? t("mailCode.password") : undefined} />
      <Row>
        <LinkButton to={signInAt} kind="primary">
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
