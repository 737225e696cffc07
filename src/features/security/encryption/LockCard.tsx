import { useTranslation } from "react-i18next";
import { Section } from "#ui/Section.tsx";

export function LockCard() {
  const { t } = useTranslation("encryption");
  return (
    <Section title={t("lock.title")} ruled>
      {null}
    </Section>
  );
}
