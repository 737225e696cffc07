import { useState } from "react";
import { useTranslation } from "react-i18next";
import { startOver } from "#data/passwordReset.ts";
import { newPasswordChecks, NO_PASSWORD, type NewPasswordChecks } from "#domain/newPassword.ts";
import { Button } from "#ui/Button.tsx";
import { Form } from "#ui/Form.tsx";
import { NewPasswordFields } from "#ui/NewPasswordFields.tsx";
import { Notice } from "#ui/Notice.tsx";
import { Text } from "#ui/Prose.tsx";
import { TextField } from "#ui/TextField.tsx";
import { focusFirstInvalid } from "#ui/focusFirstInvalid.ts";
import { useResetProblem } from "./useResetProblem.ts";

interface StartOverWayProps {
  readonly email: string;
  /** The account was never opened: there is nothing to lose and nothing to confirm. */
  readonly isEmpty?: boolean;
  readonly onDone: () => void;
}

/** Without the recovery key: the account stays, what was in it stays sealed for 30 days and is then erased. */
export function StartOverWay({ email, isEmpty = false, onDone }: StartOverWayProps) {
  const { t } = useTranslation("reset");
  const problemText = useResetProblem();
  const [typed, setTyped] = useState("");
  const [typedError, setTypedError] = useState<string>();
  const [next, setNext] = useState(NO_PASSWORD);
  const [checks, setChecks] = useState<NewPasswordChecks>({});
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const phrase = t("startOver.phrase");

  async function submit(): Promise<void> {
    const found = newPasswordChecks(next);
    const isMeant = isEmpty || typed.trim().toLowerCase() === phrase.toLowerCase();
    setChecks(found);
    setTypedError(isMeant ? undefined : t("startOver.notTyped", { phrase }));
    setError(undefined);
    if (!isMeant || found.password || found.confirmation) {
      focusFirstInvalid();
      return;
    }
    setBusy(true);
    const started = await startOver(next.password);
    setBusy(false);
    if (started.ok) return onDone();
    setError(problemText(started.problem));
  }

  return (
    <Form
      label={isEmpty ? t("title") : t("ways.startOver.label")}
      onSubmit={submit}
      error={error}
      actions={
        <Button kind={isEmpty ? "primary" : "danger"} type="submit" wide busy={busy}>
          {isEmpty ? t("save") : t("startOver.submit")}
        </Button>
      }
    >
      {!isEmpty && (
        <>
          <Notice kind="warn" title={t("startOver.title")}>
            {t("startOver.truth")}
          </Notice>
          <Text size="small">{t("startOver.kept")}</Text>
        </>
      )}
      <NewPasswordFields value={next} onChange={setNext} checks={checks} own={[email]} username={email} />
      {!isEmpty && (
        <TextField
          label={t("startOver.type", { phrase })}
          name="phrase"
          value={typed}
          onChange={setTyped}
          error={typedError}
        />
      )}
    </Form>
  );
}
