import { useTranslation } from "react-i18next";
import { PERFORMANCE_RANGES, type PerformanceRange } from "#config/spec.ts";
import type { PortfolioView } from "#domain/calculations/investments/portfolioView.ts";
import { money } from "#domain/money.ts";
import { useAddress } from "#kit/useAddress.ts";
import { Change } from "#ui/format/Change.tsx";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { Figure } from "#ui/format/Figure.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { SegmentedControl } from "#ui/choices/SegmentedControl.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { MoneyWeightedText, TimeWeightedText } from "./returns/ReturnText.tsx";

interface PortfolioHeadProps {
  readonly view: PortfolioView;
  readonly range: PerformanceRange;
}

/** Value, cost, gain and both returns of the range. */
export function PortfolioHead({ view, range }: PortfolioHeadProps) {
  const { t } = useTranslation("portfolio");
  const [, changeQuery] = useAddress();
  const { value, cost, returns } = view;

  function show(chosen: PerformanceRange): void {
    changeQuery({ range: chosen });
  }

  return (
    <Stack gap={5}>
      <Figure label={t("value")} value={value}>
        {returns.gainMinor !== undefined && (
          <Change value={money(returns.gainMinor, value.currency)} since={t(`rangeLong.${range}`)} />
        )}
      </Figure>
      <Row>
        <SegmentedControl
          label={t("range.label")}
          value={range}
          onChange={show}
          options={PERFORMANCE_RANGES.map((one) => ({
            value: one,
            label: t(`range.${one}`),
            longLabel: t(`rangeLong.${one}`),
          }))}
        />
      </Row>
      <DefinitionList
        items={[
          { term: t("cost"), value: cost ? <MoneyText value={cost} /> : t("unknown") },
          {
            term: t(returns.timeWeighted?.isApproximate ? "twrApproximate" : "twr"),
            value: <TimeWeightedText value={returns.timeWeighted} />,
          },
          { term: t("mwr"), value: <MoneyWeightedText value={returns.moneyWeighted} /> },
        ]}
      />
      <Text size="small" tone="muted">
        {t("explained")}
      </Text>
    </Stack>
  );
}
