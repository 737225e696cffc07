import { type ReactNode, useState } from "react";
import { newPasswordChecks, NO_PASSWORD, type NewPasswordChecks } from "#domain/newPassword.ts";
import { useBusy } from "#ui/useBusy.ts";
import { focusFirstInvalid } from "#ui/fields/focusFirstInvalid.ts";
import { Form } from "#ui/fields/Form.tsx";
import { NewPasswordFields } from "#ui/secrets/NewPasswordFields.tsx";

interface ResetFormProps {
  readonly label: string;
  readonly email: string;
  readonly submit: string;
  readonly danger?: boolean;
  /** Looks at what is asked for besides the password, and marks what is missing. */
  readonly isReady?: () => boolean;
  /** Answers with what there is to say of the form as a whole. */
  readonly onSave: (password: string) => Promise<string | undefined>;
  /** Above the password. */
  readonly before?: ReactNode;
  /** Below it. */
  readonly children?: ReactNode;
}

/** A new password, typed twice, and whatever has to be given for it. */
export function ResetForm({ label, email, submit, danger = false, isReady, onSave, before, children }: ResetFormProps) {
  const [next, setNext] = useState(NO_PASSWORD);
  const [tried, setTried] = useState(false);
  const [error, setError] = useState<string>();
  const [busy, whileBusy] = useBusy();

  // A refused text is said to be so until it is right, and no longer.
  const checks: NewPasswordChecks = tried ? newPasswordChecks(next) : {};

  async function save(): Promise<void> {
    const found = newPasswordChecks(next);
    const mayGoOn = isReady?.() ?? true;
    setTried(true);
    setError(undefined);
    if (!mayGoOn || found.password || found.confirmation) return focusFirstInvalid();
    setError(await whileBusy(onSave(next.password)));
  }

  return (
    <Form label={label} submit={submit} danger={danger} wide busy={busy} error={error} onSubmit={save}>
      {before}
      <NewPasswordFields value={next} onChange={setNext} checks={checks} own={[email]} username={email} />
      {children}
    </Form>
  );
}
