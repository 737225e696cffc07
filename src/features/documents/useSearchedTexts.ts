import { useMemo } from "react";
import { useRecords } from "#data/records/useRecords.ts";
import { searchedText } from "#domain/documents/documentList.ts";
import type { HouseholdDocument } from "#domain/documents/householdDocuments.ts";
import { linksOf } from "#domain/entities/document.ts";
import { useLinkNames } from "./useLinkNames.ts";

/** Live: the text that each document is searched in, by its id; it holds what stands in the file, where a device has read it. */
export function useSearchedTexts(documents: readonly HouseholdDocument[]): ReadonlyMap<string, string> {
  const all = useRecords("document_words");
  const words = useMemo(() => new Map<string, string>(all.map((one) => [one.id, one.words])), [all]);
  const namesOf = useLinkNames();
  return useMemo(
    () =>
      new Map(
        documents.map(({ id, document, file }) => [
          id,
          searchedText(document, namesOf(linksOf(document)), words.get(file.id)),
        ]),
      ),
    [documents, words, namesOf],
  );
}
