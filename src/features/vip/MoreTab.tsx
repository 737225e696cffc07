import { useTranslation } from "react-i18next";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Badge } from "#ui/notices/Badge.tsx";

/** The rest of the plan. The links to an adviser get their own section here. */
export function MoreTab() {
  const { t } = useTranslation("vip");
  return (
    <>
      {(["adviser", "priority"] as const).map((part, at) => (
        <Section key={part} title={t(`more.${part}.title`)} actions={<Badge>{t("more.coming")}</Badge>} ruled={at > 0}>
          <Text>{t(`more.${part}.text`)}</Text>
        </Section>
      ))}
    </>
  );
}
