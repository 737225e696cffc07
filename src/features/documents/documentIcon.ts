import type { DocumentType } from "#domain/documents/documentList.ts";
import type { IconName } from "#ui/actions/Icon.tsx";

export const DOCUMENT_ICON: Readonly<Record<DocumentType, IconName>> = {
  pdf: "document",
  picture: "picture",
  table: "table",
  text: "document",
  mail: "mail",
  file: "document",
};
