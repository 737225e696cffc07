import { useTranslation } from "react-i18next";
import { Columns, Grid } from "#ui/Grid.tsx";
import { Hero, Wide } from "#ui/Hero.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { Text } from "#ui/Prose.tsx";
import { Section } from "#ui/Section.tsx";
import { Row, Stack } from "#ui/Stack.tsx";
import { useHref } from "#ui/useHref.ts";
import { PrivacyDrawing } from "./PrivacyDrawing.tsx";
import { WorthDrawing } from "./WorthDrawing.tsx";

/** What the app does today, and only that. */
const DOES = ["worth", "assets", "debts", "files", "offline", "devices"] as const;

export function LandingPage() {
  const { t } = useTranslation("landing");
  const href = useHref();
  const start = (
    <LinkButton to={href("auth", { query: { mode: "signup" } })} kind="primary">
      {t("hero.start")}
    </LinkButton>
  );
  return (
    <Wide>
      <title>{t("title")}</title>
      <Hero
        title={t("hero.title")}
        lead={t("hero.lead")}
        actions={
          <>
            {start}
            <LinkButton to={href("auth")} kind="quiet">
              {t("hero.signIn")}
            </LinkButton>
          </>
        }
        below={t("hero.below")}
        picture={<WorthDrawing />}
      />
      <Section title={t("does.title")}>
        <Grid gap={6}>
          {DOES.map((does) => (
            <Section key={does} title={t(`does.${does}.title`)} ruled>
              <Text tone="muted">{t(`does.${does}.text`)}</Text>
            </Section>
          ))}
        </Grid>
      </Section>
      <Section title={t("privacy.title")} ruled>
        <Columns even>
          <Stack gap={4}>
            <Text>{t("privacy.text")}</Text>
            <Text tone="muted">{t("privacy.sees")}</Text>
            <Text tone="muted">{t("privacy.lost")}</Text>
          </Stack>
          <PrivacyDrawing />
        </Columns>
      </Section>
      <Section title={t("honest.title")} ruled>
        <Text tone="muted">{t("honest.text")}</Text>
      </Section>
      <Section title={t("again.title")} ruled>
        <Text tone="muted">{t("again.text")}</Text>
        <Row>{start}</Row>
      </Section>
    </Wide>
  );
}
