import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { APP_VERSION } from "#config/env.ts";
import { Link } from "#ui/actions/Link.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { Page } from "#ui/layout/Page.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Sections } from "#ui/layout/Sections.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { AccountSettings } from "./AccountSettings.tsx";
import { BackupSettings } from "./BackupSettings.tsx";
import { CurrencySetting } from "./CurrencySetting.tsx";
import { FormerDataSettings } from "./FormerDataSettings.tsx";
import { LookSettings } from "./LookSettings.tsx";
import { OwnDataSettings } from "./OwnDataSettings.tsx";

interface SettingsPageProps {
  /** The section about the app on the home screen. */
  readonly install?: ReactNode;
}

const RatesPage = lazyPart(async () => (await import("./RatesPage.tsx")).RatesPage);

const HouseholdPage = lazyPart(async () => (await import("./HouseholdPage.tsx")).HouseholdPage);

/** The settings, or one of the pages inside them. */
export function SettingsPage({ install }: SettingsPageProps) {
  const { t } = useTranslation("settings");
  const [query] = useSearchParams();
  const section = query.get("section");
  if (section === "rates" || section === "household") {
    return (
      <Suspense fallback={<Skeleton lines={6} />}>{section === "rates" ? <RatesPage /> : <HouseholdPage />}</Suspense>
    );
  }
  return (
    <Page title={t("title")} width="text">
      <Sections>
        <HouseholdPlace />
        <LookSettings />
        <CurrencySetting />
        <BackupSettings />
        {install}
        <FormerDataSettings />
        <AccountSettings />
        <OwnDataSettings />
        <Section title={t("about")} ruled>
          <DefinitionList items={[{ term: t("version"), value: APP_VERSION }]} />
        </Section>
      </Sections>
    </Page>
  );
}

/** The way to all that the household has told of itself. */
function HouseholdPlace() {
  const { t } = useTranslation("settings");
  const href = useHref();
  return (
    <Section title={t("household.title")}>
      <Text>
        <Link to={href("settings", { query: { section: "household" } })}>{t("household.help")}</Link>
      </Text>
    </Section>
  );
}
