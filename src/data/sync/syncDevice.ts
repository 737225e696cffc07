import { device, whileKnown } from "../device/device.ts";
import type { Keysets } from "../keys/keysetAgreement.ts";
import { keptKeyset } from "./outbox.ts";
import { logSecurityEvent } from "../account/securityEvents.ts";
import type { LeaderParts } from "./syncLeader.ts";

/** Leadership among the tabs of this browser. */
export function browserLeader(userId: string): LeaderParts {
  return {
    locks: navigator.locks,
    now: Date.now,
    every(milliseconds, run) {
      const timer = setInterval(run, milliseconds);
      return () => clearInterval(timer);
    },
    pause: (milliseconds) =>
      new Promise((resolve) => {
        setTimeout(resolve, milliseconds);
      }),
    beats: {
      last: async () => (await device.leaders.get(userId))?.at,
      beat: (at) => whileKnown(userId, device.leaders, () => device.leaders.put({ userId, at })),
    },
  };
}

/** The facts that this run and this device know of the account's keyset. */
export function accountKeysets(userId: string): Omit<Keysets, "put"> {
  let comparedAt: string | undefined;
  return {
    isDue: async (epoch) => comparedAt !== epoch,
    agreedEpoch: async () => (await device.keysets.get(userId))?.epoch,
    async agreed(epoch) {
      comparedAt = epoch;
      const row = await device.keysets.get(userId);
      // The server was restored from a backup, or says so.
      if (row?.epoch !== undefined && row.epoch !== epoch) logSecurityEvent("epoch_changed", {}, userId);
      await whileKnown(userId, device.keysets, () => device.keysets.put({ ...row, userId, epoch }));
    },
    own: () => keptKeyset(userId),
  };
}
