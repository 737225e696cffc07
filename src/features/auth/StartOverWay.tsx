import { useState } from "react";
import { useTranslation } from "react-i18next";
import { startOver } from "#data/account/passwordReset.ts";
import { Notice } from "#ui/notices/Notice.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { ResetForm } from "./ResetForm.tsx";
import { useResetProblem } from "./useResetProblem.ts";

interface StartOverWayProps {
  readonly email: string;
  /** The account was never opened: there is nothing to lose and nothing to confirm. */
  readonly isEmpty?: boolean;
  readonly onDone: () => void;
}

/** The way without the recovery key: the account stays, what was in it stays sealed for 30 days and is then erased. */
export function StartOverWay({ email, isEmpty = false, onDone }: StartOverWayProps) {
  const { t } = useTranslation("reset");
  const problemText = useResetProblem();
  const [typed, setTyped] = useState("");
  const [typedError, setTypedError] = useState<string>();
  const phrase = t("startOver.phrase");

  function isMeant(): boolean {
    const isTyped = typed.trim().toLowerCase() === phrase.toLowerCase();
    setTypedError(isTyped ? undefined : t("startOver.notTyped", { phrase }));
    return isTyped;
  }

  async function save(password: string): Promise<string | undefined> {
    const started = await startOver(password);
    if (!started.ok) return problemText(started.problem);
    onDone();
    return undefined;
  }

  if (isEmpty) return <ResetForm label={t("title")} email={email} submit={t("save")} onSave={save} />;
  return (
    <ResetForm
      label={t("ways.startOver.label")}
      email={email}
      submit={t("startOver.submit")}
      danger
      isReady={isMeant}
      onSave={save}
      before={
        <>
          <Notice kind="warn" title={t("startOver.title")}>
            {t("startOver.truth")}
          </Notice>
          <Text size="small">{t("startOver.kept")}</Text>
        </>
      }
    >
      <TextField
        label={t("startOver.type", { phrase })}
        name="phrase"
        value={typed}
        onChange={setTyped}
        error={typedError}
      />
    </ResetForm>
  );
}
