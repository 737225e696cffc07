import { useTranslation } from "react-i18next";
import { useReadyRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import { healthScore, yearOfWorth } from "#domain/calculations/health/healthScore.ts";
import { addMonths } from "#domain/dates.ts";
import { useAddress } from "#kit/useAddress.ts";
import { Grid } from "#ui/layout/Grid.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Switch } from "#ui/choices/Switch.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { GrossIncome } from "./GrossIncome.tsx";
import { HealthScore } from "./HealthScore.tsx";
import { RatioFigure } from "./RatioFigure.tsx";
import { useBalanceSheet } from "./useBalanceSheet.ts";
import { useCashFlow, useOwnCost, useRatios, useRatioTrends } from "./useFinances.ts";

/** The score and the ratios it comes from. `?ordinary` leaves out what is extraordinary, `?income` is what payments are held against. */
export function KeyFiguresTab() {
  const { t } = useTranslation("financial");
  const format = useFormat();
  const today = useToday();
  const [query, changeQuery] = useAddress();
  const basis = query.get("income") === "gross" ? "gross" : "net";
  const isOrdinary = query.get("ordinary") === "1";
  const hasExtraordinary = useReadyRecords("transactions").some(({ extraordinary }) => extraordinary);
  const flow = useCashFlow(isOrdinary);
  const cost = useOwnCost();
  const ratios = useRatios(flow, cost, basis);
  // C8 has one basis, whichever of the two is looked at.
  const scored = useRatios(flow, cost, "net");
  const trends = useRatioTrends(flow, cost, basis);
  const sheet = useBalanceSheet(addMonths(today, -12), today);

  function put(name: string, value: string | undefined): void {
    changeQuery({ [name]: value || undefined });
  }

  return (
    <>
      <HealthScore of={healthScore(scored, yearOfWorth(sheet))} />
      <Section title={t("ratios.title")} ruled>
        <Text tone="muted">{t("ratios.lead")}</Text>
        {(hasExtraordinary || isOrdinary) && (
          <Switch
            label={t("ratios.ordinary")}
            description={t("ratios.ordinaryHelp")}
            value={isOrdinary}
            onChange={(ordinary) => put("ordinary", ordinary ? "1" : undefined)}
          />
        )}
        {flow.missing.length > 0 && (
          <Notice kind="warn">{t("cashFlow.missing", { currencies: format.list(flow.missing) })}</Notice>
        )}
        <Grid columnRem={18} gap={6}>
          {ratios.map((ratio) => (
            <RatioFigure
              key={ratio.id}
              ratio={ratio}
              trend={trends?.get(ratio.id)}
              basis={basis}
              onBasis={(of) => put("income", of === "gross" ? of : undefined)}
            />
          ))}
        </Grid>
      </Section>
      <GrossIncome />
    </>
  );
}
