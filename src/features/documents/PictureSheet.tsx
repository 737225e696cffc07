import { useState } from "react";
import { useTranslation } from "react-i18next";
import { replaceDocument } from "#data/files/documents.ts";
import type { DocumentRecord } from "#domain/entities/document.ts";
import { PictureEditor } from "#kit/files/edit/PictureEditor.tsx";
import { useAttachmentProblem } from "#kit/files/useAttach.ts";
import { Stack } from "#ui/layout/Stack.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { Sheet } from "#ui/overlays/Sheet.tsx";

export interface PictureSheetProps {
  readonly document: DocumentRecord;
  readonly picture: File;
  readonly onClose: () => void;
}

/** Cuts and turns the picture of a document; the edited one is a new version of it. */
export function PictureSheet({ document, picture, onClose }: PictureSheetProps) {
  const { t } = useTranslation("documents");
  const wordsOf = useAttachmentProblem();
  const [problem, setProblem] = useState<string>();

  async function keep(edited: File): Promise<void> {
    const replaced = await replaceDocument(document, edited, new Date());
    if (!replaced.ok) return setProblem(wordsOf(replaced.problem, edited.name));
    notify({ kind: "good", text: t("versions.replaced") });
    onClose();
  }

  return (
    <Sheet open title={t("detail.editPicture")} onClose={onClose}>
      <Stack gap={4}>
        {problem !== undefined && <Notice kind="danger">{problem}</Notice>}
        <PictureEditor file={picture} onDone={(edited) => void keep(edited)} onCancel={onClose} />
      </Stack>
    </Sheet>
  );
}
