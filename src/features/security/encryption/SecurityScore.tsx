import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useStorageState } from "#data/device/storageState.ts";
import { useSecurityState } from "#data/account/useSecurityState.ts";
import {
  SECURITY_CHECKS,
  SECURITY_WEIGHTS,
  type SecurityCheck,
  securityScore,
} from "#domain/calculations/health/securityScore.ts";
import { Badge } from "#ui/notices/Badge.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { Lines } from "#ui/tables/Lines.tsx";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { Progress } from "#ui/notices/Progress.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { Verdict } from "#ui/notices/Verdict.tsx";
import { CHECK_NUMBERS, useCheckHref } from "./securityChecks.ts";

/**
 * The protections that are in place and those that are not, in words and as a part of the whole; each line leads to
 * where it is set right.
 */
export function SecurityScore() {
  const { t } = useTranslation("encryption");
  const checkHref = useCheckHref();
  const storage = useStorageState();
  const state = useSecurityState(storage.persisted);
  const { level, fraction, inPlace, known } = securityScore(state);

  function aside(check: SecurityCheck): ReactNode {
    if (state[check] === undefined) return t("score.unknown");
    if (state[check]) {
      return (
        <Badge tone="accent" icon="check">
          {t("score.done")}
        </Badge>
      );
    }
    if (check === "keptStorage") {
      return (
        <Button kind="quiet" onPress={() => void storage.ask()}>
          {t("score.ask")}
        </Button>
      );
    }
    return (
      <LinkButton kind="quiet" to={checkHref(check)}>
        {t(`score.checks.${check}.go`)}
      </LinkButton>
    );
  }

  function titleOf(check: SecurityCheck): string {
    return t(`score.checks.${check}.${state[check] ? "done" : "missing"}`, CHECK_NUMBERS);
  }

  return (
    <Section>
      <Stack gap={2}>
        <Verdict>{t(`score.level.${level}`)}</Verdict>
        <Progress label={t("score.inPlace", { inPlace, count: known })} value={fraction} />
      </Stack>
      <Lines
        lines={SECURITY_CHECKS.map((check) => ({
          key: check,
          title: titleOf(check),
          below: check === "keptStorage" && storage.refused ? t("score.refused") : t(`score.checks.${check}.why`),
          aside: aside(check),
        }))}
      />
      <Disclosure label={t("score.why.title")}>
        <Stack gap={3}>
          <Text size="small">{t("score.why.text")}</Text>
          <DefinitionList
            items={SECURITY_CHECKS.map((check) => ({
              term: titleOf(check),
              value: t("score.weight", { weight: SECURITY_WEIGHTS[check] }),
            }))}
          />
          <Text size="small">{t("score.why.unknown")}</Text>
        </Stack>
      </Disclosure>
    </Section>
  );
}
