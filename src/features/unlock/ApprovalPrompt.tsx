import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type ApprovalProblem,
  type ApprovalRequest,
  approve,
  approveWithPasskey,
  refuse,
  useApprovalRequests,
} from "#data/keys/approval.ts";
import { useSession } from "#data/session/session.ts";
import type { Result } from "#domain/result.ts";
import { Button } from "#ui/actions/Button.tsx";
import { CodeText } from "#ui/secrets/CodeText.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { PasswordField } from "#ui/secrets/PasswordField.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";

/** Asks the person at this unlocked device whether another one may open the household. */
export function ApprovalPrompt() {
  const requests = useApprovalRequests();
  const [answered, setAnswered] = useState<string>();
  const request = requests.find(({ id }) => id !== answered);
  return request && <Question key={request.id} request={request} onDone={() => setAnswered(request.id)} />;
}

interface QuestionProps {
  readonly request: ApprovalRequest;
  readonly onDone: () => void;
}

const TOLD = ["WrongPassword", "WrongPasskey", "Expired", "Tampered", "FactorRequired"] as const;

function Question({ request, onDone }: QuestionProps) {
  const { t } = useTranslation("approval");
  const format = useFormat();
  const [password, setPassword] = useState("");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState<"password" | "passkey">();
  const [hasPasskey, lookForPasskey] = usePasskeyOffer();
  const { id, device, at, code } = request;

  async function letIn(by: "password" | "passkey", approving: Promise<Result<void, ApprovalProblem>>): Promise<void> {
    setError(undefined);
    setBusy(by);
    const approved = await approving;
    setBusy(undefined);
    if (approved.ok) {
      notify({ kind: "good", text: t("prompt.approved") });
      return onDone();
    }
    const { kind } = approved.problem;
    const told = TOLD.find((each) => each === kind);
    if (kind !== "Cancelled") setError(t(`problem.${told ?? "Failed"}`));
    // After five failures the password is asked for.
    await lookForPasskey();
  }

  async function sayNo(): Promise<void> {
    onDone();
    const refused = await refuse(id);
    notify(refused.ok ? { kind: "info", text: t("prompt.refused") } : { kind: "danger", text: t("problem.Failed") });
  }

  return (
    <Dialog open title={t("prompt.title")} onClose={() => void sayNo()}>
      <Form
        label={t("prompt.title")}
        onSubmit={() => void letIn("password", approve(id, password))}
        error={error}
        actions={
          <>
            <Button onPress={() => void sayNo()}>{t("prompt.refuse")}</Button>
            {hasPasskey && code !== undefined && (
              <Button
                icon="key"
                busy={busy === "passkey"}
                onPress={() => void letIn("passkey", approveWithPasskey(id))}
              >
                {t("prompt.passkey")}
              </Button>
            )}
            <Button
              kind="primary"
              type="submit"
              busy={busy === "password"}
              disabled={code === undefined || password === ""}
            >
              {t("prompt.approve")}
            </Button>
          </>
        }
      >
        <Stack gap={4}>
          <Text>
            {t("prompt.device", {
              device: device === "" ? t("unknown") : device,
              time: format.timeOfDay(new Date(at)),
            })}{" "}
            {t("prompt.notYou")}
          </Text>
          {code === undefined ? (
            <Text tone="muted">{t("prompt.waiting")}</Text>
          ) : (
            <>
              <CodeText label={t("prompt.code")} code={code} />
              <Text>{t("prompt.compare")}</Text>
              <PasswordField
                label={t("prompt.password")}
                value={password}
                onChange={(typed) => {
                  setPassword(typed);
                  setError(undefined);
                }}
              />
            </>
          )}
        </Stack>
      </Form>
    </Dialog>
  );
}

/** Whether a passkey serves here, as on the lock screen; and a way to look again. */
function usePasskeyOffer(): readonly [boolean, () => Promise<void>] {
  const userId = useSession().account?.userId;
  const [offered, setOffered] = useState(false);
  useEffect(() => {
    let isOver = false;
    void hasOwnPasskey(userId).then((has) => isOver || setOffered(has));
    return () => void (isOver = true);
  }, [userId]);
  return [offered, async () => setOffered(await hasOwnPasskey(userId))];
}

async function hasOwnPasskey(userId: string | undefined): Promise<boolean> {
  const passkeys = await import("#data/keys/passkeyUnlock.ts").catch(() => undefined);
  return userId !== undefined && passkeys !== undefined && passkeys.canUnlockWithPasskey(userId);
}
