import { useTranslation } from "react-i18next";
import { Section } from "#ui/Section.tsx";

export function ServerDrawing() {
  const { t } = useTranslation("encryption");
  return (
    <Section title={t("drawing.title")} ruled>
      {null}
    </Section>
  );
}
