import { Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import {
  type OpenProblem,
  openDocument,
  removeDocuments,
  restoreDocuments,
  useDocuments,
} from "#data/files/documents.ts";
import { preparePdf } from "#data/files/paper/openPdf.ts";
import { keepHere, useKeptHere } from "#data/files/roomHere.ts";
import { useFilesHere } from "#data/files/useFilesHere.ts";
import { useToday } from "#data/state/useToday.ts";
import { categoryOf, dayOf, documentType, expiryOf } from "#domain/documents/documentList.ts";
import { EXPECTED_PAPERS } from "#domain/documents/expectedPapers.ts";
import { daysUntilGone, type HouseholdDocument } from "#domain/documents/householdDocuments.ts";
import { DOCUMENT_AT_MOST_BYTES, type DocumentRecord } from "#domain/entities/document.ts";
import { USUAL_NOTICE } from "#domain/entities/fields.ts";
import type { Result } from "#domain/result.ts";
import { dayFact, typedFact } from "#kit/details/facts.tsx";
import { RecordDetail } from "#kit/details/RecordDetail.tsx";
import { useFileSize } from "#kit/files/useFileSize.ts";
import { useStateWords } from "#kit/files/useStateWords.ts";
import type { PreviewedDocument } from "#kit/files/preview/NotShown.tsx";
import type { PrintDocumentProps } from "#kit/files/preview/PrintDocument.tsx";
import { useUndoToast } from "#kit/records/useUndoToast.ts";
import { Button } from "#ui/actions/Button.tsx";
import { LazyMenu } from "#ui/choices/LazyMenu.tsx";
import { Switch } from "#ui/choices/Switch.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { download } from "#ui/download.ts";
import { Text } from "#ui/format/Prose.tsx";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { Columns } from "#ui/layout/Grid.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { Section } from "#ui/layout/Section.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { Badge } from "#ui/notices/Badge.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { useHasSideColumn } from "#ui/useMedia.ts";
import type { DocumentFormProps } from "./DocumentForm.tsx";
import { DocumentLinks } from "./DocumentLinks.tsx";
import { DocumentVersions } from "./DocumentVersions.tsx";
import type { PictureSheetProps } from "./PictureSheet.tsx";
import { canShare, shareFile } from "./shareFile.ts";

const DocumentPreview = lazyPart<PreviewedDocument>(
  async () => (await import("#kit/files/preview/DocumentPreview.tsx")).DocumentPreview,
  "soon",
);
const PrintDocument = lazyPart<PrintDocumentProps>(
  async () => (await import("#kit/files/preview/PrintDocument.tsx")).PrintDocument,
);
const PictureSheet = lazyPart<PictureSheetProps>(async () => (await import("./PictureSheet.tsx")).PictureSheet);
const DocumentForm = lazyPart<DocumentFormProps>(async () => (await import("./DocumentForm.tsx")).DocumentForm);

type Opened = Result<Uint8Array<ArrayBuffer>, OpenProblem>;

export interface DocumentDetailProps {
  readonly document: DocumentRecord;
}

/** One document: what is in it, what is known of it, what it belongs to, and its versions. */
export function DocumentDetail({ document }: DocumentDetailProps) {
  const { kept, deleted } = useDocuments();
  const one = [...kept, ...deleted].find(({ versions }) => versions.some(({ id }) => id === document.id));
  return one && <Detail key={one.file.id} one={one} />;
}

function Detail({ one }: { readonly one: HouseholdDocument }) {
  const { document, file } = one;
  const { t } = useTranslation("documents");
  const opened = useOpened(file);
  const today = useToday();
  const tell = useUndoToast("documents");
  const isDeleted = document.deletedAt !== undefined;
  const expiry = expiryOf(document, today);
  // Beside the document; above it where there is no room, as it may have 300 pages. The document itself stays as it was opened.
  const hasSideColumn = useHasSideColumn();
  const state = useStateWords()(file);
  const facts = (
    <Stack gap={6}>
      <Section {...(hasSideColumn && { title: t("detail.facts") })}>
        <Facts one={one} />
        {hasSideColumn && state && <Text tone="muted">{state}</Text>}
        <KeepHere one={one} />
      </Section>
      <DocumentLinks document={document} />
      <DocumentVersions one={one} />
    </Stack>
  );

  async function restore(): Promise<void> {
    tell(await restoreDocuments([document.id]), t("deleted.restored", { name: document.name }));
  }

  return (
    <RecordDetail
      kind="documents"
      record={document}
      actions={!isDeleted && <Actions one={one} bytes={opened?.ok ? opened.value : undefined} />}
    >
      {isDeleted && (
        <Notice kind="warn" actions={<Button onPress={() => void restore()}>{t("deleted.restore")}</Button>}>
          {t("deleted.left", { count: daysUntilGone(document, today) })}
        </Notice>
      )}
      {expiry && (
        <div>
          <Badge tone={expiry === "expired" ? "warn" : "plain"}>{t(`expiries.${expiry}`)}</Badge>
        </div>
      )}
      {!hasSideColumn && (
        <Stack>
          {state && <Text tone="muted">{state}</Text>}
          <Disclosure label={t("detail.facts")}>{facts}</Disclosure>
        </Stack>
      )}
      <Columns>
        <Stack>
          <Shown one={one} opened={opened} />
        </Stack>
        {hasSideColumn && facts}
      </Columns>
    </RecordDetail>
  );
}

/** The file, opened on this device or fetched; nothing until one of both has happened. */
function useOpened(file: DocumentRecord): Opened | undefined {
  const [opened, setOpened] = useState<Opened>();
  const { id, stored } = file;
  const isPdf = documentType(file) === "pdf";
  useEffect(() => (isPdf ? preparePdf() : undefined), [id, isPdf]);
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      const result = await openDocument(file);
      if (!isOver) setOpened(result);
    };
    void look();
    return () => void (isOver = true);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a change of name or tags opens no file anew
  }, [id, stored]);
  return opened;
}

interface ShownProps {
  readonly one: HouseholdDocument;
  readonly opened: Opened | undefined;
}

function Shown({ one: { document, file }, opened }: ShownProps) {
  const { t } = useTranslation("attachments");
  const sizeOf = useFileSize();
  if (!opened) return <Skeleton lines={12} />;
  if (!opened.ok) {
    const words = { name: document.name, most: sizeOf(DOCUMENT_AT_MOST_BYTES) };
    return <Notice kind="warn">{t(`problems.${opened.problem.kind}`, words)}</Notice>;
  }
  return (
    <Suspense fallback={<Skeleton lines={12} />}>
      <DocumentPreview bytes={opened.value} type={file.type} name={document.name} savedBeside />
    </Suspense>
  );
}

interface ActionsProps {
  readonly one: HouseholdDocument;
  readonly bytes: Uint8Array<ArrayBuffer> | undefined;
}

function Actions({ one: { document, file }, bytes }: ActionsProps) {
  const { t } = useTranslation("documents");
  const { t: tAction } = useTranslation();
  const tell = useUndoToast("documents");
  const navigate = useNavigate();
  const href = useHref();
  const [asked, setAsked] = useState<"form" | "picture" | "print">();
  const named = bytes && new File([bytes], document.name, { type: file.type });

  function printed(isPrinted: boolean): void {
    setAsked(undefined);
    if (!isPrinted) notify({ kind: "info", text: t("detail.notPrinted") });
  }

  async function remove(): Promise<void> {
    const removed = await removeDocuments([document.id], new Date());
    if (tell(removed, t("bulk.deleted", { count: 1 }), { kind: "info" })) void navigate(href("documents"));
  }

  return (
    <>
      <Button onPress={() => setAsked("form")}>{t("detail.edit")}</Button>
      {bytes && (
        <Button icon="download" onPress={() => download(bytes, document.name)}>
          {t("detail.download")}
        </Button>
      )}
      <LazyMenu
        label={t("detail.more")}
        actions={[
          ...(named && canShare(named)
            ? [{ id: "share", label: t("detail.share"), onAction: () => void shareFile(named) }]
            : []),
          ...(named && documentType(file) === "picture"
            ? [{ id: "picture", label: t("detail.editPicture"), onAction: () => setAsked("picture") }]
            : []),
          ...(bytes ? [{ id: "print", label: t("detail.print"), onAction: () => setAsked("print") }] : []),
          { id: "delete", label: tAction("actions.delete"), danger: true, onAction: () => void remove() },
        ]}
      />
      <Suspense fallback={null}>
        {asked === "form" && <DocumentForm document={document} onClose={() => setAsked(undefined)} />}
        {asked === "print" && bytes && (
          <PrintDocument bytes={bytes} type={file.type} name={document.name} onDone={printed} />
        )}
        {asked === "picture" && named && (
          <PictureSheet document={document} picture={named} onClose={() => setAsked(undefined)} />
        )}
      </Suspense>
    </>
  );
}

function Facts({ one: { document, file } }: { readonly one: HouseholdDocument }) {
  const { t } = useTranslation("documents");
  const sizeOf = useFileSize();
  const format = useFormat();
  const { expiresOn, noticeDays: notices = USUAL_NOTICE, paper, tags, note, taxYears } = document;
  const known = EXPECTED_PAPERS.find(({ id }) => id === paper);
  return (
    <DefinitionList
      items={[
        { term: t("columns.category"), value: t(`categories.${categoryOf(document)}`) },
        { term: t("form.paper"), value: known && t(`papers.${known.id}`) },
        { term: t("columns.date"), value: dayFact(dayOf(document)) },
        { term: t("form.expiresOn"), value: dayFact(expiresOn) },
        {
          term: t("form.notice"),
          value:
            expiresOn && notices.length > 0 && format.list(notices.map((count) => t("form.daysBefore", { count }))),
        },
        { term: t("form.taxYears"), value: taxYears?.join(", ") },
        { term: t("form.tags"), value: typedFact(tags?.join(", ")) },
        { term: t("form.note"), value: typedFact(note) },
        { term: t("columns.type"), value: t(`types.${documentType(file)}`) },
        { term: t("columns.size"), value: sizeOf(file.bytes) },
      ]}
    />
  );
}

function KeepHere({ one: { document, file } }: { readonly one: HouseholdDocument }) {
  const { t } = useTranslation("documents");
  const here = useFilesHere();
  const kept = useKeptHere();
  return (
    <Switch
      label={t("detail.keepHere")}
      description={t(here?.has(file.id) ? "detail.keepHereHelp" : "detail.fetchHelp")}
      value={kept.has(document.id)}
      onChange={(isKept) => void keepHere(document.id, isKept)}
    />
  );
}
