import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { type AddProblem, detachDocument, useDocumentsOf } from "#data/files/documents.ts";
import type { HouseholdDocument } from "#domain/documents/householdDocuments.ts";
import type { Undo } from "#data/records/undoOf.ts";
import { DOCUMENT_AT_MOST_BYTES, type DocumentOwner, type DocumentRecord } from "#domain/entities/document.ts";
import type { Result } from "#domain/result.ts";
import { Button } from "#ui/actions/Button.tsx";
import { FileDrop } from "#ui/fields/FileDrop.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { ListRow, ListRows } from "#ui/tables/ListRow.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { RecordLines } from "#ui/tables/RecordLines.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { useBusy } from "#ui/useBusy.ts";
import { PictureSize } from "./PictureSize.tsx";
import { useAttach, useAttachmentProblem } from "./useAttach.ts";
import { useFileSize } from "./useFileSize.ts";
import { useStateWords } from "./useStateWords.ts";

const ShowAttachment = lazyPart(async () => (await import("./ShowAttachment.tsx")).ShowAttachment);

export interface AttachmentsProps {
  readonly owner: DocumentOwner;
}

/** The files that belong to a record. An action on them is done at once, apart from any form. */
export function Attachments({ owner }: AttachmentsProps) {
  const { t } = useTranslation("attachments");
  const { t: tAction } = useTranslation();
  const words = useTitles(owner);
  const sizeOf = useFileSize();
  const documents = useDocumentsOf(owner);
  const stateOf = useStateWords();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isBusy, whileBusy] = useBusy();
  const [shown, setShown] = useState<Pick<HouseholdDocument, "document" | "file">>();
  const [removed, setRemoved] = useState<{ readonly document: DocumentRecord; readonly undo: Undo }>();
  const wordsOf = useAttachmentProblem();
  const attach = useAttach();

  async function add(files: readonly File[]): Promise<void> {
    setProblems(await whileBusy(attach(files, owner)));
  }

  /** Said here and not over the page, which waits behind this sheet. */
  function tell(done: Result<unknown, AddProblem>, { name }: Pick<DocumentRecord, "name">): void {
    setProblems(done.ok ? [] : [wordsOf(done.problem, name)]);
  }

  async function takeAway(document: DocumentRecord): Promise<void> {
    setShown(undefined);
    const done = await detachDocument(document, owner, new Date());
    tell(done, document);
    if (done.ok) setRemoved({ document, undo: done.value });
  }

  async function bringBack({ document, undo }: NonNullable<typeof removed>): Promise<void> {
    const done = await undo();
    tell(done, document);
    if (done.ok) setRemoved(undefined);
  }

  return (
    <Stack gap={3}>
      <RecordLines title={words.title} help={words.help} lines={[]} />
      {documents.length > 0 && (
        <ListRows label={words.title}>
          {documents.map(({ document, file }) => (
            <ListRow
              key={document.id}
              title={document.name}
              below={stateOf(file)}
              value={sizeOf(file.bytes)}
              onPress={() => setShown({ document, file })}
            />
          ))}
        </ListRows>
      )}
      {removed && !documents.some(({ document }) => document.id === removed.document.id) && (
        <Notice
          kind="info"
          actions={
            <Button kind="quiet" onPress={() => void bringBack(removed)}>
              {tAction("actions.undo")}
            </Button>
          }
        >
          {t("removed", { name: removed.document.name })}
        </Notice>
      )}
      <FileDrop
        label={words.add}
        description={t("addHelp", { most: sizeOf(DOCUMENT_AT_MOST_BYTES) })}
        multiple
        disabled={isBusy}
        error={problems.length > 0 ? problems.join(" ") : undefined}
        onFiles={(files) => void add(files)}
      />
      <PictureSize />
      {shown && (
        <Suspense fallback={null}>
          <ShowAttachment
            key={shown.file.id}
            document={shown.file}
            name={shown.document.name}
            onRemove={() => void takeAway(shown.document)}
            onClose={() => setShown(undefined)}
          />
        </Suspense>
      )}
    </Stack>
  );
}

/** A transaction has receipts, a thing has documents, and those of a security are other ones. */
function useTitles(owner: DocumentOwner) {
  const { t } = useTranslation("attachments");
  if ("transactionId" in owner) return { title: t("title"), help: t("help"), add: t("add") };
  return {
    title: t("thing.title"),
    help: t("securityId" in owner ? "thing.securityHelp" : "thing.help"),
    add: t("thing.add"),
  };
}
