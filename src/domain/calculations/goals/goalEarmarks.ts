import type { IsoDate } from "../../dates.ts";
import type { Asset } from "../../entities/asset.ts";
import type { Goal } from "../../entities/goal.ts";
import { type Money, money } from "../../money.ts";
import { goalSavings, type GoalSources } from "./goalSavings.ts";
import { isHeld, ownPart } from "../networth/ownPart.ts";
import { latestAtOrBefore } from "../networth/latestAtOrBefore.ts";

/** The amounts that goals hold of an account together. */
export interface Earmarks {
  readonly account: Asset;
  readonly balance: Money;
  readonly booked: Money;
  /** *Overbooket*: more is promised than is there; nothing where it is not. */
  readonly over?: Money | undefined;
  readonly goals: readonly Goal[];
}

/** The accounts that goals are linked to. A goal that is completed or put away has let go of what it held. */
export function goalEarmarks(goals: readonly Goal[], sources: GoalSources): readonly Earmarks[] {
  const holding = goals.filter(({ state, accountId }) => accountId && (state === undefined || state === "paused"));
  return sources.assets.flatMap((account) => {
    const own = holding.filter(
      ({ accountId, targetAmount }) =>
        accountId === account.id && targetAmount.currency === account.currentValue.currency,
    );
    return own.length > 0 ? [earmarksOf(account, own, sources)] : [];
  });
}

/** The household's own part of what stands on an account and no goal but `except` has been promised; never below nothing. */
export function unbookedAmount(
  account: Asset,
  goals: readonly Goal[],
  sources: GoalSources,
  except?: Goal["id"],
): Money {
  const others = goals.filter(({ id }) => id !== except);
  const [earmarks] = goalEarmarks(others, { ...sources, assets: [account] });
  const balance = balanceOf(account, sources.today);
  return money(Math.max(0, balance.minor - (earmarks?.booked.minor ?? 0)), balance.currency);
}

function earmarksOf(account: Asset, goals: readonly Goal[], sources: GoalSources): Earmarks {
  const { currency } = account.currentValue;
  const balance = balanceOf(account, sources.today);
  const minor = goals.reduce((sum, goal) => {
    const { history } = goalSavings(goal, sources);
    return sum + Math.max(0, latestAtOrBefore(history, sources.today)?.value.minor ?? 0);
  }, 0);
  const over = minor - Math.max(0, balance.minor);
  return {
    account,
    balance,
    booked: money(minor, currency),
    over: over > 0 ? money(over, currency) : undefined,
    goals,
  };
}

function balanceOf(account: Asset, today: IsoDate): Money {
  return isHeld(account, today) ? ownPart(account.currentValue, account) : money(0, account.currentValue.currency);
}
