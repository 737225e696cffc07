import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useReadyRecords } from "#data/useRecords.ts";
import { useToday } from "#data/useToday.ts";
import { healthScore, yearOfWorth } from "#domain/calculations/healthScore.ts";
import { addMonths } from "#domain/dates.ts";
import { Grid } from "#ui/Grid.tsx";
import { Text } from "#ui/Prose.tsx";
import { Section } from "#ui/Section.tsx";
import { Switch } from "#ui/Switch.tsx";
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
  const [query, setQuery] = useSearchParams();
  const isOrdinary = query.get("ordinary") === "1";
  const hasExtraordinary = useReadyRecords("transactions").some(({ extraordinary }) => extraordinary);
  const ratios = useRatios(basis, isOrdinary);
  const sheet = useBalanceSheet(addMonths(today, -12), today);

  function showOrdinary(ordinary: boolean): void {
    const next = new URLSearchParams(query);
    if (ordinary) next.set("ordinary", "1");
    else next.delete("ordinary");
    setQuery(next, { replace: true });
  }

  return (
    <>
      <HealthScore of={healthScore(ratios, yearOfWorth(sheet))} />
      <Section title={t("ratios.title")} ruled>
        <Text tone="muted">{t("ratios.lead")}</Text>
        {(hasExtraordinary || isOrdinary) && (
          <Switch
            label={t("ratios.ordinary")}
            description={t("ratios.ordinaryHelp")}
            value={isOrdinary}
            onChange={showOrdinary}
          />
        )}
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
