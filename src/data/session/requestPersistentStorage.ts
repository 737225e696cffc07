import { device } from "../device/device.ts";

/**
 * Asks the browser, once and not before there is something to lose, to keep this app's storage when the disk runs full.
 * Some browsers decide by themselves, some ask the person; either way the answer is theirs.
 */
export async function requestPersistentStorage(
  storage: Partial<Pick<StorageManager, "persist">> | undefined = navigator.storage,
): Promise<void> {
  if (!storage?.persist) return;
  if (await device.asked.get("persist")) return;
  await device.asked.put({ name: "persist", granted: await storage.persist() });
}
