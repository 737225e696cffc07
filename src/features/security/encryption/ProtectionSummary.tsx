import { useTranslation } from "react-i18next";
import { useStorageState } from "#data/device/storageState.ts";
import { useSecurityState } from "#data/account/useSecurityState.ts";
import { securityScore } from "#domain/calculations/health/securityScore.ts";
import { Section } from "#ui/layout/Section.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { Progress } from "#ui/notices/Progress.tsx";
import { Verdict } from "#ui/notices/Verdict.tsx";
import { LinkRows } from "#ui/tables/LinkRows.tsx";
import { fromList, PLACE_ICON, usePlaceHref } from "../place.ts";
import { CHECK_ICON, CHECK_NUMBERS, useCheckHref } from "./securityChecks.ts";

/** More than these wait at the place of the score. */
const SHOWN = 3;

/** How well the account is protected, and what is missing, the heaviest first; each row leads to where it is set right. */
export function ProtectionSummary() {
  const { t } = useTranslation(["security", "encryption"]);
  const storage = useStorageState();
  const { level, fraction, inPlace, known, missing } = securityScore(useSecurityState(storage.persisted));
  const hrefOf = usePlaceHref();
  const checkHref = useCheckHref();
  return (
    <Stack gap={5}>
      <Section>
        <Stack gap={2}>
          <Verdict>{t(`encryption:score.level.${level}`)}</Verdict>
          <Progress label={t("encryption:score.inPlace", { inPlace, count: known })} value={fraction} />
        </Stack>
      </Section>
      <LinkRows
        title={t(missing.length > 0 ? "groups.todo" : "groups.score")}
        entryState={fromList}
        rows={[
          ...missing.slice(0, SHOWN).map((check) => ({
            key: `missing ${check}`,
            to: checkHref(check),
            icon: CHECK_ICON[check],
            title: t(`encryption:score.checks.${check}.missing`, CHECK_NUMBERS),
            below: t(`encryption:score.checks.${check}.why`),
          })),
          {
            key: "score",
            to: hrefOf("score"),
            icon: PLACE_ICON.score,
            title: t("tabs.score"),
            state: t("states.inPlace", { inPlace, known }),
          },
        ]}
      />
    </Stack>
  );
}
