import type { Page } from "@playwright/test";
import type { KeysetDocument } from "#workers/vault/vaultApi.ts";

/** Whose keyset this device keeps, and the keyset. */
export interface StoredKeyset {
  readonly userId: string;
  readonly keyset: KeysetDocument;
}

/** The account's keyset as this device keeps it. */
export async function storedKeyset(page: Page): Promise<StoredKeyset> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? "");
    const name = names.find((each) => each.startsWith("sealed-"))!;
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open(name);
      opening.addEventListener("success", () => resolve(opening.result));
    });
    const row = await new Promise<{ readonly document: KeysetDocument }>((resolve) => {
      const reading = database.transaction("keyset").objectStore("keyset").get("keyset");
      reading.addEventListener("success", () => resolve(reading.result as never));
    });
    database.close();
    return { userId: name.slice("sealed-".length), keyset: row.document };
  });
}
