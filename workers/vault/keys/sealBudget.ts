import type { Result } from "#domain/result.ts";
import { failed, ok } from "#domain/result.ts";
import type { Head } from "../store/database.ts";
import type { KeyUsedUp, SealBudgetApi, SealBudgetStatus } from "./sealBudgetApi.ts";
import type { SealCount } from "./sealCounts.ts";
import { withCounted } from "./sealCounts.ts";
import { storageResult } from "../store/sealedStore.ts";
import type { Session } from "../session.ts";
import type { VaultContext } from "../vaultContext.ts";

/** Counts what no transaction of the log stores. A device without room for the count counts it with what it stores next. */
export async function countSeals(session: Session, count: SealCount): Promise<void> {
  const lacking = session.seals.lacking(count);
  const stored = lacking && (await storageResult(() => session.store.countSeals(lacking)));
  const counted = stored?.ok === true ? lacking : undefined;
  session.seals.spend(count, counted);
  if (counted) session.head = withCounted(session.head, { counted });
}

/** Whether something new may be sealed under the key of today. */
export function sealable(session: Session): Result<void, KeyUsedUp> {
  return standingOf(session, session.head) === "usedUp" ? failed({ kind: "KeyUsedUp" }) : ok();
}

export function sealBudget(inside: Pick<VaultContext, "session">): SealBudgetApi {
  return {
    async sealStanding() {
      const session = inside.session();
      if (session === undefined) return failed({ kind: "Locked" });
      return storageResult(async () => standingOf(session, await session.store.head()));
    },
  };
}

function standingOf({ keys, seals }: Session, head: Head): SealBudgetStatus {
  const { seals: counts } = withCounted(head, { others: seals.others(head.lastPage) });
  const count = counts?.[keys.activeVersion] ?? 0;
  if (count >= seals.limits.refuse) return "usedUp";
  return count >= seals.limits.warn ? "scarce" : "enough";
}
