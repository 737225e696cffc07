import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { type AddProblem, removeDocument, restoreDocument, useDocumentsOf } from "#data/files/documents.ts";
import { sendingProblem } from "#data/files/sendDocuments.ts";
import { useStore } from "#data/state/store.ts";
import { useFilesHere } from "#data/files/useFilesHere.ts";
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
import { useFormat } from "#ui/format/useFormat.ts";
import { PictureSize } from "./PictureSize.tsx";
import { useAttach, useAttachmentProblem } from "./useAttach.ts";
import { useFileSize } from "./useFileSize.ts";

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
  const [shown, setShown] = useState<DocumentRecord>();
  const [removed, setRemoved] = useState<DocumentRecord>();
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
    const done = await removeDocument(document.id);
    tell(done, document);
    if (done.ok) setRemoved(document);
  }

  async function bringBack(document: DocumentRecord): Promise<void> {
    const done = await restoreDocument(document.id);
    tell(done, document);
    if (done.ok) setRemoved(undefined);
  }

  return (
    <Stack gap={3}>
      <RecordLines title={words.title} help={words.help} lines={[]} />
      {documents.length > 0 && (
        <ListRows label={words.title}>
          {documents.map((document) => (
            <ListRow
              key={document.id}
              title={document.name}
              below={stateOf(document)}
              value={sizeOf(document.bytes)}
              onPress={() => setShown(document)}
            />
          ))}
        </ListRows>
      )}
      {removed && !documents.some(({ id }) => id === removed.id) && (
        <Notice
          kind="info"
          actions={
            <Button kind="quiet" onPress={() => void bringBack(removed)}>
              {tAction("actions.undo")}
            </Button>
          }
        >
          {t("removed", { name: removed.name })}
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
            key={shown.id}
            document={shown}
            onRemove={() => void takeAway(shown)}
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

/** Where a file is, when that is not everywhere. */
function useStateWords(): (document: DocumentRecord) => string | undefined {
  const { t } = useTranslation("attachments");
  const format = useFormat();
  const here = useFilesHere();
  const problem = useStore(sendingProblem);
  return ({ id, stored }) => {
    if (stored || !here) return undefined;
    if (!here.has(id)) return t("state.elsewhere");
    if (problem?.kind === "ServerFull") return t("state.full");
    if (problem?.until !== undefined) return t("state.limited", { time: format.timeOfDay(new Date(problem.until)) });
    return problem?.kind === "ServerFailed" ? t("state.refused") : t("state.waiting");
  };
}
