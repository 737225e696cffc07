import { type GatedFeature, opens } from "#config/gates.ts";
import { useWorkspace } from "../records/workspace.ts";
import { useToday } from "../state/useToday.ts";
import { useSession } from "./session.ts";
import { tierAtHand } from "./tierAtHand.ts";

interface Gate {
  readonly isOpen: boolean;
  /** It was open, and the plan could not be verified for too long. */
  readonly isLapsed: boolean;
}

/** §6 Whether a feature is open here. In the sample household everything is: it is there to be looked at, and nobody's own. */
export function useGate(feature: GatedFeature): Gate {
  const { account } = useSession();
  const { tier, isLapsed } = tierAtHand(account, useToday());
  const isOpen = useWorkspace() !== undefined || opens(feature, tier);
  return { isOpen, isLapsed: !isOpen && isLapsed };
}
