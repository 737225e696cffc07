import { useEffect, useState } from "react";

export interface StorageState {
  /** Whether the browser keeps this app's storage when the disk runs full; nothing where it does not say. */
  readonly persisted?: boolean;
  /** The browser was asked just now and said no. */
  readonly refused: boolean;
  ask(): Promise<void>;
}

/** The browser's view of the storage of this device. Asking again may help: the answer depends on how the app is used. */
export function useStorageState(
  storage: Pick<StorageManager, "persist" | "persisted"> = navigator.storage,
): StorageState {
  const [persisted, setPersisted] = useState<boolean>();
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    let isOver = false;
    void storage.persisted().then(
      (said) => isOver || setPersisted(said),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [storage]);
  return {
    ...(persisted === undefined ? {} : { persisted }),
    refused,
    async ask() {
      const granted = await storage.persist().catch(() => false);
      setPersisted(granted);
      setRefused(!granted);
    },
  };
}
