import { useTranslation } from "react-i18next";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { Badge } from "#ui/notices/Badge.tsx";

/** The rest of the plan. */
export function MoreTab() {
  const { t } = useTranslation("vip");
  const href = useHref();
  return (
    <>
      <Section title={t("more.adviser.title")}>
        <Stack gap={4}>
          <Text>{t("more.adviser.text")}</Text>
          <Row>
            <LinkButton to={href("adviser")}>{t("more.adviser.open")}</LinkButton>
          </Row>
        </Stack>
      </Section>
      <Section title={t("more.priority.title")} actions={<Badge>{t("more.coming")}</Badge>} ruled>
        <Text>{t("more.priority.text")}</Text>
      </Section>
    </>
  );
}
