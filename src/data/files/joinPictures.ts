import type { HouseholdDocument } from "#domain/documents/householdDocuments.ts";
import type { DocumentRecord } from "#domain/entities/document.ts";
import { failed, type Result } from "#domain/result.ts";
import { addDocument, type AddProblem, openDocument, type OpenProblem } from "./documents.ts";

interface NotJoined {
  readonly kind: "NotJoined";
}

/** Puts the pictures of documents into one PDF, in their order, and keeps it as a document of its own. */
export async function joinPictures(
  documents: readonly HouseholdDocument[],
  name: string,
  now: Date,
): Promise<Result<DocumentRecord, AddProblem | OpenProblem | NotJoined>> {
  const pictures: File[] = [];
  for (const { file } of documents) {
    const opened = await openDocument(file);
    if (!opened.ok) return opened;
    pictures.push(new File([opened.value], file.name, { type: file.type }));
  }
  const { picturesToPdf } = await import("./paper/picturesToPdf.ts");
  const made = await picturesToPdf(pictures, `${name}.pdf`);
  return made.ok ? addDocument(made.value, {}, now) : failed({ kind: "NotJoined" });
}
