import { useState } from "react";
import { useTranslation } from "react-i18next";
import { unfitFile } from "#data/files/documents.ts";
import { DOCUMENT_AT_MOST_BYTES, type DocumentOwner } from "#domain/entities/document.ts";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { FileDrop } from "#ui/fields/FileDrop.tsx";
import { IconButton } from "#ui/actions/IconButton.tsx";
import { Lines } from "#ui/tables/Lines.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { PictureSize } from "./PictureSize.tsx";
import { useAttach, useAttachmentProblem } from "./useAttach.ts";
import { useFileSize } from "./useFileSize.ts";

/** Attaches the chosen files to the record once it is made; answers with what is wrong with those that it could not. */
export type AttachTo = (owner: DocumentOwner) => Promise<readonly string[]>;

/** The files that a new record begins with. They are kept when it is saved, and not before. */
export function NewAttachments({ onChange }: { readonly onChange: (attachTo: AttachTo | undefined) => void }) {
  const { t } = useTranslation("attachments");
  const sizeOf = useFileSize();
  const wordsOf = useAttachmentProblem();
  const attach = useAttach();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);

  function choose(next: readonly File[]): void {
    setFiles(next);
    onChange(next.length > 0 ? (owner) => attach(next, owner) : undefined);
  }

  function add(chosen: readonly File[]): void {
    const checked = chosen.map((file) => ({ file, problem: unfitFile(file) }));
    setProblems(checked.flatMap(({ file, problem }) => (problem ? wordsOf(problem, file.name) : [])));
    choose([...files, ...checked.flatMap(({ file, problem }) => (problem ? [] : file))]);
  }

  return (
    <Disclosure label={t("title")} forced={files.length > 0 || problems.length > 0}>
      <Stack gap={3}>
        {files.length > 0 && (
          <Lines
            lines={files.map((file, at) => ({
              key: `${at} ${file.name}`,
              title: <bdi>{file.name}</bdi>,
              below: sizeOf(file.size),
              aside: (
                <IconButton
                  icon="close"
                  label={t("removeOne", { name: file.name })}
                  onPress={() => choose(files.toSpliced(at, 1))}
                />
              ),
            }))}
          />
        )}
        <FileDrop
          label={t("add")}
          description={t("addHelp", { most: sizeOf(DOCUMENT_AT_MOST_BYTES) })}
          multiple
          error={problems.length > 0 ? problems.join(" ") : undefined}
          onFiles={add}
        />
        <PictureSize />
      </Stack>
    </Disclosure>
  );
}
