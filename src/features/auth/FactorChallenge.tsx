import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { answerFactorGate, type FactorAsked } from "#data/account/factorGate.ts";
import { type Challengeable, factorsToShow } from "#data/account/factors.ts";
import { minutesToWait, problemKey } from "#data/remote/problemKey.ts";
import type { FactorProblem } from "#data/remote/problems.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { ChallengeAnswer, endOf, type Way } from "./ChallengeAnswer.tsx";

/** §4 The one question between the password and the household: the second factor. */
export function FactorChallenge({ asked }: { readonly asked: FactorAsked }) {
  const { t } = useTranslation("challenge");
  const { t: tAction } = useTranslation();
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
          {problem || found ? (
            <Notice kind="warn">{t(`problem.${problemKey(told)}`, { count: minutesToWait(told) })}</Notice>
          ) : (
            <Skeleton />
          )}
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
