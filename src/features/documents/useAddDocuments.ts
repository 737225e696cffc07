import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { addDocument, type NewDocument } from "#data/files/documents.ts";
import { smallerPicture } from "#data/files/smallerPicture.ts";
import type { DocumentRecord } from "#domain/entities/document.ts";
import type { DocumentId } from "#domain/ids.ts";
import { forgetDocuments } from "#data/files/documents.ts";
import { makesSmaller } from "#kit/files/largePictures.ts";
import { useAttachmentProblem } from "#kit/files/useAttach.ts";
import { notify } from "#ui/overlays/notify.ts";

interface Refused {
  readonly key: string;
  readonly file: File;
  readonly text: string;
  /** Whether the same file can go through another time. */
  readonly canRetry: boolean;
}

interface Known {
  readonly key: string;
  readonly file: File;
  readonly document: DocumentRecord;
}

/** The state of adding several files: how far it is, those that were refused, and those that the household has already. */
export function useAddDocuments(told: NewDocument = {}) {
  const { t } = useTranslation("documents");
  const { t: tAction } = useTranslation();
  const wordsOf = useAttachmentProblem();
  const [progress, setProgress] = useState<{ readonly done: number; readonly of: number }>();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [known, setKnown] = useState<readonly Known[]>([]);
  const isStopped = useRef(false);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => void (isLeft.current = true);
  }, []);

  /** Answers whether all were added. */
  async function add(files: readonly File[], again = false): Promise<boolean> {
    isStopped.current = false;
    const added: DocumentId[] = [];
    const problems: string[] = [];
    for (const [done, given] of files.entries()) {
      if (isStopped.current) {
        const left = files.slice(done).map((file) => ({ key: keyOf(file), file, text: file.name, canRetry: true }));
        setRefused((before) => [...before, ...left]);
        break;
      }
      setProgress({ done, of: files.length });
      const file = makesSmaller() ? await smallerPicture(given) : given;
      const one = await addDocument(file, told, new Date(), again);
      if (one.ok) added.push(one.value.id);
      else if (one.problem.kind === "AlreadyKept") {
        const { document } = one.problem;
        setKnown((before) => [...before, { key: keyOf(given), file: given, document }]);
      } else {
        const { kind } = one.problem;
        const canRetry = kind === "Locked" || kind === "StorageFull" || kind === "StorageFailed";
        const text = wordsOf(one.problem, given.name);
        problems.push(text);
        setRefused((before) => [...before, { key: keyOf(given), file: given, text, canRetry }]);
      }
    }
    setProgress(undefined);
    // Whoever has gone to another page meanwhile is told there.
    if (isLeft.current && problems.length > 0)
      notify({ kind: "warn", text: [t("add.refused", { count: problems.length }), ...problems].join(" ") });
    if (added.length > 0)
      notify({
        kind: "good",
        text: t("add.added", { count: added.length }),
        action: { label: tAction("actions.undo"), undoes: true, onPress: () => void forgetDocuments(added) },
      });
    return added.length === files.length;
  }

  return {
    progress,
    refused,
    known,
    add,
    stop: () => void (isStopped.current = true),
    forget: () => setRefused([]),
    forgetKnown: () => setKnown([]),
    retry() {
      const files = refused.filter(({ canRetry }) => canRetry).map(({ file }) => file);
      setRefused([]);
      return add(files);
    },
    addAgain(key: string) {
      const files = known.filter((one) => one.key === key).map(({ file }) => file);
      setKnown(known.filter((one) => one.key !== key));
      return add(files, true);
    },
  };
}

function keyOf({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified} ${crypto.randomUUID()}`;
}
