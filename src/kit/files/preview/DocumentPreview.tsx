import { Suspense, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { claimsToBePdf, fileKind } from "#domain/files/fileKind.ts";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { MailPreview } from "./MailPreview.tsx";
import { NotShown, type PreviewedDocument } from "./NotShown.tsx";
import { PdfPreview } from "./PdfPreview.tsx";
import { PicturePreview } from "./PicturePreview.tsx";
import { TablePreview, TextPreview } from "./TextPreview.tsx";

/**
 * A document as it is, by its content and not by what it calls itself. It is opened on the device in workers without a
 * network: nothing in it runs, and nothing is fetched for it.
 */
export function DocumentPreview(document: PreviewedDocument) {
  // Its words are waited for here: a dialog around it that was hidden for them would take itself for closed.
  return (
    <Suspense fallback={<Skeleton shape="chart" />}>
      <Shown {...document} />
    </Suspense>
  );
}

function Shown({ bytes, type, name, savedBeside = false }: PreviewedDocument) {
  // As long as the file is the same: it is opened once.
  const document = useMemo(() => ({ bytes, type, name, savedBeside }), [bytes, type, name, savedBeside]);
  const { t } = useTranslation("preview");
  if (bytes.length === 0) return <NotShown document={document} reason={t("problems.Empty")} />;
  switch (fileKind(document)) {
    case "pdf":
      return <PdfPreview document={document} />;
    case "picture":
      return <PicturePreview document={document} />;
    case "mail":
      return <MailPreview document={document} />;
    case "table":
      return <TablePreview document={document} />;
    case "text":
      return <TextPreview document={document} />;
    case "none": {
      const reason = claimsToBePdf(document) ? t("problems.notAPdf") : t("problems.otherType");
      return <NotShown document={document} reason={reason} />;
    }
  }
}
