import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "#data/session/session.ts";
import { Columns, Grid } from "#ui/layout/Grid.tsx";
import { Hero, Wide } from "#ui/layout/Hero.tsx";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { Prose, Text } from "#ui/format/Prose.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { PrivacyDrawing } from "./PrivacyDrawing.tsx";
import { WorthDrawing } from "./WorthDrawing.tsx";

/** The abilities of the app today, and only those. */
const DOES = ["worth", "assets", "debts", "files", "budget", "recurring", "goals", "offline", "devices"] as const;

/** The place of the prices in the address: `/#priser`. */
const PRICES_PLACE = "priser";

export function LandingPage({ prices }: { readonly prices: ReactNode }) {
  const { t } = useTranslation(["landing", "common"]);
  const href = useHref();
  // Locked or not: whoever has a household here is led to it.
  const isMember = useSession().account !== undefined;
  const start = (
    <LinkButton to={isMember ? href("dashboard") : href("auth", { query: { mode: "signup" } })} kind="primary">
      {isMember ? t("common:open") : t("hero.start")}
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
            {!isMember && (
              <LinkButton to={href("auth")} kind="quiet">
                {t("hero.signIn")}
              </LinkButton>
            )}
          </>
        }
        below={t("hero.below")}
        picture={<WorthDrawing />}
      />
      <Stack gap={7}>
        <Part title={t("does.title")}>
          <Grid gap={6} columnRem={18}>
            {DOES.map((does) => (
              <Prose key={does}>
                <h3>{t(`does.${does}.title`)}</h3>
                <Text tone="muted">{t(`does.${does}.text`)}</Text>
              </Prose>
            ))}
          </Grid>
        </Part>
        <Columns even>
          <Part title={t("privacy.title")}>
            <Text>{t("privacy.text")}</Text>
            <Text tone="muted">{t("privacy.sees")}</Text>
            <Text tone="muted">{t("privacy.lost")}</Text>
          </Part>
          <PrivacyDrawing />
        </Columns>
        <section id={PRICES_PLACE} tabIndex={-1}>
          <Part title={t("prices.title")}>
            <Text tone="muted">{t("prices.lead")}</Text>
            {prices}
          </Part>
        </section>
        <Columns even>
          <Part title={t("honest.title")}>
            <Text tone="muted">{t("honest.text")}</Text>
          </Part>
          {!isMember && (
            <Part title={t("again.title")}>
              <Text tone="muted">{t("again.text")}</Text>
              <Row>{start}</Row>
            </Part>
          )}
        </Columns>
      </Stack>
    </Wide>
  );
}

/** A heading in the display face and what belongs under it. */
function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack gap={5}>
      <Prose>
        <h2>{title}</h2>
      </Prose>
      {children}
    </Stack>
  );
}
