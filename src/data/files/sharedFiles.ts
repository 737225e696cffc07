import { askServiceWorker } from "../keys/handOver.ts";

/** The files that another app has shared with this one, once; nothing when it was taken already or waited too long. */
export async function takeSharedFiles(): Promise<readonly File[]> {
  const answer = await askServiceWorker({ type: "CLAIM_FILES" });
  return Array.isArray(answer?.data) ? answer.data.filter((file) => file instanceof File) : [];
}
