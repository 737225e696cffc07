import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { APP_VERSION } from "#config/env.ts";
import { DefinitionList } from "#ui/DefinitionList.tsx";
import { Page } from "#ui/Page.tsx";
import { Section } from "#ui/Section.tsx";
import { Sections } from "#ui/Sections.tsx";
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

export function SettingsPage({ install }: SettingsPageProps) {
  const { t } = useTranslation("settings");
  return (
    <Page title={t("title")} width="text">
      <Sections>
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
