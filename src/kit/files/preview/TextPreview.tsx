import { useTranslation } from "react-i18next";
import { readTable, readText } from "#data/files/paper/paperWorker.ts";
import { Hint } from "#ui/format/Prose.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { TablePaper } from "#ui/papers/TablePaper.tsx";
import { TextPaper } from "#ui/papers/TextPaper.tsx";
import { NotShown, type PreviewedDocument } from "./NotShown.tsx";
import { useRead } from "./useRead.ts";

interface PreviewProps {
  readonly document: PreviewedDocument;
}

export function TextPreview({ document }: PreviewProps) {
  const { t } = useTranslation("preview");
  const { number } = useFormat();
  const read = useRead(document.bytes, readText);
  if (!read) return <Skeleton lines={8} />;
  if (!read.ok) return <NotShown document={document} reason={t(`problems.${read.problem.kind}`)} />;
  const { lines, more } = read.value;
  return (
    <Stack gap={3}>
      {more && <Hint>{t("more.lines", { lines: number(lines.length) })}</Hint>}
      <TextPaper label={document.name} lines={lines} />
    </Stack>
  );
}

export function TablePreview({ document }: PreviewProps) {
  const { t } = useTranslation("preview");
  const { number } = useFormat();
  const read = useRead(document.bytes, readTable);
  if (!read) return <Skeleton lines={8} />;
  if (!read.ok) return <NotShown document={document} reason={t(`problems.${read.problem.kind}`)} />;
  const { rows, headed, more } = read.value;
  return (
    <Stack gap={3}>
      {more && <Hint>{t("more.rows", { rows: number(rows.length) })}</Hint>}
      <TablePaper label={document.name} rows={rows} headed={headed} />
    </Stack>
  );
}
