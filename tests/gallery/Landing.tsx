import { LineChart } from "#ui/charts/LineChart.tsx";
import { Grid } from "#ui/layout/Grid.tsx";
import { Hero, Wide } from "#ui/layout/Hero.tsx";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { PublicShell } from "#ui/layout/PublicShell.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { NET_WORTH } from "./examples.ts";

export function Landing() {
  return (
    <PublicShell home="/" tools={<LinkButton to="/auth">Log ind</LinkButton>} footer={<span>Overblik</span>}>
      <Wide>
        <Hero
          title="Hele jeres økonomi. Kun for jeres øjne."
          lead="Se hvad I ejer, skylder og har tilbage. Alt låses på jeres egen enhed, før det gemmes, og virker også uden net."
          actions={
            <>
              <LinkButton kind="primary" to="/auth">
                Opret konto
              </LinkButton>
              <LinkButton kind="quiet" to="/auth">
                Se et eksempel
              </LinkButton>
            </>
          }
          below="Gratis at begynde på. Ingen bankforbindelse kræves."
          picture={
            <LineChart label="Nettoformue" summary="Et eksempel: nettoformuen stiger over to år." points={NET_WORTH} />
          }
        />
        <Grid columnRem={14}>
          <Section title="Virker uden net" ruled>
            <Text size="small" tone="muted">
              I toget, i sommerhuset, i kælderen. Ændringer sendes, når I er på nettet igen.
            </Text>
          </Section>
          <Section title="Låst, før det sendes" ruled>
            <Text size="small" tone="muted">
              Serveren ser kun låste kuverter. Nøglen er jeres.
            </Text>
          </Section>
          <Section title="Jeres banks filer" ruled>
            <Text size="small" tone="muted">
              Danske Bank, Nordea, Jyske Bank, Lunar og mange flere.
            </Text>
          </Section>
        </Grid>
      </Wide>
    </PublicShell>
  );
}
