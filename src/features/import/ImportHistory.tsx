import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRecords } from "#data/records/useRecords.ts";
import { newestImports } from "#domain/calculations/cashflow/newestImports.ts";
import type { ImportBatch } from "#domain/entities/importBatch.ts";
import { TableSection } from "#kit/lists/TableSection.tsx";
import { endColumn } from "#kit/lists/columns.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { ConfirmDialog } from "#ui/overlays/ConfirmDialog.tsx";
import { DateText } from "#ui/format/DateText.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useUndoImport } from "./ImportDone.tsx";

/** Every import there has been; each can be taken back as a whole. */
export function ImportHistory() {
  const { t } = useTranslation(["import", "broker"]);
  const { t: tAction } = useTranslation();
  const format = useFormat();
  const batches = useRecords("import_batches");
  const accounts = useRecords("assets");
  const undo = useUndoImport();
  const [asking, setAsking] = useState<ImportBatch>();
  const rows = newestImports(batches, accounts);
  if (rows.length === 0) return null;

  return (
    <TableSection
      title={t("history.title")}
      rows={rows}
      rowKey={({ batch }) => batch.id}
      columns={[
        { id: "day", header: t("history.day"), phone: "below", render: ({ day }) => <DateText value={day} /> },
        { id: "file", header: t("history.file"), phone: "title", render: ({ batch }) => batch.fileName },
        { id: "account", header: t("history.account"), render: ({ account }) => account ?? t("history.accountGone") },
        endColumn<(typeof rows)[number]>(
          "postings",
          t("history.postings"),
          ({ batch }) =>
            batch.trades === undefined ? format.number(batch.postings) : t("broker:trades", { count: batch.trades }),
          {
            phone: "aside",
            phoneLabel: ({ batch }) => (batch.trades === undefined ? t("history.postings") : undefined),
          },
        ),
        {
          id: "undo",
          header: tAction("actions.undo"),
          align: "end",
          phone: "action",
          render: ({ batch }) => (
            <Button kind="quiet" onPress={() => setAsking(batch)}>
              {t("undo.button")}
            </Button>
          ),
        },
      ]}
    >
      <ConfirmDialog
        open={asking !== undefined}
        onClose={() => setAsking(undefined)}
        title={t("undo.title")}
        confirm={t("undo.button")}
        danger
        onConfirm={() => {
          if (asking) void undo([asking.id]);
          setAsking(undefined);
        }}
      >
        {asking?.trades === undefined
          ? t("undo.question", { count: asking?.postings ?? 0, file: asking?.fileName ?? "" })
          : t("broker:undo.question", { count: asking.trades, file: asking.fileName })}
      </ConfirmDialog>
    </TableSection>
  );
}
