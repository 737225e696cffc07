import type { Result } from "#domain/result.ts";
import { ok } from "#domain/result.ts";
import { refresh } from "./load.ts";
import { reconcile, resealRevoked } from "./reconcile.ts";
import { KeysReplaced, reportUnknown } from "./replay.ts";
import type { Session } from "../session.ts";
import type { AbsorbReceipt, StorageFailed, StorageFull } from "../vaultApi.ts";

/**
 * Reads and merges what others have appended to the log, and seals again what has to be. `isNewestKeyset`: the server still
 * is what it was when the newest keyset was asked for, after the call before this one.
 */
export async function absorbed(
  session: Session,
  isNewestKeyset: boolean,
): Promise<Result<AbsorbReceipt, StorageFull | StorageFailed>> {
  const merged = await refresh(session).catch((error: unknown) => {
    if (error instanceof KeysReplaced) return undefined;
    throw error;
  });
  if (merged === undefined) return ok({ merged: 0, resealed: 0, needsKeyset: true });
  const isOutdated = await resealRevoked(session);
  const resealed = await reconcile(session);
  if (!resealed.ok) return resealed;
  if (isNewestKeyset) reportUnknown(session, session.lacking);
  const lacking = session.unopened.all().flatMap(({ row, why }) => (why === "unknownKey" ? [row.opId] : []));
  session.lacking = new Set(lacking);
  const needsKeyset = isOutdated || lacking.length > 0;
  return ok({ merged, resealed: resealed.value, needsKeyset });
}
