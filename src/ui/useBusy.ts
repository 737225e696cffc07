import { useState } from "react";

/** Whether something is under way, and the way to wait for it. */
export function useBusy(): readonly [busy: boolean, whileBusy: <Value>(work: Promise<Value>) => Promise<Value>] {
  const [busy, setBusy] = useState(false);
  return [
    busy,
    async (work) => {
      setBusy(true);
      try {
        return await work;
      } finally {
        setBusy(false);
      }
    },
  ];
}
