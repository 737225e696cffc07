import { useEffect, useState } from "react";

interface StorageEstimateOfOrigin {
  readonly used: number;
  readonly quota: number;
}

/** The bytes that the app takes on this device and that it may take, as the browser estimates it when it is first asked. */
export function useStorageEstimate(
  storage: Partial<Pick<StorageManager, "estimate">> | undefined = navigator.storage,
): StorageEstimateOfOrigin | undefined {
  const [estimate, setEstimate] = useState<StorageEstimateOfOrigin>();
  useEffect(() => {
    let isOver = false;
    const ask = async () => {
      const { usage, quota } = (await storage?.estimate?.().catch(() => undefined)) ?? {};
      if (!isOver && usage !== undefined && quota !== undefined) setEstimate({ used: usage, quota });
    };
    void ask();
    return () => void (isOver = true);
  }, [storage]);
  return estimate;
}
