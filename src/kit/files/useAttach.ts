import { useTranslation } from "react-i18next";
import { attachDocument, type AddProblem } from "#data/files/documents.ts";
import { DOCUMENT_AT_MOST_BYTES, type DocumentOwner } from "#domain/entities/document.ts";
import { smallerPicture } from "#data/files/smallerPicture.ts";
import { makesSmaller } from "./largePictures.ts";
import { useFileSize } from "./useFileSize.ts";

const SAID = ["Empty", "TooBig", "Unreadable", "InExample", "Locked", "StorageFull", "StorageFailed"] as const;

/** The problem with a file, in words. */
export function useAttachmentProblem(): (problem: Pick<AddProblem, "kind">, name: string) => string {
  const { t } = useTranslation("attachments");
  const most = useFileSize()(DOCUMENT_AT_MOST_BYTES);
  return ({ kind }, name) => {
    // A problem that keeps a record from being written has nothing to do with the file.
    const said = SAID.find((one) => one === kind) ?? "NotWritten";
    return t(`problems.${said}`, { name, most });
  };
}

/** Attaches files to a record, one after the other; answers with what is wrong with those that it could not. */
export function useAttach(): (files: readonly File[], owner: DocumentOwner) => Promise<readonly string[]> {
  const wordsOf = useAttachmentProblem();
  return async (files, owner) => {
    const problems: string[] = [];
    for (const file of files) {
      const added = await attachDocument(makesSmaller() ? await smallerPicture(file) : file, owner, new Date());
      if (!added.ok) problems.push(wordsOf(added.problem, file.name));
    }
    return problems;
  };
}
