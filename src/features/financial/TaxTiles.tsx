import { useTranslation } from "react-i18next";
import { TAX_COUNTRIES, TAX_YEAR, type TaxCountry } from "#domain/tax/taxRates2026.ts";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { Grid } from "#ui/layout/Grid.tsx";
import type { IconName } from "#ui/actions/Icon.tsx";
import { LinkTiles } from "#ui/tables/LinkTiles.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { TAX_CALCULATORS, type TaxCalculatorId } from "./calculatorFields.ts";
import { LaterYear } from "./LaterYear.tsx";
import { useCountryOfResidence } from "./useGainTax.ts";

const ICONS: Readonly<Record<TaxCalculatorId, IconName>> = {
  dkWage: "cash",
  dkShares: "stocks",
  dkShareAccount: "investment",
  dkHome: "home",
  dkCommuting: "car",
  dkGift: "swap",
  dkEstate: "scale",
  seIsk: "investment",
  noShares: "stocks",
  fiCapital: "chart",
  isWage: "cash",
};

/** The household's own country, and the others for those who ask. */
export function TaxTiles() {
  const { t } = useTranslation("calculators");
  const home = useCountryOfResidence();
  const own = TAX_COUNTRIES.find((one) => one === home);
  const others = TAX_COUNTRIES.filter((one) => one !== own);
  const hasMany = (one: TaxCountry) => TAX_CALCULATORS[one].length > 1;
  return (
    <Section title={t("tax.title", { year: TAX_YEAR })} ruled>
      <LaterYear />
      {own ? (
        <CountryTiles country={own} />
      ) : (
        <Text tone="muted">{t(home === "other" ? "tax.noCountryOther" : "tax.noCountry")}</Text>
      )}
      <Disclosure label={t(own ? "tax.others" : "tax.all")}>
        <Stack gap={5}>
          {others.filter(hasMany).map((one) => (
            <CountryTiles key={one} country={one} />
          ))}
          <Grid columnRem={9}>
            {others
              .filter((one) => !hasMany(one))
              .map((one) => (
                <CountryTiles key={one} country={one} />
              ))}
          </Grid>
        </Stack>
      </Disclosure>
    </Section>
  );
}

function CountryTiles({ country }: { readonly country: TaxCountry }) {
  const { t } = useTranslation("calculators");
  const href = useHref();
  return (
    <LinkTiles
      level={3}
      label={t(`tax.countries.${country}`)}
      tiles={TAX_CALCULATORS[country].map((id) => ({
        to: href("financial", { query: { tab: "calculators", calc: id } }),
        label: t(`names.${id}`),
        icon: ICONS[id],
        description: t(`about.${id}`),
      }))}
    />
  );
}
