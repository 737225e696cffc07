import { useTranslation } from "react-i18next";
import { Page } from "#ui/layout/Page.tsx";
import { Points } from "#ui/format/Points.tsx";
import { Section } from "#ui/layout/Section.tsx";

const PARTS = ["use", "yours", "password", "care"] as const;

/** The terms that a person agrees to when signing up. */
export function TermsPage() {
  const { t } = useTranslation("landing");
  return (
    <Page title={t("termsPage.title")} lead={t("termsPage.lead")} width="text">
      {PARTS.map((part) => (
        <Section key={part} title={t(`termsPage.${part}Title`)}>
          <Points text={t(`termsPage.${part}`)} />
        </Section>
      ))}
    </Page>
  );
}
