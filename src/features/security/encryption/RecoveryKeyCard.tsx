import { useTranslation } from "react-i18next";
import { Section } from "#ui/Section.tsx";

export function RecoveryKeyCard() {
  const { t } = useTranslation("encryption");
  return (
    <Section title={t("recovery.title")} ruled>
      {null}
    </Section>
  );
}
