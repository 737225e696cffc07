import { useState } from "react";
import { useTranslation } from "react-i18next";
import { allowReset } from "#data/account/limitedActions.ts";
import { requestReset, type ResetStart } from "#data/account/passwordReset.ts";
import { openReset } from "#data/account/openReset.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { Link } from "#ui/actions/Link.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Hint, Text } from "#ui/format/Prose.tsx";
import { useBusy } from "#ui/useBusy.ts";
import { useHref } from "#ui/actions/useHref.ts";
import { focusFirstInvalid } from "#ui/fields/focusFirstInvalid.ts";
import { Section } from "#ui/layout/Section.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { EmailField } from "./EmailField.tsx";
import { type Check, emailCheck } from "./checks.ts";
import { MailCode } from "./MailCode.tsx";
import { ResetWays } from "./ResetWays.tsx";
import { useResetProblem } from "./useResetProblem.ts";

interface ForgottenPageProps {
  readonly knownEmail: string;
  /** The page that was asked for, for whoever remembers after all. */
  readonly next: string | undefined;
}

/** Asks for the link that leads to a new password. The answer does not tell whether the address has an account. */
export function ForgottenPage({ knownEmail, next }: ForgottenPageProps) {
  const { t } = useTranslation(["reset", "auth"]);
  const href = useHref();
  const [email, setEmail] = useState(knownEmail);
  const [check, setCheck] = useState<Check>();
  const [error, setError] = useState<string>();
  const [mailedTo, setMailedTo] = useState<string>();
  const [busy, whileBusy] = useBusy();

  async function submit(): Promise<void> {
    const found = emailCheck(email);
    setCheck(found);
    setError(undefined);
    if (found) return focusFirstInvalid();
    const asked = await whileBusy(askFor(email.trim()));
    if (asked.ok) return setMailedTo(email.trim());
    const { problem } = asked;
    setError(
      problem.kind === "RateLimited" && problem.retryAfterSeconds !== undefined
        ? t("forgot.RateLimitedFor", { count: Math.ceil(problem.retryAfterSeconds / 60) })
        : t(`forgot.problem.${problem.kind}`),
    );
  }

  if (mailedTo !== undefined) return <ResetMailed email={mailedTo} onBack={() => setMailedTo(undefined)} />;
  return (
    <Page title={t("forgot.title")} lead={t("forgot.lead")} width="centred">
      <Form label={t("forgot.title")} submit={t("forgot.submit")} wide busy={busy} error={error} onSubmit={submit}>
        <EmailField value={email} onChange={setEmail} check={check} />
      </Form>
      <Hint>
        {t("forgot.remembered")} <Link to={href("auth", { query: { next } })}>{t("forgot.toSignIn")}</Link>
      </Hint>
    </Page>
  );
}

async function askFor(email: string) {
  const allowed = await allowReset(email);
  return allowed.ok ? requestReset(email) : allowed;
}

interface ResetMailedProps {
  readonly email: string;
  /** To correct the address. */
  readonly onBack: () => void;
}

/** The link is on its way; its digits serve where the mail is read on another device. */
function ResetMailed({ email, onBack }: ResetMailedProps) {
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
