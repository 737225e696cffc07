import { useState } from "react";
import { useTranslation } from "react-i18next";
import { openReset } from "#data/account/openReset.ts";
import type { ResetStart } from "#data/account/passwordReset.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { MailCode } from "./MailCode.tsx";
import { ResetWays } from "./ResetWays.tsx";
import { useResetProblem } from "./useResetProblem.ts";

interface ResetMailedProps {
  readonly email: string;
  /** To correct the address. */
  readonly onBack: () => void;
}

/** The link is on its way; its digits serve where the mail is read on another device. */
export function ResetMailed({ email, onBack }: ResetMailedProps) {
  const { t } = useTranslation(["reset", "auth"]);
  const problemText = useResetProblem();
  const [started, setStarted] = useState<ResetStart>();

  async function open(code: string): Promise<string | undefined> {
    const opened = await openReset({ email, code });
    if (!opened.ok)
      return opened.problem.kind === "LinkFailed" ? t("auth:mailCode.wrong") : problemText(opened.problem);
    setStarted(opened.value);
    return undefined;
  }

  if (started) return <ResetWays account={started} />;
  return (
    <Page title={t("mailed.title")} lead={t("mailed.lead", { email })} width="centred">
      <Text>{t("mailed.help")}</Text>
      <MailCode onCode={open} />
      <Section title={t("mailed.missing")}>
        <Text>{t("mailed.missingHelp")}</Text>
        <Row>
          <Button onPress={onBack}>{t("mailed.again")}</Button>
        </Row>
      </Section>
    </Page>
  );
}
