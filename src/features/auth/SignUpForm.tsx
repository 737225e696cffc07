import { useState } from "react";
import { useTranslation } from "react-i18next";
import { signUp } from "#data/session/account.ts";
import { type HeldSecrets, heldSecrets } from "#data/account/waitingSignUp.ts";
import { deviceLanguage } from "#data/device/deviceLanguage.ts";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { Link } from "#ui/actions/Link.tsx";
import { NewPasswordFields } from "#ui/secrets/NewPasswordFields.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { useBusy } from "#ui/useBusy.ts";
import { useHref } from "#ui/actions/useHref.ts";
import { focusFirstInvalid } from "#ui/fields/focusFirstInvalid.ts";
import { EmailField } from "./EmailField.tsx";
import { isFine, type SignUpChecks, signUpChecks, type SignUpInput } from "./checks.ts";
import { useProblemText } from "./useProblemText.ts";

const NOTHING: SignUpInput = { email: "", password: "", confirmation: "", accepted: false };

interface SignUpFormProps {
  /** The page that was asked for; the link of the mail leads on to it. */
  readonly next: string | undefined;
  /** With what the mail is answered by. */
  readonly onDone: (email: string, held: HeldSecrets) => void;
}

/** §5 Sign-up: the confirmation e-mail follows, no session yet. */
export function SignUpForm({ next, onDone }: SignUpFormProps) {
  const { t } = useTranslation("auth");
  const href = useHref();
  const problemText = useProblemText();
  const [input, setInput] = useState(NOTHING);
  const [tried, setTried] = useState(false);
  const [error, setError] = useState<string>();
  const [busy, whileBusy] = useBusy();
  // A refused text is said to be so until it is right, and no longer.
  const checks: SignUpChecks = tried ? signUpChecks(input) : {};
  const put = (part: Partial<SignUpInput>) => setInput((before) => ({ ...before, ...part }));

  async function submit(): Promise<void> {
    setTried(true);
    setError(undefined);
    if (!isFine(signUpChecks(input))) return focusFirstInvalid();
    const email = input.email.trim();
    const asked = { email, password: input.password, language: deviceLanguage(), next };
    const done = await whileBusy(signUp(asked));
    if (done.ok) {
      notify({ kind: "good", text: t("signUp.done") });
      onDone(email, heldSecrets({ password: input.password, authSecret: done.value.authSecret }));
      return;
    }
    // §8 The server's own words when it refused, else the text of the catalogue; what to do stands by the button.
    const { problem } = done;
    notify({
      kind: "danger",
      text: problem.kind === "SignUpFailed" && problem.message !== "" ? problem.message : t("signUp.failed"),
    });
    setError(problemText(problem, "signUp", email));
  }

  // The words mark the place of the link in their sentence.
  const [beforeLink, link, afterLink] = t("signUp.terms").split(/<\/?terms>/);

  return (
    <Form label={t("signUp.title")} submit={t("signUp.submit")} wide busy={busy} error={error} onSubmit={submit}>
      <EmailField value={input.email} onChange={(email) => put({ email })} check={checks.email} />
      <NewPasswordFields first value={input} onChange={put} checks={checks} own={ownWords(input.email)} />
      <Notice kind="info">{t("signUp.onlyKey")}</Notice>
      <Checkbox
        label={
          <>
            {beforeLink}
            <Link to={href("terms")} beside>
              {link}
            </Link>
            {afterLink}
          </>
        }
        name="accepted"
        value={input.accepted}
        onChange={(accepted) => put({ accepted })}
        error={checks.accepted && t(`check.${checks.accepted}`)}
      />
    </Form>
  );
}

/** The words that anybody who wants to guess knows. */
function ownWords(email: string): readonly string[] {
  return [email, ...email.split("@").slice(0, 1)].filter((word) => word !== "");
}
