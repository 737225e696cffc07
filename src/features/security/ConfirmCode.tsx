import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FACTOR_CODE } from "#config/spec.ts";
import { challenge, verifyFactor } from "#data/account/factors.ts";
import { minutesToWait, problemKey } from "#data/remote/problemKey.ts";
import { Button } from "#ui/actions/Button.tsx";
import { CodeField } from "#ui/secrets/CodeField.tsx";
import { Form } from "#ui/fields/Form.tsx";

interface ConfirmCodeProps {
  readonly factorId: string;
  /** Open already where a code was sent for it; otherwise each try opens one. */
  readonly challengeId?: string | undefined;
  readonly label: string;
  readonly help: string;
  readonly submit: string;
  readonly onConfirmed: () => void;
  readonly onCancel: () => void;
}

/** The six digits that make a new factor count. */
export function ConfirmCode({ factorId, challengeId, label, help, submit, onConfirmed, onCancel }: ConfirmCodeProps) {
  const { t } = useTranslation("challenge");
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function confirm(): Promise<void> {
    if (code.length < FACTOR_CODE.digits) return setError(t("incomplete"));
    setBusy(true);
    setError(undefined);
    const opened = challengeId === undefined ? await challenge(factorId) : { ok: true as const, value: challengeId };
    const verified = opened.ok ? await verifyFactor(factorId, opened.value, code) : opened;
    setBusy(false);
    if (verified.ok) return onConfirmed();
    setError(t(`problem.${problemKey(verified.problem)}`, { count: minutesToWait(verified.problem) }));
    setCode("");
  }

  return (
    <Form
      label={submit}
      onSubmit={confirm}
      actions={
        <>
          <Button kind="primary" type="submit" busy={busy}>
            {submit}
          </Button>
          <Button onPress={onCancel}>{t("cancel")}</Button>
        </>
      }
    >
      <CodeField label={label} description={help} value={code} onChange={setCode} error={error} />
    </Form>
  );
}
