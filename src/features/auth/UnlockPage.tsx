import { useState } from "react";
import { useTranslation } from "react-i18next";
import { unlock } from "#data/household.ts";
import type { UnlockProblem } from "#data/problems.ts";
import { Button } from "#ui/Button.tsx";
import { Form } from "#ui/Form.tsx";
import { Page } from "#ui/Page.tsx";
import { PasswordField } from "#ui/PasswordField.tsx";
import type { Check } from "./checks.ts";
import { focusFirstInvalid } from "./focusFirstInvalid.ts";
import { useProblemText } from "./useProblemText.ts";

interface UnlockPageProps {
  readonly email: string;
  readonly onOther: () => void;
}

/** The one question of a locked household. Needs no network. */
export function UnlockPage({ email, onOther }: UnlockPageProps) {
  const { t } = useTranslation("auth");
  const problemText = useProblemText();
  const [password, setPassword] = useState("");
  const [check, setCheck] = useState<Check>();
  const [problem, setProblem] = useState<UnlockProblem>();
  const [busy, setBusy] = useState(false);

  async function submit(): Promise<void> {
    setProblem(undefined);
    setCheck(password === "" ? "required" : undefined);
    if (password === "") {
      focusFirstInvalid();
      return;
    }
    setBusy(true);
    const opened = await unlock(password);
    setBusy(false);
    if (!opened.ok) setProblem(opened.problem);
  }

  return (
    <Page title={t("unlock.title")} lead={t("unlock.lead", { email })} width="centred">
      <Form
        label={t("unlock.title")}
        onSubmit={submit}
        error={problem && problemText(problem, "unlock", email)}
        actions={
          <>
            <Button kind="primary" type="submit" wide busy={busy}>
              {t("unlock.submit")}
            </Button>
            <Button kind="quiet" wide onPress={onOther}>
              {t("unlock.other")}
            </Button>
          </>
        }
      >
        <PasswordField
          label={t("field.password")}
          name="password"
          autoComplete="current-password"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a locked household is one question
          autoFocus
          description={t("unlock.works")}
          value={password}
          onChange={setPassword}
          error={check && t(`check.${check}`)}
        />
      </Form>
    </Page>
  );
}
