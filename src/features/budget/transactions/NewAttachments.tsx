import { useState } from "react";
import { useTranslation } from "react-i18next";
import { unfitFile } from "#data/files/documents.ts";
import { DOCUMENT_AT_MOST_BYTES } from "#domain/entities/document.ts";
import type { TransactionId } from "#domain/ids.ts";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { FileDrop } from "#ui/fields/FileDrop.tsx";
import { IconButton } from "#ui/actions/IconButton.tsx";
import { Lines } from "#ui/tables/Lines.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { PictureSize } from "#kit/files/PictureSize.tsx";
import { useAttach, useAttachmentProblem } from "#kit/files/useAttach.ts";
import { useFileSize } from "#kit/files/useFileSize.ts";

/** Attaches what is chosen to the transaction once it is made; answers with what is wrong with those that it could not. */
export type AttachTo = (id: TransactionId) => Promise<readonly string[]>;

/** The files that a transaction begins with. They are kept when it is saved, and not before. */
export function NewAttachments({ onChange }: { readonly onChange: (attachTo: AttachTo | undefined) => void }) {
  const { t } = useTranslation("attachments");
  const sizeOf = useFileSize();
  const wordsOf = useAttachmentProblem();
  const attach = useAttach();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);

  function choose(next: readonly File[]): void {
    setFiles(next);
    onChange(next.length > 0 ? (transactionId) => attach(next, { transactionId }) : undefined);
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
