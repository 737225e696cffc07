import type { ReactNode } from "react";
import { type PlannedPageId, planOpens, ROUTES } from "#config/routes.ts";
import { useSession } from "#data/session/session.ts";
import { tierAtHand } from "#data/session/tierAtHand.ts";
import { useToday } from "#data/state/useToday.ts";
import { PlanNeeded } from "./PlanNeeded.tsx";

interface PlannedPageProps {
  readonly id: PlannedPageId;
  readonly children: ReactNode;
}

/** A page of a household's own that some plans open, or the notice in its place. */
export function PlannedPage({ id, children }: PlannedPageProps) {
  const { account } = useSession();
  const { tier, isLapsed } = tierAtHand(account, useToday());
  if (planOpens(ROUTES[id], tier)) return children;
  return <PlanNeeded key={id} plan={ROUTES[id].plan} page={id} isLapsed={isLapsed} />;
}
