import { chance } from "./chance.ts";
import { type Device, type Tab } from "./device.ts";
import { Household } from "./household.ts";
import { editList, inListOrder } from "./lists.ts";
import { KEPT_MS } from "./server.ts";

export interface RunOptions {
  readonly seed: number;
  readonly operations: number;
  readonly devices: number;
  readonly store: "memory" | "dexie";
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

type Operation = (household: Household, device: Device, tab: Tab, index: number) => Promise<void>;

const DAY_MS = 86_400_000;
const MOST_TABS = 3;

/** Each kind of operation and how many of a thousand are of that kind. */
const OPERATIONS: readonly (readonly [weight: number, name: string, operation: Operation])[] = [
  [420, "edit", (household, device, tab) => household.edit(device, tab)],
  [80, "editList", editList],
  [45, "delete", (household, device, tab) => household.delete(device, tab)],
  [35, "restore", (household, device, tab) => household.restore(device, tab)],
  [240, "cycle", async (household, device, tab) => void (await household.cycle(device, tab))],
  [60, "cycleWhileLocked", async (household, device) => void (await household.cycle(device, undefined))],
  [
    60,
    "absorb",
    async (household, device, tab) => void (await household.survived(device, tab, () => tab.vault.absorb())),
  ],
  [
    30,
    "compact",
    async (household, device, tab) => {
      await household.survived(device, tab, () => tab.vault.compact(true));
    },
  ],
  [
    20,
    "clock",
    async (household, device) => {
      const days = household.chance.pick([0, 0, 1, -1, 2, -2]);
      household.faults.count(days === 0 ? "clockRight" : days > 0 ? "clockAhead" : "clockBehind");
      device.parts.clock.aheadMs = days * DAY_MS;
    },
  ],
  [
    10,
    "daysPass",
    async (household) => {
      household.faults.count("daysPassed");
      household.wall += household.chance.below(4 * DAY_MS);
    },
  ],
  [10, "start", (household, device, tab) => household.start(device, tab)],
  [
    5,
    "clockReset",
    async (household, device) => {
      household.faults.count("clockAt1970");
      device.parts.clock.aheadMs = -household.wall;
    },
  ],
  [
    20,
    "crash",
    async (household, device, tab) => {
      household.faults.count("tabKilled");
      await household.crash(device, tab);
    },
  ],
  [
    15,
    "endSync",
    async (household, device) => {
      household.faults.count("syncWorkerKilled");
      device.endSync();
    },
  ],
  [
    20,
    "tab",
    async (household, device, tab) => {
      household.faults.count("severalTabs");
      if (device.tabs.length >= MOST_TABS) device.close(tab);
      else await device.open();
    },
  ],
  [
    10,
    "replace",
    async (household, _device, _tab, index) => {
      if (await household.replace(index)) household.faults.count("deviceReplaced");
    },
  ],
  [15, "backup", async (household) => void (household.backup = household.server.snapshot())],
  [
    8,
    "serverRestored",
    async (household) => {
      if (household.backup === undefined) return;
      household.faults.count("serverRestored");
      household.backup();
    },
  ],
  [
    7,
    "tier",
    async (household) => {
      household.faults.count("tierChanged");
      household.server.assetLimit = household.chance.pick([3, 5, Number.POSITIVE_INFINITY]);
    },
  ],
  [
    5,
    "rotate",
    async (household, device, tab) => {
      household.faults.count("keyRotated");
      await household.survived(device, tab, () => household.rotate(device, tab));
    },
  ],
  [
    5,
    "upgrade",
    async (household, device) => {
      household.faults.count("appUpgraded");
      device.schemaVersion = device.schemaVersion === 1 ? 2 : 1;
    },
  ],
];
const TOTAL = OPERATIONS.reduce((sum, [weight]) => sum + weight, 0);
/** What others can do while a request is on its way. */
const MEANWHILE: ReadonlySet<string> = new Set(["edit", "editList", "delete", "cycle", "absorb", "cycleWhileLocked"]);

/** One household's life and its judgement: a pure function of the options. Stops at the first violation. */
export async function run(options: RunOptions): Promise<RunReport> {
  const random = chance(options.seed);
  const household = await Household.of({ chance: random, devices: options.devices, store: options.store });
  let digest = 0;
  let done = 0;

  async function operate(allowed?: ReadonlySet<string>): Promise<void> {
    const [, name, operation] = pick();
    if (allowed !== undefined && !allowed.has(name)) return;
    const index = random.below(household.devices.length);
    const device = household.devices[index]!;
    // Its last tab may have just been killed by a request that was still on its way.
    if (device.tabs.length === 0) return;
    const tab = random.pick(device.tabs);
    if (allowed !== undefined) household.faults.count("writtenMeanwhile");
    await operation(household, device, tab, index);
    digest = mixed(digest, `${name}${index}${household.server.seq}`);
  }

  function pick() {
    let left = random.below(TOTAL);
    return OPERATIONS.find(([weight]) => (left -= weight) < 0)!;
  }

  // What goes missing is soon written over: often enough, everybody has to have everything.
  const nextCalm = () => 20 + random.below(300);
  let untilCalm = nextCalm();
  household.meanwhile = () => operate(MEANWHILE);
  while (done < options.operations && household.violations.length === 0) {
    household.wall += random.below(20_000);
    await operate();
    done += 1;
    untilCalm -= 1;
    if (untilCalm === 0 && household.violations.length === 0) {
      await calm(household);
      untilCalm = nextCalm();
    }
  }
  if (household.violations.length === 0) await judge(household);
  return {
    operations: done,
    syncSteps: household.server.requests,
    faultySteps: household.faults.steps,
    faults: household.faults.counts(),
    violations: household.violations,
    digest,
  };
}

const ROUNDS = 3;
/** Records follow a new key in slices, and meet those of other devices. */
const REENCRYPTION_ROUNDS = 6;

/** When the faults stop, everything is sent within three rounds, and all devices have what the model says. */
async function calm(household: Household): Promise<void> {
  const { assetLimit } = household.server;
  household.server.assetLimit = Number.POSITIVE_INFINITY;
  household.faults.isOn = false;
  household.isReencrypting = false;
  await rounds(household, ROUNDS);
  const expected = shown(household.model.expected(), household.records);
  for (const tab of household.devices.flatMap(({ tabs }) => tabs)) {
    await tab.vault.absorb();
    compare(household, "a device", expected, shown(tab.records, household.records));
  }
  household.isReencrypting = true;
  household.faults.isOn = true;
  household.server.assetLimit = assetLimit;
}

/** The end: also every device opened again, a fresh one, and every record under the newest key. */
async function judge(household: Household): Promise<void> {
  for (const device of household.devices) device.parts.clock.aheadMs = 0;
  await calm(household);
  household.faults.isOn = false;
  household.server.assetLimit = Number.POSITIVE_INFINITY;
  for (const device of household.devices) await household.start(device, device.tabs[0]!);
  await rounds(household, REENCRYPTION_ROUNDS);
  const old = household.server.keyVersions().filter((version) => version !== household.server.keyset!.keys.length);
  if (old.length > 0) household.violations.push(`${old.length} records still lie under an older key`);
  await longAway(household);
  const fresh = await household.newcomer();
  if (!(await household.cycle(fresh, fresh.tabs[0])))
    household.violations.push("a fresh device could not read everything");
  const expected = shown(household.model.expected(), household.records);
  compare(household, "a fresh device", expected, shown(fresh.tabs[0]!.records, household.records));
  for (const device of household.devices) {
    const reopened = await device.open();
    compare(household, "a reopened device", expected, shown(reopened.records, household.records));
  }
}

/**
 * A device stays away until what others deleted has left the server. Back again it has deleted the same, and what it wrote
 * meanwhile lives.
 */
async function longAway(household: Household): Promise<void> {
  const [away, ...others] = household.devices;
  const other = others[0];
  if (away === undefined || other === undefined) return;
  const gone = [household.anyRecord(), household.anyRecord(), household.anyRecord()];
  for (const record of gone) await household.delete(other, other.tabs[0]!, record);
  await household.edit(away, away.tabs[0]!);
  for (const device of others) await household.cycle(device, device.tabs[0]);
  household.wall += KEPT_MS + DAY_MS;
  household.server.sweep();
  household.faults.count("deletedRowsSwept");
  await rounds(household, ROUNDS);
  const expected = shown(household.model.expected(), household.records);
  for (const device of household.devices) {
    const [tab] = device.tabs;
    await tab!.vault.absorb();
    compare(household, "a device after a long time", expected, shown(tab!.records, household.records));
  }
}

async function rounds(household: Household, count: number): Promise<void> {
  for (let round = 0; round < count; round++)
    for (const device of household.devices) await household.cycle(device, device.tabs[0]);
  for (const device of household.devices) {
    const waiting = await device.parts.disk.outbox();
    if (waiting.length > 0)
      household.violations.push(`${waiting.length} edits still wait, the first ${waiting[0]!.state}`);
  }
}

type Shown = Readonly<Record<string, string>>;

function shown(
  records: ReadonlyMap<string, { readonly deleted: boolean; readonly fields: Readonly<Record<string, unknown>> }>,
  names: readonly string[],
): Shown {
  return Object.fromEntries(
    names.flatMap((name) => {
      const record = records.get(name);
      const fields = Object.entries(inListOrder(record?.fields ?? {})).toSorted(([a], [b]) => (a < b ? -1 : 1));
      return record === undefined ? [] : [[name, JSON.stringify([record.deleted, fields])] as const];
    }),
  );
}

function compare(household: Household, who: string, expected: Shown, actual: Shown): void {
  for (const name of household.records) {
    if (expected[name] === actual[name]) continue;
    // What has left the server is unknown to new devices, and deleted on others as they last saw it.
    const isGone = household.server.swept.has(name) && isDeleted(expected[name]);
    if (isGone && (actual[name] === undefined || isDeleted(actual[name]))) continue;
    household.violations.push(
      `${who} has ${name} as ${actual[name] ?? "nothing"} instead of ${expected[name] ?? "nothing"}`,
    );
  }
}

function isDeleted(record: string | undefined): boolean {
  return record?.startsWith("[true,") === true;
}

/** FNV-1a over the text, on top of what was mixed before. */
function mixed(digest: number, text: string): number {
  let hash = digest ^ 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
