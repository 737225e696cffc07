import { useEffect, useState } from "react";

export interface StorageState {
  /** Whether the browser keeps this app's storage when the disk runs full; nothing where it does not say. */
  readonly persisted?: boolean;
  /** The browser was asked just now and said no. */
  readonly refused: boolean;
  ask(): Promise<void>;
}

/** Whether the browser keeps this app's storage when the disk runs full; nothing where it does not say, or has no such storage. */
export async function isPersisted(
  storage: Partial<Pick<StorageManager, "persisted">> | undefined = navigator.storage,
): Promise<boolean | undefined> {
  return storage?.persisted?.().catch(() => undefined);
}

/** The browser's view of the storage of this device. Asking again may help: the answer depends on how the app is used. */
export function useStorageState(
  storage: Partial<Pick<StorageManager, "persist" | "persisted">> | undefined = navigator.storage,
): StorageState {
  const [persisted, setPersisted] = useState<boolean>();
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    let isOver = false;
    void isPersisted(storage).then((said) => isOver || said === undefined || setPersisted(said));
    return () => {
      isOver = true;
    };
  }, [storage]);
  return {
    ...(persisted === undefined ? {} : { persisted }),
    refused,
    async ask() {
      const granted = (await storage?.persist?.().catch(() => false)) ?? false;
      setPersisted(granted);
      setRefused(!granted);
    },
  };
}
