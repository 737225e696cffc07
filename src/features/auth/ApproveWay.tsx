import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type AskedApproval, requestApproval } from "#data/keys/askApproval.ts";
import { type ResetStart, resetApproved } from "#data/account/passwordReset.ts";
import { Button } from "#ui/actions/Button.tsx";
import { CodeText } from "#ui/secrets/CodeText.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { ResetForm } from "./ResetForm.tsx";
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

  async function save(password: string): Promise<string | undefined> {
    const reset = await resetApproved(password);
    if (!reset.ok) return problemText(reset.problem);
    onDone();
    return undefined;
  }

  return (
    <ResetForm
      label={t("ask.label")}
      email={account.email}
      submit={t("reset:save")}
      onSave={save}
      before={<Notice kind="good">{t("ask.approved")}</Notice>}
    >
      <Notice kind="info">{t("reset:elsewhere")}</Notice>
    </ResetForm>
  );
}
