import { ATTACKS } from "./attackKinds.ts";
import { startAttack } from "./attacks.ts";
import { chance } from "./chance.ts";
import type { Device } from "./device.ts";
import { Household } from "./household.ts";
import { reachQuiescence, checkConvergence } from "./checkConvergence.ts";
import { OPERATIONS } from "./operations.ts";

export interface RunOptions {
  readonly seed: number;
  readonly operations: number;
  readonly devices: number;
  readonly store: "memory" | "dexie";
  /** Operations by name that do not happen: whoever looks for the cause of a failure leaves out one after the other. */
  readonly without?: readonly string[];
  /** The server deceives devices now and then. */
  readonly attacks?: boolean;
}

export interface RunReport {
  readonly operations: number;
  /** Requests to the server. */
  readonly syncSteps: number;
  readonly faultySteps: number;
  /** How often each kind of fault happened. */
  readonly faults: Readonly<Record<string, number>>;
  readonly violations: readonly string[];
  /** Equal for equal runs: every operation and where it left the server. */
  readonly digest: number;
}

const STEP_MS = 20_000;
/** Now and then two devices write in the same millisecond. */
const SAME_MOMENT_PERCENT = 20;
/** An operation that needs an open tab waits, unless somebody unlocks. */
const UNLOCKED_PERCENT = 30;
const RELOADED_PERCENT = 50;
/** Of the times when everybody has had everything. */
const ATTACKED_PERCENT = 80;

/** One household's life and its judgement: a pure function of the options. Stops at the first violation. */
export async function run(options: RunOptions): Promise<RunReport> {
  const random = chance(options.seed);
  const operations = OPERATIONS.filter(({ name }) => options.without?.includes(name) !== true);
  const total = operations.reduce((sum, { weight }) => sum + weight, 0);
  const household = await Household.of({ chance: random, devices: options.devices, store: options.store });
  let digest = 0;
  let done = 0;

  async function operate(isMeanwhile: boolean): Promise<void> {
    let operation = pick();
    if (isMeanwhile && operation.isMeanwhile !== true) return;
    const index = random.below(household.devices.length);
    const device = household.devices[index]!;
    if (device.isLeaving) return;
    if (!(await isReady(device, operation.isLockedToo === true))) operation = LOCKED_CYCLE;
    const tab = device.tabs.length > 0 ? random.pick(device.tabs) : undefined;
    if (tab === undefined && operation.isLockedToo !== true) return;
    if (isMeanwhile) household.faults.count("writtenMeanwhile");
    await operation.run(household, device, tab!, index);
    digest = mixed(digest, `${operation.name}${index}${household.server.seq}`);
  }

  /** Whether somebody is there to do it: who wants to write unlocks first, and reloads a tab that says it has to be. */
  async function isReady(device: Device, isLockedToo: boolean): Promise<boolean> {
    if (isLockedToo) return true;
    if (device.isLocked) {
      if (!random.odds(UNLOCKED_PERCENT)) return false;
      await household.unlock(device);
    }
    for (const old of device.tabs.filter(({ connection }) => connection.isClosed))
      if (random.odds(RELOADED_PERCENT)) await household.reload(device, old);
    return true;
  }

  function pick() {
    let left = random.below(total);
    return operations.find(({ weight }) => (left -= weight) < 0)!;
  }

  // A write that goes missing is soon followed by another: often enough, everybody has to have everything.
  const nextCalm = () => 20 + random.below(300);
  let untilCalm = nextCalm();
  household.meanwhile = () => operate(true);
  while (done < options.operations && household.violations.length === 0) {
    if (!random.odds(SAME_MOMENT_PERCENT)) household.wall += random.below(STEP_MS);
    await household.traffic.begin(operate(false));
    await household.traffic.pass();
    done += 1;
    untilCalm -= 1;
    if (untilCalm === 0 && household.violations.length === 0) {
      await reachQuiescence(household);
      untilCalm = nextCalm();
      if (options.attacks && household.violations.length === 0 && random.odds(ATTACKED_PERCENT)) {
        const kind = random.pick(ATTACKS);
        household.isDeceived = true;
        household.server.attack = startAttack(household, kind);
        if (household.server.attack) household.faults.count(`attack:${kind}`);
        // Whoever is deceived for long is deceived no more than for a while, and there is more to try.
        untilCalm = Math.min(untilCalm, 20 + random.below(60));
      }
    }
  }
  if (household.violations.length === 0) await checkConvergence(household);
  return {
    operations: done,
    syncSteps: household.server.requests,
    faultySteps: household.faults.steps,
    faults: household.faults.counts(),
    violations: household.violations,
    digest,
  };
}

const LOCKED_CYCLE = OPERATIONS.find(({ name }) => name === "cycleWhileLocked")!;

/** FNV-1a over the text, on top of what was mixed before. */
function mixed(digest: number, text: string): number {
  let hash = digest ^ 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
