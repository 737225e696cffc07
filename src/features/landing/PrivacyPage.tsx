import { useTranslation } from "react-i18next";
import { Page } from "#ui/layout/Page.tsx";
import { Points } from "#ui/format/Points.tsx";
import { Section } from "#ui/layout/Section.tsx";

const PARTS = ["sealed", "seen", "device", "do", "limits"] as const;

/** The privacy page says in plain words who can see which data, and where that protection ends. */
export function PrivacyPage() {
  const { t } = useTranslation("landing");
  return (
    <Page title={t("privacyPage.title")} lead={t("privacyPage.lead")} width="text">
      {PARTS.map((part) => (
        <Section key={part} title={t(`privacyPage.${part}Title`)}>
          <Points text={t(`privacyPage.${part}`)} />
        </Section>
      ))}
    </Page>
  );
}
