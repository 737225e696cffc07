import { notify } from "./overlays/notify.ts";

interface CopyWords {
  readonly copied: string;
  /** The browser did not allow it. */
  readonly failed: string;
}

/** Copies a text and says whether it was. */
export async function copyText(text: string, { copied, failed }: CopyWords): Promise<void> {
  const isDone = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
  notify(isDone ? { kind: "good", text: copied } : { kind: "warn", text: failed });
}
