import { useEffect, useState } from "react";
import type { PaperUnread } from "#data/files/paper/paperWorker.ts";
import type { Result } from "#domain/result.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** The content of a document once a worker has read it. */
export function useRead<Content>(
  bytes: Bytes,
  read: (bytes: Bytes) => Promise<Result<Content, PaperUnread>>,
): Result<Content, PaperUnread> | undefined {
  const [content, setContent] = useState<Result<Content, PaperUnread>>();
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
