import type { Device, Tab } from "./device.ts";
import type { Household } from "./household.ts";
import { changePassword, revokeKeys, rotateKeys } from "./keyring.ts";
import { editList } from "./lists.ts";

/** The operations of a person, a device or the world. `tab` is one of the device's, where the operation says that it needs one. */
interface Operation {
  /** How many of a thousand are of this kind, about. */
  readonly weight: number;
  readonly name: string;
  /** Possible while the device is locked: no tab is there then. */
  readonly isLockedToo?: true;
  /** Possible while a request is on its way. */
  readonly isMeanwhile?: true;
  readonly run: (household: Household, device: Device, tab: Tab, index: number) => Promise<unknown>;
}

const DAY_MS = 86_400_000;
const MOST_TABS = 3;
const MOST_POISONED = 3;
const POISON_BYTES = 300;

export const OPERATIONS: readonly Operation[] = [
  { weight: 420, name: "edit", isMeanwhile: true, run: (household, device, tab) => household.edit(device, tab) },
  { weight: 80, name: "editList", isMeanwhile: true, run: editList },
  { weight: 45, name: "delete", isMeanwhile: true, run: (household, device, tab) => household.delete(device, tab) },
  { weight: 35, name: "restore", run: (household, device, tab) => household.restore(device, tab) },
  { weight: 240, name: "cycle", isMeanwhile: true, run: (household, device, tab) => household.cycle(device, tab) },
  {
    weight: 60,
    name: "cycleWhileLocked",
    isLockedToo: true,
    isMeanwhile: true,
    run: (household, device) => household.cycle(device, undefined),
  },
  {
    weight: 60,
    name: "absorb",
    isMeanwhile: true,
    run: (household, device, tab) => household.survived(device, tab, () => tab.vault.absorb()),
  },
  {
    weight: 30,
    name: "compact",
    run: (household, device, tab) => household.survived(device, tab, () => tab.vault.compact(true)),
  },
  {
    weight: 20,
    name: "clock",
    isLockedToo: true,
    async run({ chance, faults }, device) {
      const days = chance.pick([0, 0, 1, -1, 2, -2]);
      faults.count(days === 0 ? "clockRight" : days > 0 ? "clockAhead" : "clockBehind");
      device.parts.clock.aheadMs = days * DAY_MS;
    },
  },
  {
    weight: 10,
    name: "daysPass",
    isLockedToo: true,
    async run(household) {
      household.faults.count("daysPassed");
      household.wall += household.chance.below(4 * DAY_MS);
    },
  },
  { weight: 10, name: "start", run: (household, device, tab) => household.start(device, tab) },
  {
    weight: 5,
    name: "clockReset",
    isLockedToo: true,
    async run(household, device) {
      household.faults.count("clockAt1970");
      device.parts.clock.aheadMs = -household.wall;
    },
  },
  {
    weight: 20,
    name: "crash",
    async run(household, device, tab) {
      household.faults.count("tabKilled");
      await household.crash(device, tab);
    },
  },
  {
    weight: 15,
    name: "endSync",
    isLockedToo: true,
    async run({ faults }, device) {
      faults.count("syncWorkerKilled");
      device.endSync();
    },
  },
  {
    weight: 20,
    name: "tab",
    async run({ faults }, device, tab) {
      faults.count("severalTabs");
      if (device.tabs.length >= MOST_TABS) device.close(tab);
      else await device.open();
    },
  },
  {
    weight: 12,
    name: "lock",
    isMeanwhile: true,
    async run({ faults }, device) {
      faults.count("locked");
      device.lock();
    },
  },
  {
    weight: 4,
    name: "storeUpgraded",
    async run({ faults }, device) {
      faults.count("storeUpgraded");
      device.upgradeStore();
    },
  },
  {
    weight: 4,
    name: "otherAccount",
    async run({ faults, guest }, device) {
      faults.count("otherAccount");
      device.lock();
      await guest.visit(device);
    },
  },
  {
    weight: 10,
    name: "replace",
    async run(household, _device, _tab, index) {
      if (await household.replace(index)) household.faults.count("deviceReplaced");
    },
  },
  {
    weight: 15,
    name: "backup",
    isLockedToo: true,
    run: async (household) => void (household.backup = household.server.snapshot()),
  },
  {
    weight: 8,
    name: "serverRestored",
    isLockedToo: true,
    async run(household) {
      if (household.backup === undefined) return;
      household.faults.count("serverRestored");
      household.backup();
    },
  },
  {
    weight: 7,
    name: "tier",
    isLockedToo: true,
    async run({ faults, server, chance }) {
      faults.count("tierChanged");
      server.assetLimit = chance.pick([3, 5, Number.POSITIVE_INFINITY]);
    },
  },
  {
    weight: 1,
    name: "poison",
    isLockedToo: true,
    async run(household) {
      const { chance, faults, server } = household;
      if (server.poisoned.size >= MOST_POISONED) return;
      faults.count("rowPoisoned");
      const noise = Buffer.from(chance.bytes(POISON_BYTES)).toString("base64");
      server.poison(household.uuid(), chance.odds(50) ? noise : undefined);
    },
  },
  {
    weight: 5,
    name: "rotate",
    async run(household, device, tab) {
      household.faults.count("keyRotated");
      await household.survived(device, tab, () => rotateKeys(household, device, tab));
    },
  },
  {
    weight: 3,
    name: "password",
    run: (household, device, tab) => household.survived(device, tab, () => changePassword(household, device, tab)),
  },
  {
    weight: 2,
    name: "revoke",
    run: (household, device, tab) => household.survived(device, tab, () => revokeKeys(household, device, tab)),
  },
  {
    weight: 5,
    name: "upgrade",
    isLockedToo: true,
    async run({ faults }, device) {
      faults.count("appUpgraded");
      device.schemaVersion = device.schemaVersion === 1 ? 2 : 1;
    },
  },
];
