import { useTranslation } from "react-i18next";
import { Section } from "#ui/Section.tsx";

export function PasskeyCard() {
  const { t } = useTranslation("encryption");
  return (
    <Section title={t("passkeys.title")} ruled>
      {null}
    </Section>
  );
}
