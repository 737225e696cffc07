import { useTranslation } from "react-i18next";
import { APP_VERSION } from "#config/env.ts";
import { deviceLabel } from "#data/device/deviceLabel.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Link } from "#ui/actions/Link.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { Points } from "#ui/format/Points.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Sections } from "#ui/layout/Sections.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { LinkRows } from "#ui/tables/LinkRows.tsx";
import { Contact } from "./Contact.tsx";

interface HelpPageProps {
  /** Shows the keys of every page. */
  readonly onKeys: () => void;
}

/** §2 Help: whom to write to, where answers are, and which app this is. */
export function HelpPage({ onKeys }: HelpPageProps) {
  const { t } = useTranslation("help");
  const href = useHref();
  return (
    <Page title={t("title")} width="text">
      <Sections>
        <Contact />
        <LinkRows
          title={t("own.title")}
          rows={[
            {
              key: "errors",
              to: href("security", { query: { tab: "errors" } }),
              icon: "warning",
              title: t("own.errors.name"),
              below: t("own.errors.about"),
            },
            {
              key: "server",
              to: href("security", { query: { tab: "server" } }),
              icon: "shield",
              title: t("own.server.name"),
              below: t("own.server.about"),
            },
            {
              key: "prices",
              to: href("premium"),
              icon: "card",
              title: t("own.prices.name"),
              below: t("own.prices.about"),
            },
          ]}
        />
        <Section title={t("password.title")} ruled>
          <Points text={t("password.points")} />
          <Text>
            <Link to={href("security", { query: { tab: "recoveryKey" } })}>{t("password.link")}</Link>
          </Text>
        </Section>
        <Section title={t("keys.title")} help={t("keys.help")} ruled>
          <Row>
            <Button onPress={onKeys}>{t("keys.show")}</Button>
          </Row>
        </Section>
        <Section title={t("app.title")} ruled>
          <DefinitionList
            items={[
              { term: t("app.version"), value: APP_VERSION },
              { term: t("app.browser"), value: deviceLabel(navigator.userAgent) },
            ]}
          />
        </Section>
      </Sections>
    </Page>
  );
}
