import { useTranslation } from "react-i18next";
import { Section } from "#ui/Section.tsx";

export function EncryptionCard() {
  const { t } = useTranslation("encryption");
  return (
    <Section title={t("encryption.title")} ruled>
      {null}
    </Section>
  );
}
