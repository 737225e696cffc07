import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { openDocument, type OpenProblem } from "#data/files/documents.ts";
import { DOCUMENT_AT_MOST_BYTES, type DocumentRecord } from "#domain/entities/document.ts";
import type { Result } from "#domain/result.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { download } from "#ui/download.ts";
import { joined } from "#ui/format/joined.ts";
import { Notice } from "#ui/notices/Notice.tsx";
import { Hint, Text } from "#ui/format/Prose.tsx";
import { DocumentPreview } from "./preview/DocumentPreview.tsx";
import { useFileSize } from "./useFileSize.ts";

interface ShowAttachmentProps {
  /** The record of the version that is shown. */
  readonly document: DocumentRecord;
  /** As the household calls it; a version has the name of its file. */
  readonly name: string;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** A file as it was attached, from this device or fetched now. */
export function ShowAttachment({ document, name, onRemove, onClose }: ShowAttachmentProps) {
  const { t } = useTranslation("attachments");
  const sizeOf = useFileSize();
  const [opened, setOpened] = useState<Result<Uint8Array<ArrayBuffer>, OpenProblem>>();
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      const result = await openDocument(document);
      if (!isOver) setOpened(result);
    };
    void look();
    return () => void (isOver = true);
  }, [document]);
  const { type, bytes } = document;
  const file = opened?.ok ? opened.value : undefined;
  const words = { name, most: sizeOf(DOCUMENT_AT_MOST_BYTES) };

  return (
    <Dialog
      open
      onClose={onClose}
      title={name}
      isWide
      isRead
      actions={
        <>
          <Button kind="danger" onPress={onRemove}>
            {t("remove")}
          </Button>
          {file && (
            <Button icon="download" onPress={() => download(file, name)}>
              {t("save")}
            </Button>
          )}
        </>
      }
    >
      {!opened && <Text tone="muted">{t("opening")}</Text>}
      {opened && !opened.ok && <Notice kind="danger">{t(`problems.${opened.problem.kind}`, words)}</Notice>}
      {file && <DocumentPreview bytes={file} type={type} name={name} savedBeside />}
      <Hint>{joined([sizeOf(bytes), file && t("saved")])}</Hint>
    </Dialog>
  );
}
