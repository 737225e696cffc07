import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { confirmAddress, type ConfirmProblem } from "#data/confirmAddress.ts";
import { minutesToWait, problemKey } from "#data/problemKey.ts";
import { Button } from "#ui/Button.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { Page } from "#ui/Page.tsx";
import { Text } from "#ui/Prose.tsx";
import { Section } from "#ui/Section.tsx";
import { Row } from "#ui/Stack.tsx";
import { MailCode } from "./MailCode.tsx";
import { ResendButton } from "./ResendButton.tsx";

interface CheckMailProps {
  readonly email: string;
  /** Where one signs in. */
  readonly signInAt: string;
  /** To correct the address. */
  readonly onBack: () => void;
}

/** Between signing up and confirming the address. */
export function CheckMail({ email, signInAt, onBack }: CheckMailProps) {
  const { t } = useTranslation("auth");
  const navigate = useNavigate();

  async function confirm(code: string): Promise<string | undefined> {
    const confirmed = await confirmAddress(email, code);
    if (!confirmed.ok) return told(confirmed.problem);
    // As by the link of the mail.
    await navigate(signInAt, { state: { confirmedEmail: email } });
    return undefined;
  }

  function told(problem: ConfirmProblem): string {
    if (problem.kind === "WrongCode") return t("mailCode.wrong");
    if (problem.kind === "Offline") return t("mailCode.offline");
    return t(`problem.${problemKey(problem)}`, { count: minutesToWait(problem) });
  }

  return (
    <Page title={t("checkMail.title")} lead={t("checkMail.lead", { email })} width="centred">
      <MailCode onCode={confirm} />
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
          <ResendButton email={email} />
        </Row>
      </Section>
    </Page>
  );
}
