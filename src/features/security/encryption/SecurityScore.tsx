import { useTranslation } from "react-i18next";
import { Section } from "#ui/Section.tsx";

export function SecurityScore() {
  const { t } = useTranslation("encryption");
  return (
    <Section title={t("score.title")} ruled>
      {null}
    </Section>
  );
}
