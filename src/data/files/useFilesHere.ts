import { useEffect, useState } from "react";
import { onRecords } from "../records/records.ts";
import { useRecords } from "../records/useRecords.ts";
import { askVault } from "../keys/vault.ts";
import { filesMoved } from "./roomHere.ts";

/** Live: which files lie on this device; nothing before that is known, or as long as nobody `asks`. */
export function useFilesHere(asks = true): ReadonlySet<string> | undefined {
  const [here, setHere] = useState<ReadonlySet<string>>();
  useEffect(() => {
    if (!asks) return;
    let isOver = false;
    const look = async () => {
      const found = await askVault((api) => api.filesHere());
      if (found.ok && !isOver) setHere(new Set(found.value));
    };
    void look();
    const stops = [onRecords("documents", () => void look()), filesMoved.subscribe(() => void look())];
    return () => {
      isOver = true;
      for (const stop of stops) stop();
    };
  }, [asks]);
  return here;
}

/** Live: how many files lie on this device and nowhere else. */
export function useUnsentFiles(): number {
  const unsent = useRecords("documents").filter(({ stored }) => !stored);
  const here = useFilesHere(unsent.length > 0);
  return unsent.filter(({ id }) => here?.has(id)).length;
}
