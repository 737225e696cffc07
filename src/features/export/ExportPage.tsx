import { useTranslation } from "react-i18next";
import { href } from "#config/href.ts";
import { useDamaged, useReadState } from "#data/records/useRecords.ts";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { FullExport } from "./FullExport.tsx";
import { TransactionsOut } from "./TransactionsOut.tsx";
import { ImportFullExport } from "./ImportFullExport.tsx";

/** The page that takes everything out of the app, readable or sealed, and back into it. */
export function ExportPage() {
  const { t } = useTranslation("export");
  const { language } = useFormat();
  const isReady = useReadState() === "ready";
  const unread = useDamaged().length;
  return (
    <Page title={t("title")} lead={t("lead")} width="text">
      {!isReady && <Skeleton lines={8} />}
      {isReady && (
        <Stack gap={6}>
          {unread > 0 && <Notice kind="warn">{t("damaged", { count: unread })}</Notice>}
          <Boundary part="section">
            <FullExport />
          </Boundary>
          <Boundary part="section">
            <TransactionsOut />
          </Boundary>
          <Section title={t("sealed.title")} ruled>
            <Text tone="muted">{t("sealed.help")}</Text>
            <Row>
              <LinkButton to={`${href("settings", { language })}#backup`} icon="lock">
                {t("sealed.go")}
              </LinkButton>
            </Row>
          </Section>
          <Boundary part="section">
            <ImportFullExport />
          </Boundary>
        </Stack>
      )}
    </Page>
  );
}
