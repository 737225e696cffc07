import { useEffect, useState } from "react";
import type { PaperProblem } from "#data/files/paper/paperWorker.ts";
import type { Result } from "#domain/result.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** The content of a document once a worker has read it. */
export function useRead<Content>(
  bytes: Bytes,
  read: (bytes: Bytes) => Promise<Result<Content, PaperProblem>>,
): Result<Content, PaperProblem> | undefined {
  const [content, setContent] = useState<Result<Content, PaperProblem>>();
  useEffect(() => {
    let isOver = false;
    const ask = async () => {
      const result = await read(bytes);
      if (!isOver) setContent(result);
    };
    void ask();
    return () => void (isOver = true);
  }, [bytes, read]);
  return content;
}
