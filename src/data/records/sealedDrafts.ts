import * as z from "zod/mini";
import { allDrafts, bringDraftsBack, onDraftsChanged } from "./drafts.ts";
import { household } from "../state/household.ts";
import { parseJson } from "../state/parseJson.ts";
import { askVault } from "../keys/vault.ts";

/** This tab's, sealed by the vault: what stood in forms that were not saved when it was locked. */
const KEPT = "overblik.typed";
/** Typing is not slowed by it, also without a pause; whoever locks sooner loses no more than this. */
const SEAL_AFTER_MS = 300;

const Kept = z.object({
  userId: z.string(),
  sealed: z.object({ keyVersion: z.int(), iv: z.string(), ct: z.string() }),
});
/** The return of kept texts that is under way; to seal before it has ended would overwrite them unread. */
const comingBack = household.part((): { ended?: Promise<void> | undefined } => ({}));
const Drafts = z.array(z.tuple([z.string(), z.unknown()]));

/**
 * Brings back the text that was typed before the lock, and keeps what is typed from here on sealed on the device, so
 * that it outlives the next lock. Answers how to stop.
 */
export function keepDraftsSealed(userId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = onDraftsChanged(() => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void sealDrafts(userId);
    }, SEAL_AFTER_MS);
  });
  const coming = comingBack();
  const ended = bringBack(userId).finally(() => (coming.ended = undefined));
  coming.ended = ended;
  return () => {
    stop();
    clearTimeout(timer);
  };
}

export function forgetSealedDrafts(): void {
  sessionStorage.removeItem(KEPT);
}

/** Seals the typed text at once, instead of when nobody has typed for a moment. */
export async function sealDrafts(userId: string): Promise<void> {
  const mine = household.present();
  const { ended } = comingBack(mine);
  if (ended) {
    await ended;
    // Locked meanwhile: the texts that were kept still are.
    if (mine.isOver || allDrafts().length === 0) return;
  }
  const drafts = allDrafts();
  if (drafts.length === 0) return forgetSealedDrafts();
  const sealed = await askVault((api) => api.sealText(JSON.stringify(drafts), purposeOf(userId)), mine);
  if (!sealed.ok) return;
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ userId, sealed: sealed.value }));
  } catch {
    // A full device: what is typed is then gone with the lock.
  }
}

async function bringBack(userId: string): Promise<void> {
  const kept = Kept.safeParse(parseJson(sessionStorage.getItem(KEPT) ?? "")).data;
  if (kept?.userId !== userId) return forgetSealedDrafts();
  const mine = household.present();
  const text = await askVault((api) => api.openText(kept.sealed, purposeOf(userId)), mine);
  const drafts = text.ok ? Drafts.safeParse(parseJson(text.value)).data : undefined;
  if (drafts) bringDraftsBack(drafts, mine);
}

function purposeOf(userId: string): string {
  return `typed/${userId}`;
}
