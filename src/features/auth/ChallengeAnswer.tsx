import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { challenge, type SecondFactor, verifyFactor, verifyRecoveryCode } from "#data/account/factors.ts";
import { minutesToWait, problemKey } from "#data/remote/problemKey.ts";
import type { FactorProblem } from "#data/remote/problems.ts";
import { FACTOR_CODE } from "#config/spec.ts";
import { failed, type Result } from "#domain/result.ts";
import { Button } from "#ui/actions/Button.tsx";
import { CodeField } from "#ui/secrets/CodeField.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { TextField } from "#ui/fields/TextField.tsx";

export type Way =
  | { readonly kind: SecondFactor["type"]; readonly id: string; readonly factor: SecondFactor }
  | { readonly kind: "recovery"; readonly id: string };

interface ChallengeAnswerProps {
  readonly userId: string;
  readonly way: Way;
  /** Leads to the other ways. */
  readonly others: ReactNode;
  readonly onShown: () => void;
  readonly onCancel: () => void;
}

/** One way to show the second factor. */
export function ChallengeAnswer({ userId, way, others, onShown, onCancel }: ChallengeAnswerProps) {
  const { t } = useTranslation("challenge");
  const [code, setCode] = useState("");
  const [sent, setSent] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState(0);
  const [error, setError] = useState<string>();
  const isRecovery = way.kind === "recovery";
  const isSending = way.kind === "phone" && sent === undefined;

  function tell(problem: FactorProblem): void {
    const left = FACTOR_CODE.tries - wrong - 1;
    if (problem.kind === "WrongCode") setWrong(wrong + 1);
    if (problem.kind === "CodeExpired") setSent(undefined);
    setError(
      problem.kind === "WrongCode" && left > 0
        ? t("left", { count: left })
        : t(`problem.${problemKey(problem)}`, { count: minutesToWait(problem) }),
    );
  }

  async function send(): Promise<void> {
    setBusy(true);
    setError(undefined);
    const opened = await challenge(way.id, userId);
    setBusy(false);
    if (opened.ok) setSent(opened.value);
    else tell(opened.problem);
  }

  async function shown(given: string): Promise<Result<void, FactorProblem>> {
    if (way.kind === "recovery") return verifyRecoveryCode(given, userId);
    if (way.kind === "phone") {
      return sent === undefined ? failed({ kind: "CodeExpired" }) : verifyFactor(way.id, sent, given, userId);
    }
    const opened = await challenge(way.id, userId);
    return opened.ok ? verifyFactor(way.id, opened.value, given, userId) : opened;
  }

  async function submit(given = code): Promise<void> {
    if (busy) return;
    if (isSending) return send();
    const isWhole = isRecovery ? given.trim() !== "" : given.length === FACTOR_CODE.digits;
    if (!isWhole) return setError(t(isRecovery ? "missing" : "incomplete"));
    setBusy(true);
    setError(undefined);
    const answer = await shown(given);
    setBusy(false);
    if (answer.ok) return onShown();
    if (!isRecovery) setCode("");
    tell(answer.problem);
  }

  function type(next: string): void {
    setCode(next);
    if (next.length === FACTOR_CODE.digits && next !== code) void submit(next);
  }

  return (
    <Form
      label={t("title")}
      onSubmit={() => submit()}
      error={isSending ? error : undefined}
      actions={
        <>
          <Button kind="primary" type="submit" wide busy={busy}>
            {t(isSending ? "send" : "submit")}
          </Button>
          {sent !== undefined && (
            <Button kind="quiet" wide onPress={() => void send()}>
              {t("sendAgain")}
            </Button>
          )}
          {others}
          <Button kind="quiet" wide onPress={onCancel}>
            {t("cancel")}
          </Button>
        </>
      }
    >
      {way.kind === "recovery" ? (
        <TextField
          label={t("recovery")}
          description={t("recoveryHelp")}
          value={code}
          onChange={setCode}
          error={error}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is one question
          autoFocus
        />
      ) : isSending ? (
        <Text>{t("phoneFirst", { end: endOf(way.factor.phone) })}</Text>
      ) : (
        <CodeField
          label={way.kind === "phone" ? t("phone") : t("totp", { name: way.factor.name || t("app") })}
          description={way.kind === "phone" ? t("phoneHelp", { end: endOf(way.factor.phone) }) : t("totpHelp")}
          value={code}
          onChange={type}
          error={error}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is one question
          autoFocus
        />
      )}
    </Form>
  );
}

/** The last digits tell telephones apart without telling the number. */
export function endOf(phone = ""): string {
  return phone.slice(-2);
}
