import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FULL_PICTURES_KEY } from "#config/storageKeys.ts";
import { addDocument, type AddProblem } from "#data/documents.ts";
import { DOCUMENT_AT_MOST_BYTES } from "#domain/entities/document.ts";
import { smallerPicture } from "#data/smallerPicture.ts";
import type { TransactionId } from "#domain/ids.ts";
import { remember, remembered } from "#ui/remembered.ts";
import { useFileSize } from "./useFileSize.ts";

const SAID = ["Empty", "TooBig", "Unreadable", "InExample", "Locked", "StorageFull", "StorageFailed"] as const;

/** What went wrong with a file, in words. */
export function useAttachmentProblem(): (problem: Pick<AddProblem, "kind">, name: string) => string {
  const { t } = useTranslation("attachments");
  const most = useFileSize()(DOCUMENT_AT_MOST_BYTES);
  return ({ kind }, name) => {
    // What else may keep a record from being written has nothing to do with the file.
    const said = SAID.find((one) => one === kind) ?? "NotWritten";
    return t(`problems.${said}`, { name, most });
  };
}

/** Whether large pictures are made smaller; this device remembers what it was told. */
export function usePictureSize() {
  const [isSmaller, setSmaller] = useState(() => remembered(FULL_PICTURES_KEY) === undefined);
  return {
    isSmaller,
    onChange(next: boolean): void {
      remember(FULL_PICTURES_KEY, next ? undefined : "yes");
      setSmaller(next);
    },
  };
}

/** Attaches files to a posting, one after the other; answers with what is wrong with those that it could not. */
export function useAttach(): (
  files: readonly File[],
  id: TransactionId,
  isSmaller: boolean,
) => Promise<readonly string[]> {
  const wordsOf = useAttachmentProblem();
  return async (files, id, isSmaller) => {
    const problems: string[] = [];
    for (const file of files) {
      const added = await addDocument(isSmaller ? await smallerPicture(file) : file, id, new Date());
      if (!added.ok) problems.push(wordsOf(added.problem, file.name));
    }
    return problems;
  };
}
