import { useEffect } from "react";
import type { BillingOverview } from "#domain/payments/billing.ts";
import type { Result } from "#domain/result.ts";
import { renewTier } from "../session/serverSession.ts";
import { sessionCache } from "../session/sessionCache.ts";
import { sessionView } from "../session/session.ts";
import { remote } from "../remote/remoteLink.ts";
import { createLoader, type Loaded } from "../state/loaded.ts";
import { createStore, useStore } from "../state/store.ts";
import { type BillingProblem, billingOverview, changeSubscription, type SubscriptionChange } from "./billing.ts";
import { keepOverview, keptOverview } from "./keptOverview.ts";

/** The server has set the plan by what it answers, so features open or close with the answer. */
const overview = createLoader<BillingOverview, BillingProblem>(async (userId) => {
  const answer = await billingOverview();
  if (!answer.ok) return answer;
  await keepOverview(userId, answer.value);
  await followTier();
  return answer;
});

/** The page's: what an earlier visit was shown, for whoever has no network. */
const kept = createStore<{ readonly userId: string; readonly value: BillingOverview } | undefined>(undefined);

interface SubscriptionView extends Loaded<BillingOverview, BillingProblem> {
  /** Nothing newer than an earlier visit's. */
  readonly isStale: boolean;
}

/** The purchase of the account: as the card provider has it, or as it was at the last visit with a network. */
export function useSubscription(): SubscriptionView {
  const loaded = overview.use();
  const earlier = useStore(kept);
  const userId = sessionView().account?.userId;
  const isMissing = loaded.value === undefined && loaded.problem !== undefined;
  useEffect(() => {
    if (!isMissing || userId === undefined) return;
    void keptOverview(userId).then((value) => value && kept.set({ userId, value }));
  }, [isMissing, userId]);
  if (loaded.value !== undefined || earlier?.userId !== userId || earlier === undefined)
    return { ...loaded, isStale: loaded.value !== undefined && loaded.problem !== undefined };
  return { ...loaded, value: earlier.value, isStale: true };
}

/** Asks the card provider again. */
export const reloadSubscription = () => overview.reload();

/** Does it, and shows how it stands then. */
export async function change(asked: SubscriptionChange): Promise<Result<BillingOverview, BillingProblem>> {
  const changed = await changeSubscription(asked);
  await reloadSubscription();
  return changed;
}

async function followTier(): Promise<void> {
  const { account } = sessionView();
  const server = await remote();
  if (!account || !server.ok) return;
  sessionCache.forget();
  await renewTier(server.value, account);
}
