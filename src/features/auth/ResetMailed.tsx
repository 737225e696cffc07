import { useState } from "react";
import { useTranslation } from "react-i18next";
import { openReset } from "#data/openReset.ts";
import type { ResetStart } from "#data/passwordReset.ts";
import { Button } from "#ui/Button.tsx";
import { Disclosure } from "#ui/Disclosure.tsx";
import { Form } from "#ui/Form.tsx";
import { Page } from "#ui/Page.tsx";
import { Text } from "#ui/Prose.tsx";
import { Section } from "#ui/Section.tsx";
import { Row } from "#ui/Stack.tsx";
import { TextField } from "#ui/TextField.tsx";
import { focusFirstInvalid } from "#ui/focusFirstInvalid.ts";
import { ResetWays } from "./ResetWays.tsx";
import { useResetProblem } from "./useResetProblem.ts";

interface ResetMailedProps {
  readonly email: string;
  /** To correct the address. */
  readonly onBack: () => void;
}

const CODE = /^\d{6}$/;

/** The link is on its way; its digits serve where the mail is read on another device. */
export function ResetMailed({ email, onBack }: ResetMailedProps) {
  const { t } = useTranslation("reset");
  const problemText = useResetProblem();
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  const [started, setStarted] = useState<ResetStart>();
  const [busy, setBusy] = useState(false);

  async function submit(): Promise<void> {
    const digits = code.replaceAll(/\s/g, "");
    setError(CODE.test(digits) ? undefined : t("mailed.codeShape"));
    if (!CODE.test(digits)) {
      focusFirstInvalid();
      return;
    }
    setBusy(true);
    const opened = await openReset({ email, code: digits });
    setBusy(false);
    if (opened.ok) return setStarted(opened.value);
    setError(opened.problem.kind === "LinkFailed" ? t("mailed.codeWrong") : problemText(opened.problem));
    focusFirstInvalid();
  }

  if (started) return <ResetWays account={started} />;
  return (
    <Page title={t("mailed.title")} lead={t("mailed.lead", { email })} width="centred">
      <Text>{t("mailed.help")}</Text>
      <Disclosure label={t("mailed.elsewhere")}>
        <Form
          label={t("mailed.code")}
          onSubmit={submit}
          actions={
            <Button type="submit" busy={busy}>
              {t("mailed.submit")}
            </Button>
          }
        >
          <TextField
            label={t("mailed.code")}
            description={t("mailed.codeHelp")}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={setCode}
            error={error}
          />
        </Form>
      </Disclosure>
      <Section title={t("mailed.missing")}>
        <Text>{t("mailed.missingHelp")}</Text>
        <Row>
          <Button onPress={onBack}>{t("mailed.again")}</Button>
        </Row>
      </Section>
    </Page>
  );
}
