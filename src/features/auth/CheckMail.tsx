import { useTranslation } from "react-i18next";
import { Button } from "#ui/Button.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { Page } from "#ui/Page.tsx";
import { Text } from "#ui/Prose.tsx";
import { Section } from "#ui/Section.tsx";
import { Row } from "#ui/Stack.tsx";
import { useHref } from "#ui/useHref.ts";
import { ResendButton } from "./ResendButton.tsx";

interface CheckMailProps {
  readonly email: string;
  /** To correct the address. */
  readonly onBack: () => void;
}

/** Between signing up and confirming the address. */
export function CheckMail({ email, onBack }: CheckMailProps) {
  const { t } = useTranslation("auth");
  const href = useHref();
  return (
    <Page title={t("checkMail.title")} lead={t("checkMail.lead", { email })} width="centred">
      <Row>
        <LinkButton to={href("auth")} kind="primary">
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
