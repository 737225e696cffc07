import { type GatedFeature, GATED_FEATURES } from "#config/gates.ts";
import { useWorkspace } from "../records/workspace.ts";
import { useToday } from "../state/useToday.ts";
import { useSession } from "./session.ts";
import { type Gate, gateAtHand } from "./tierAtHand.ts";

/** §6 Whether a feature is open here. In the sample household everything is: it is there to be looked at, and nobody's own. */
export function useGate(feature: GatedFeature): Gate {
  const { account } = useSession();
  const gate = gateAtHand(account, GATED_FEATURES[feature].plan, useToday());
  return useWorkspace() === undefined ? gate : { isOpen: true, isLapsed: false };
}
