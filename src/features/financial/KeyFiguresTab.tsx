import { useTranslation } from "react-i18next";
import { useReadyRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import {
  healthScore,
  type HealthScore as Score,
  POINTS_OF_PART,
  SCORE_PARTS,
  SCORE_PARTS_AT_LEAST,
  yearOfWorth,
} from "#domain/calculations/health/healthScore.ts";
import { addMonths } from "#domain/dates.ts";
import { useAddress } from "#kit/useAddress.ts";
import { Columns, Grid } from "#ui/layout/Grid.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Points } from "#ui/format/Points.tsx";
import { Hint, Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Switch } from "#ui/choices/Switch.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { FigureText } from "#ui/format/FigureText.tsx";
import { Progress } from "#ui/notices/Progress.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";
import { GrossIncome } from "./GrossIncome.tsx";
import { RatioFigure } from "./RatioFigure.tsx";
import { useBalanceSheet } from "#data/records/useBalanceSheet.ts";
import { useCashFlow, useOwnCost, useRatios, useRatioTrends } from "#data/records/useFinances.ts";
import { Needs } from "./Needs.tsx";

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

/** C8 One number, what it is made of, and for each part the one thing that raises it most. */
function HealthScore({ of: { score, known, parts } }: { readonly of: Score }) {
  const { t } = useTranslation("financial");
  const format = useFormat();
  const amount = useFormatMoney();
  const count = { count: known, of: SCORE_PARTS.length };
  return (
    <Section title={t("score.title")}>
      <Columns even>
        <Stack>
          {score === undefined ? (
            <Text>{t("score.few", { known, of: SCORE_PARTS.length, least: SCORE_PARTS_AT_LEAST })}</Text>
          ) : (
            <FigureText size="large" value={format.number(score)} unit={t("score.of")}>
              {t(known === SCORE_PARTS.length ? "score.all" : "score.basedOn", count)}
            </FigureText>
          )}
          <Disclosure label={t("how")}>
            <Stack gap={3}>
              <Text size="small">{t("score.how")}</Text>
              <Points size="small" text={t("score.bounds")} />
            </Stack>
          </Disclosure>
        </Stack>
        <Stack gap={5}>
          {parts.map((part) => (
            <Stack key={part.id} gap={1}>
              {part.kind === "missing" ? (
                <>
                  <Text size="small" strong>
                    {t(`score.parts.${part.id}`)}
                  </Text>
                  <Needs of={part} />
                </>
              ) : (
                <>
                  <Progress label={t(`score.parts.${part.id}`)} value={part.points / POINTS_OF_PART} />
                  <Hint>
                    {part.lever
                      ? t(`score.levers.${part.id}`, { amount: amount(part.lever) })
                      : t(`score.full.${part.id}`)}
                  </Hint>
                </>
              )}
            </Stack>
          ))}
        </Stack>
      </Columns>
    </Section>
  );
}
