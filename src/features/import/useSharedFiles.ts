import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { takeSharedFiles } from "#data/files/sharedFiles.ts";
import { useReadState } from "#data/records/useRecords.ts";

/** Hands over what another app has shared with this one. True when the page was opened for files that are gone. */
export function useSharedFiles(onFiles: (files: readonly File[]) => Promise<void>): boolean {
  const [query, setQuery] = useSearchParams();
  const [isGone, setGone] = useState(false);
  const taking = useRef(false);
  // The knowledge of earlier files is part of how one is read.
  const isDue = useReadState() === "ready" && query.has("shared");

  async function take(): Promise<void> {
    const files = await takeSharedFiles();
    // Whoever comes back to this address is not told that the files are gone.
    setQuery(
      (before) => {
        before.delete("shared");
        return before;
      },
      { replace: true },
    );
    taking.current = false;
    setGone(files.length === 0);
    if (files.length > 0) await onFiles(files);
  }

  useEffect(() => {
    if (!isDue || taking.current) return;
    taking.current = true;
    void take();
  });
  return isGone;
}
