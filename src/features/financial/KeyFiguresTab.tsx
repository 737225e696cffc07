import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useToday } from "#data/useToday.ts";
import { healthScore } from "#domain/calculations/healthScore.ts";
import { addMonths } from "#domain/dates.ts";
import { Grid } from "#ui/Grid.tsx";
import { Text } from "#ui/Prose.tsx";
import { Section } from "#ui/Section.tsx";
import { GrossIncome } from "./GrossIncome.tsx";
import { HealthScore } from "./HealthScore.tsx";
import { RatioFigure } from "./RatioFigure.tsx";
import { useBalanceSheet } from "./useBalanceSheet.ts";
import { useRatios } from "./useFinances.ts";

/** The score and the ratios it comes from. */
export function KeyFiguresTab() {
  const { t } = useTranslation("financial");
  const today = useToday();
  const [basis, setBasis] = useState<"net" | "gross">("net");
  const ratios = useRatios(basis);
  const sheet = useBalanceSheet(addMonths(today, -12), today);
  const isYear =
    sheet?.since !== undefined && sheet.since <= sheet.from && sheet.points.every(({ missing }) => !missing);

  return (
    <>
      <HealthScore of={healthScore(ratios, isYear ? sheet.totals.net : undefined)} />
      <Section title={t("ratios.title")} ruled>
        <Text tone="muted">{t("ratios.lead")}</Text>
        <Grid columnRem={20} gap={6}>
          {ratios.map((ratio) => (
            <RatioFigure key={ratio.id} ratio={ratio} basis={basis} onBasis={setBasis} />
          ))}
        </Grid>
        <Text size="small" tone="muted">
          {t("ratios.fixedCosts")}
        </Text>
      </Section>
      <GrossIncome />
    </>
  );
}
