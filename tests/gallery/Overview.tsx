import { useState } from "react";
import { money } from "#domain/money.ts";
import { Change } from "#ui/format/Change.tsx";
import { BalanceBar } from "#ui/charts/BalanceBar.tsx";
import { LineChart } from "#ui/charts/LineChart.tsx";
import { Columns } from "#ui/layout/Grid.tsx";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { Figure } from "#ui/format/Figure.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { SegmentedControl } from "#ui/choices/SegmentedControl.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { NET_WORTH, SLICES } from "./examples.ts";

const RANGES = ["1M", "3M", "1Y", "YTD", "All"] as const;
const RANGE_WORDS = {
  "1M": ["1 md.", "1 måned"],
  "3M": ["3 md.", "3 måneder"],
  "1Y": ["1 år", "1 år"],
  YTD: ["I år", "I år"],
  All: ["Alt", "Alt"],
} as const;

export function Overview() {
  const [range, setRange] = useState<(typeof RANGES)[number]>("1Y");
  return (
    <Page title="Oversigt" hideTitle>
      <Stack gap={5}>
        <Row between gap={5}>
          <Figure label="Nettoformue" value={money(318_743_512, "DKK")}>
            <Change value={money(21_480_000, "DKK")} fraction={0.0722} since="siden 21. november 2025" />
          </Figure>
          <SegmentedControl
            label="Periode"
            options={RANGES.map((value) => ({ value, label: RANGE_WORDS[value][0], longLabel: RANGE_WORDS[value][1] }))}
            value={range}
            onChange={setRange}
          />
        </Row>
        <LineChart
          label="Nettoformue de seneste to år"
          summary="Nettoformuen er steget med 214.800 kr. på et år og har været højest i oktober."
          points={NET_WORTH}
        />
      </Stack>
      <Columns>
        <Section title="Aktiver" ruled>
          <BalanceBar label="Aktiver efter type" summary="Boligen er syv tiendedele af det, du ejer." slices={SLICES} />
        </Section>
        <Section title="Denne måned" ruled>
          <DefinitionList
            items={[
              { term: "Indtægter", value: <MoneyText value={money(4_812_500, "DKK")} decimals="hidden" /> },
              { term: "Udgifter", value: <MoneyText value={money(-3_150_425, "DKK")} decimals="hidden" /> },
              { term: "Tilbage", value: <MoneyText value={money(1_662_075, "DKK")} decimals="hidden" />, strong: true },
            ]}
          />
        </Section>
      </Columns>
    </Page>
  );
}
