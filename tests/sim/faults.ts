import type { Chance } from "./chance.ts";
import type { StoreFault } from "./disk.ts";
import type { TransportFault } from "./server.ts";
import { TRANSPORT_FAULTS } from "./server.ts";

const STORE_FAULTS: readonly StoreFault[] = [
  "QuotaExceededError",
  "UnknownError",
  "AbortError",
  "InvalidStateError",
  "killed",
];
const REQUESTS_PERCENT = 58;
const WRITES_PERCENT = 4;

/** What goes wrong in a run, and how often it did. */
export class Faults {
  isOn = true;
  /** Requests that met a fault. */
  steps = 0;
  readonly #counts = new Map<string, number>();
  readonly #chance: Chance;

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  count(kind: string): void {
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
}
