import type { ReactNode } from "react";
import { type PlannedPageId, ROUTES } from "#config/routes.ts";
import { useSession } from "#data/session/session.ts";
import { gateAtHand } from "#data/session/tierAtHand.ts";
import { useToday } from "#data/state/useToday.ts";
import { PlanNeeded } from "./PlanNeeded.tsx";

interface PlannedPageProps {
  readonly id: PlannedPageId;
  readonly children: ReactNode;
}

/** A page of a household's own that some plans open, or the notice in its place. */
export function PlannedPage({ id, children }: PlannedPageProps) {
  const { account } = useSession();
  const { plan } = ROUTES[id];
  const { isOpen, isLapsed } = gateAtHand(account, plan, useToday());
  return isOpen ? children : <PlanNeeded key={id} plan={plan} page={id} isLapsed={isLapsed} />;
}
