import { useState } from "react";
import { useTranslation } from "react-i18next";
import { href } from "#config/href.ts";
import { useCountedAssets } from "#data/investments/useCountedAssets.ts";
import { useDamaged, useReadState } from "#data/records/useRecords.ts";
import { exportJson, makeTables, makeWorkbook } from "#data/files/dataExport.ts";
import { useRecordCounts } from "#data/records/useRecordCounts.ts";
import { useToday } from "#data/state/useToday.ts";
import type { DecimalMark } from "#domain/text/parseAmount.ts";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { Button } from "#ui/actions/Button.tsx";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { download } from "#ui/download.ts";
import { notify } from "#ui/overlays/notify.ts";
import { TransactionsOut } from "./TransactionsOut.tsx";
import { ImportFullExport } from "./ImportFullExport.tsx";
import { MarkChoice } from "./MarkChoice.tsx";

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

type Kind = "json" | "workbook" | "tables";

const ENDING = { json: "json", workbook: "xlsx", tables: "zip" } as const;

/** All there is as a file that anyone can read: JSON to keep and to move with, tables for a spreadsheet. */
function FullExport() {
  const { t } = useTranslation(["export", "settings"]);
  const format = useFormat();
  const today = useToday();
  const counts = useRecordCounts();
  const { assets } = useCountedAssets();
  const [mark, setMark] = useState<DecimalMark>(format.decimalMark);
  const [busy, setBusy] = useState<Kind | "files">();
  const [problem, setProblem] = useState<string>();

  async function save(kind: Kind): Promise<void> {
    setBusy(kind);
    setProblem(undefined);
    const made = await (kind === "json"
      ? exportJson()
      : kind === "workbook"
        ? makeWorkbook(assets)
        : makeTables(mark, assets));
    setBusy(undefined);
    if (!made.ok) return setProblem(t(`problems.${made.problem.kind}`));
    download(made.value, `overblik-${today}.${ENDING[kind]}`);
    notify({ kind: "good", text: t("saved") });
  }

  async function saveFiles(): Promise<void> {
    setBusy("files");
    setProblem(undefined);
    const { makeFileCopies } = await import("#data/files/fileCopies.ts");
    const made = await makeFileCopies();
    setBusy(undefined);
    if (!made.ok) return setProblem(t(`problems.${made.problem.kind}`));
    download(made.value.zip, `overblik-${today}-${t("all.filesName")}.zip`);
    if (made.value.lacking > 0) setProblem(t("all.filesLacking", { count: made.value.lacking }));
    else notify({ kind: "good", text: t("saved") });
  }

  if (counts.length === 0) {
    return (
      <Section title={t("all.title")}>
        <Text tone="muted">{t("all.empty")}</Text>
      </Section>
    );
  }
  return (
    <Section title={t("all.title")}>
      <Stack>
        <Text>{t("all.help")}</Text>
        <Notice kind="warn">{t("all.readable")}</Notice>
        <Row>
          <Button kind="primary" icon="download" busy={busy === "json"} onPress={() => void save("json")}>
            {t("all.json")}
          </Button>
          <Button icon="download" busy={busy === "workbook"} onPress={() => void save("workbook")}>
            {t("all.workbook")}
          </Button>
          <Button icon="download" busy={busy === "tables"} onPress={() => void save("tables")}>
            {t("all.tables")}
          </Button>
          {counts.some(({ collection }) => collection === "documents") && (
            <Button icon="download" busy={busy === "files"} onPress={() => void saveFiles()}>
              {t("all.files")}
            </Button>
          )}
        </Row>
        {problem && <Notice kind="danger">{problem}</Notice>}
        <MarkChoice value={mark} onChange={setMark} />
        <DefinitionList
          items={counts.map(({ collection, count }) => ({
            term: t(`settings:backup.kinds.${collection}`),
            value: format.number(count),
          }))}
        />
      </Stack>
    </Section>
  );
}
