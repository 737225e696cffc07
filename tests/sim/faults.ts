import type { AttackKind } from "./attackKinds.ts";
import { ATTACKS } from "./attackKinds.ts";
import type { Chance } from "./chance.ts";
import { STORE_FAULTS, type StoreFault } from "./disk.ts";
import { TRANSPORT_FAULTS, type TransportFault } from "./server.ts";

/** The events of a household besides faults of its requests and of its writes to storage. */
const HAPPENINGS = [
  "answersSwapped",
  "appUpgraded",
  "clockAhead",
  "clockAt1970",
  "clockBehind",
  "clockRight",
  "daysPassed",
  "deletedRowsSwept",
  "deviceReplaced",
  "key:alreadyRotated",
  "key:rotated",
  "keyRevoked",
  "keyRotated",
  "keysetGivenBack",
  "locked",
  "otherAccount",
  "passwordChanged",
  "passwordLeftHalf",
  "reencrypted",
  "refreshLost",
  "refreshRefused",
  "revokedRowRefused",
  "rowPoisoned",
  "rowQuarantined",
  "serverAgreed",
  "serverRestored",
  "sessionEnded",
  "severalTabs",
  "signInLost",
  "signInRefused",
  "signedInAnew",
  "storeUpgraded",
  "syncWorkerKilled",
  "tabKilled",
  "tabReloaded",
  "tierChanged",
  "twoLeaders",
  "unlocked",
  "writtenMeanwhile",
] as const;

export type FaultKind =
  | TransportFault
  | `store:${StoreFault}`
  | (typeof HAPPENINGS)[number]
  | `attack:${AttackKind}`
  | `found:${AttackKind}`;

/** Everything that has to happen in a run long enough for it. */
export const FAULT_KINDS: readonly FaultKind[] = [
  ...HAPPENINGS,
  ...STORE_FAULTS.map((fault) => `store:${fault}` as const),
  ...TRANSPORT_FAULTS,
];
/** And what has to be tried on devices, and found, where a server deceives them. One that was restored is given all back. */
const ATTACK_KINDS = ATTACKS.flatMap((kind): readonly FaultKind[] =>
  kind === "restoredUnsaid" ? [`attack:${kind}`] : [`attack:${kind}`, `found:${kind}`],
);

/** The kinds that a run says it counts and never met. */
export function unmet(counts: Readonly<Record<string, number>>, hasAttacks: boolean): readonly FaultKind[] {
  const kinds = hasAttacks ? [...FAULT_KINDS, ...ATTACK_KINDS] : FAULT_KINDS;
  return kinds.filter((kind) => (counts[kind] ?? 0) === 0);
}

const REQUESTS_PERCENT = 78;
const WRITES_PERCENT = 4;

/** The faults of a run, and how often each happened. */
export class Faults {
  isOn = true;
  /** Requests that met a fault. */
  steps = 0;
  readonly #counts = new Map<FaultKind, number>();
  readonly #chance: Chance;

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  count(kind: FaultKind): void {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
  }

  counts(): Readonly<Record<string, number>> {
    return Object.fromEntries([...this.#counts].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }

  ofRequest(): TransportFault | undefined {
    if (!this.isOn || !this.#chance.odds(REQUESTS_PERCENT)) return undefined;
    const fault = this.#chance.pick(TRANSPORT_FAULTS);
    this.steps += 1;
    this.count(fault);
    return fault;
  }

  ofWrite(): StoreFault | undefined {
    if (!this.isOn || !this.#chance.odds(WRITES_PERCENT)) return undefined;
    const fault = this.#chance.pick(STORE_FAULTS);
    this.count(`store:${fault}`);
    return fault;
  }

  /** Whether something else goes wrong in `percent` of 100; counted when it does. */
  happens(kind: FaultKind, percent: number): boolean {
    if (!this.isOn || !this.#chance.odds(percent)) return false;
    this.count(kind);
    return true;
  }
}
