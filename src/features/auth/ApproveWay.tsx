import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type AskedApproval, requestApproval } from "#data/askApproval.ts";
import { type ResetStart, resetApproved } from "#data/passwordReset.ts";
import { newPasswordChecks, NO_PASSWORD, type NewPasswordChecks } from "#domain/newPassword.ts";
import { Button } from "#ui/Button.tsx";
import { CodeText } from "#ui/CodeText.tsx";
import { focusFirstInvalid } from "#ui/focusFirstInvalid.ts";
import { Form } from "#ui/Form.tsx";
import { NewPasswordFields } from "#ui/NewPasswordFields.tsx";
import { Notice } from "#ui/Notice.tsx";
import { Text } from "#ui/Prose.tsx";
import { Stack } from "#ui/Stack.tsx";
import { useResetProblem } from "./useResetProblem.ts";

interface ApproveWayProps {
  readonly account: ResetStart;
  readonly onDone: () => void;
}

const TOLD = ["Refused", "Expired", "Tampered", "FactorRequired"] as const;

/** Another device that is unlocked lets this one in; then a new password is chosen, and everything is kept. */
export function ApproveWay({ account, onDone }: ApproveWayProps) {
  const { t } = useTranslation("approval");
  const [asked, setAsked] = useState<AskedApproval | "approved">();
  const [problem, setProblem] = useState<string>();
  const asking = useRef<AbortController>(undefined);
  // Whoever leaves asks no more.
  useEffect(() => () => asking.current?.abort(), []);

  async function ask(): Promise<void> {
    setProblem(undefined);
    asking.current = new AbortController();
    const { signal } = asking.current;
    setAsked({ kind: "waiting" });
    const approved = await requestApproval(setAsked, signal);
    if (signal.aborted) return;
    setAsked(approved.ok ? "approved" : undefined);
    if (approved.ok) return;
    const told = TOLD.find((kind) => kind === approved.problem.kind);
    setProblem(t(`problem.${told ?? "Failed"}`));
  }

  function stop(): void {
    asking.current?.abort();
    setAsked(undefined);
  }

  if (asked === "approved") return <NewPassword account={account} onDone={onDone} />;
  return (
    <Stack gap={4}>
      <Text>{t("ask.lead")}</Text>
      {problem !== undefined && <Notice kind="warn">{problem}</Notice>}
      {asked?.kind === "waiting" && <Text tone="muted">{t("ask.waiting")}</Text>}
      {asked?.kind === "compare" && (
        <>
          <CodeText label={t("ask.code")} code={asked.code} />
          <Text>{t("ask.compare")}</Text>
        </>
      )}
      {asked ? (
        <Button wide onPress={stop}>
          {t("ask.stop")}
        </Button>
      ) : (
        <Button kind="primary" wide onPress={() => void ask()}>
          {problem === undefined ? t("ask.start") : t("ask.again")}
        </Button>
      )}
    </Stack>
  );
}

function NewPassword({ account, onDone }: ApproveWayProps) {
  const { t } = useTranslation(["approval", "reset", "password"]);
  const problemText = useResetProblem();
  const [next, setNext] = useState(NO_PASSWORD);
  const [checks, setChecks] = useState<NewPasswordChecks>({});
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(): Promise<void> {
    const found = newPasswordChecks(next);
    setChecks(found);
    setError(undefined);
    if (found.password || found.confirmation) return focusFirstInvalid();
    setBusy(true);
    const reset = await resetApproved(next.password);
    setBusy(false);
    if (reset.ok) onDone();
    else setError(problemText(reset.problem));
  }

  return (
    <Form
      label={t("ask.label")}
      onSubmit={submit}
      error={error}
      actions={
        <Button kind="primary" type="submit" wide busy={busy}>
          {t("reset:save")}
        </Button>
      }
    >
      <Notice kind="good">{t("ask.approved")}</Notice>
      <NewPasswordFields
        value={next}
        onChange={setNext}
        checks={checks}
        own={[account.email]}
        username={account.email}
      />
      <Notice kind="info">{t("reset:elsewhere")}</Notice>
    </Form>
  );
}
