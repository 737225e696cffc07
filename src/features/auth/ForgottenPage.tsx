import { useState } from "react";
import { useTranslation } from "react-i18next";
import { allowReset } from "#data/account/limitedActions.ts";
import { requestReset } from "#data/account/passwordReset.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { Link } from "#ui/actions/Link.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { type Check, emailCheck } from "./checks.ts";
import { focusFirstInvalid } from "#ui/fields/focusFirstInvalid.ts";
import { ResetMailed } from "./ResetMailed.tsx";

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
  const [busy, setBusy] = useState(false);

  async function submit(): Promise<void> {
    const found = emailCheck(email);
    setCheck(found);
    setError(undefined);
    if (found) {
      focusFirstInvalid();
      return;
    }
    setBusy(true);
    const allowed = await allowReset(email.trim());
    const asked = allowed.ok ? await requestReset(email.trim()) : allowed;
    setBusy(false);
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
      <Form
        label={t("forgot.title")}
        onSubmit={submit}
        error={error}
        actions={
          <Button kind="primary" type="submit" wide busy={busy}>
            {t("forgot.submit")}
          </Button>
        }
      >
        <TextField
          label={t("auth:field.email")}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
          error={check && t(`auth:check.${check}`)}
        />
      </Form>
      <Text size="small" tone="muted">
        {t("forgot.remembered")} <Link to={href("auth", { query: { next } })}>{t("forgot.toSignIn")}</Link>
      </Text>
    </Page>
  );
}
