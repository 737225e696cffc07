import { useState } from "react";
import { useTranslation } from "react-i18next";
import { signIn } from "#data/session/account.ts";
import type { SignInProblem } from "#data/remote/problems.ts";
import { Form } from "#ui/fields/Form.tsx";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { PasswordField } from "#ui/secrets/PasswordField.tsx";
import { useBusy } from "#ui/useBusy.ts";
import { useHref } from "#ui/actions/useHref.ts";
import { focusFirstInvalid } from "#ui/fields/focusFirstInvalid.ts";
import { EmailField } from "./EmailField.tsx";
import { type Checks, isFine, signInChecks } from "./checks.ts";
import { ResendButton } from "./ResendButton.tsx";
import { useProblemText } from "./useProblemText.ts";

/** Online, or offline for an account this device knows. When it succeeds the session moves on and this page is left. */
export function SignInForm({ knownEmail }: { readonly knownEmail: string }) {
  const { t } = useTranslation("auth");
  const href = useHref();
  const problemText = useProblemText();
  const [email, setEmail] = useState(knownEmail);
  const [password, setPassword] = useState("");
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<SignInProblem>();
  const [busy, whileBusy] = useBusy();

  // A refused text is said to be so until it is right, and no longer.
  const checks: Checks<"email" | "password"> = tried ? signInChecks(email, password) : {};

  async function submit(): Promise<void> {
    setTried(true);
    setProblem(undefined);
    if (!isFine(signInChecks(email, password))) return focusFirstInvalid();
    const signedIn = await whileBusy(signIn({ email, password }));
    if (!signedIn.ok) setProblem(signedIn.problem);
  }

  const unconfirmed = problem?.kind === "EmailNotConfirmed";
  const other = problem?.kind === "OtherSignUp" || problem?.kind === "PasswordReplaced";
  return (
    <Form
      label={t("signIn.title")}
      submit={t("signIn.submit")}
      wide
      busy={busy}
      error={problem && !unconfirmed && !other ? problemText(problem, "signIn", email) : undefined}
      onSubmit={submit}
    >
      <EmailField value={email} onChange={setEmail} check={checks.email} />
      <PasswordField
        label={t("field.password")}
        name="password"
        value={password}
        onChange={setPassword}
        error={checks.password && t(`check.${checks.password}`)}
      />
      {unconfirmed && (
        <Notice kind="warn" actions={<ResendButton email={email.trim()} by={{ password }} />}>
          {problemText(problem, "signIn", email.trim())}
        </Notice>
      )}
      {other && (
        <Notice
          kind="danger"
          title={t(`otherPassword.${problem.kind}`)}
          actions={
            <LinkButton to={href("auth", { query: { mode: "forgot" } })}>{t("otherPassword.choose")}</LinkButton>
          }
        >
          {problemText(problem, "signIn", email.trim())}
        </Notice>
      )}
    </Form>
  );
}
