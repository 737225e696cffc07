import { useEffect, useState } from "react";
import { onRecords } from "./records.ts";
import { useRecords } from "./useRecords.ts";
import { askVault } from "./vault.ts";

/** Live: which files lie on this device; nothing before that is known. */
export function useFilesHere(): ReadonlySet<string> | undefined {
  const [here, setHere] = useState<ReadonlySet<string>>();
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      const found = await askVault((api) => api.filesHere());
      if (found.ok && !isOver) setHere(new Set(found.value));
    };
    void look();
    const stop = onRecords("documents", () => void look());
    return () => {
      isOver = true;
      stop();
    };
  }, []);
  return here;
}

/** Live: how many files lie on this device and nowhere else. */
export function useUnsentFiles(): number {
  const here = useFilesHere();
  return useRecords("documents").filter(({ id, stored }) => !stored && here?.has(id)).length;
}
