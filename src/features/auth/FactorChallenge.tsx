import { type ReactNode, useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { FACTOR_CODE } from "#config/spec.ts";
import { answerFactorGate, type FactorAsked } from "#data/account/factorGate.ts";
import {
  challenge,
  type Challengeable,
  factorsToShow,
  type SecondFactor,
  verifyFactor,
  verifyRecoveryCode,
} from "#data/account/factors.ts";
import type { FactorProblem } from "#data/remote/problems.ts";
import { failed, type Result } from "#domain/result.ts";
import { useFactorProblem } from "#kit/account/useFactorProblem.ts";
import { useBusy } from "#ui/useBusy.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { CodeField } from "#ui/secrets/CodeField.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { TextField } from "#ui/fields/TextField.tsx";

/** §4 The one question between the password and the household: the second factor. */
export function FactorChallenge({ asked }: { readonly asked: FactorAsked }) {
  const { t } = useTranslation("challenge");
  const { t: tAction } = useTranslation();
  const problemText = useFactorProblem();
  const { found, problem, again } = useWays(asked.userId);
  const [chosen, setChosen] = useState<string>();
  const ways = found ? waysOf(found) : [];
  const way = ways.find(({ id }) => id === chosen) ?? ways[0];
  const told: FactorProblem = problem ?? { kind: "NoSuchFactor" };

  return (
    // Closed by its own button alone: who fetches a code elsewhere clicks beside it on the way back.
    <Dialog open insistent title={t("title")} onClose={() => answerFactorGate(false)}>
      {way && (
        <ChallengeAnswer
          key={way.id}
          userId={asked.userId}
          way={way}
          others={ways
            .filter((other) => other !== way)
            .map((other) => (
              <Button key={other.id} kind="quiet" wide onPress={() => setChosen(other.id)}>
                {other.kind === "recovery"
                  ? t("useRecovery")
                  : other.kind === "totp"
                    ? t("useTotp", { name: other.factor.name || t("app") })
                    : t("usePhone", { end: endOf(other.factor.phone) })}
              </Button>
            ))}
          onShown={() => answerFactorGate(true)}
          onCancel={() => answerFactorGate(false)}
        />
      )}
      {way && asked.reason === "signIn" && (
        <Text size="caption" tone="muted">
          {t("lost")}
        </Text>
      )}
      {!way && (
        <>
          {problem || found ? <Notice kind="warn">{problemText(told)}</Notice> : <Skeleton />}
          <Stack gap={2}>
            {problem && (
              <Button kind="primary" wide onPress={again}>
                {tAction("actions.retry")}
              </Button>
            )}
            <Button kind="quiet" wide onPress={() => answerFactorGate(false)}>
              {t("cancel")}
            </Button>
          </Stack>
        </>
      )}
    </Dialog>
  );
}

/** The app's code first: it needs neither a text nor one of the ten codes. */
function waysOf({ factors, hasRecovery }: Challengeable): readonly Way[] {
  const shown = factors.toSorted((a, b) =>
    a.type === b.type ? a.createdAt - b.createdAt : a.type === "totp" ? -1 : 1,
  );
  return [
    ...shown.map((factor): Way => ({ kind: factor.type, id: factor.id, factor })),
    ...(hasRecovery ? [{ kind: "recovery", id: "recovery" } as const] : []),
  ];
}

function useWays(userId: string) {
  const [found, setFound] = useState<Challengeable>();
  const [problem, setProblem] = useState<FactorProblem>();
  const look = useCallback(
    () => factorsToShow(userId).then((answer) => (answer.ok ? setFound(answer.value) : setProblem(answer.problem))),
    [userId],
  );
  useEffect(() => void look(), [look]);
  function again(): void {
    setProblem(undefined);
    void look();
  }
  return { found, problem, again };
}

type Way =
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
function ChallengeAnswer({ userId, way, others, onShown, onCancel }: ChallengeAnswerProps) {
  const { t } = useTranslation("challenge");
  const [code, setCode] = useState("");
  const [sent, setSent] = useState<string>();
  const [busy, whileBusy] = useBusy();
  const problemText = useFactorProblem();
  const [wrong, setWrong] = useState(0);
  const [error, setError] = useState<string>();
  const isRecovery = way.kind === "recovery";
  const isSending = way.kind === "phone" && sent === undefined;

  function tell(problem: FactorProblem): void {
    const left = FACTOR_CODE.tries - wrong - 1;
    if (problem.kind === "WrongCode") setWrong(wrong + 1);
    if (problem.kind === "CodeExpired") setSent(undefined);
    setError(problem.kind === "WrongCode" && left > 0 ? t("left", { count: left }) : problemText(problem));
  }

  async function send(): Promise<void> {
    setError(undefined);
    const opened = await whileBusy(challenge(way.id, userId));
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
    setError(undefined);
    const answer = await whileBusy(shown(given));
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
      submit={t(isSending ? "send" : "submit")}
      wide
      busy={busy}
      actions={
        <>
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
function endOf(phone = ""): string {
  return phone.slice(-2);
}
