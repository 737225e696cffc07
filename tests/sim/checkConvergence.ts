import { exposed } from "./attacks.ts";
import type { Device, Tab } from "./device.ts";
import type { Household } from "./household.ts";
import { TOMBSTONE_RETENTION_MS } from "./server.ts";
import { isAlike, shown } from "./shown.ts";
import type { Shown } from "./shown.ts";

const DAY_MS = 86_400_000;
const ROUNDS = 3;
/** Records follow a new key in slices, and meet those of other devices. */
const REENCRYPTION_ROUNDS = 6;

/** When the faults stop, everything is sent within three rounds, and all devices have what the model says. */
export async function reachQuiescence(household: Household): Promise<void> {
  const { assetLimit } = household.server;
  household.server.assetLimit = Number.POSITIVE_INFINITY;
  household.faults.isOn = false;
  household.isReencrypting = false;
  if (!(await household.traffic.settle())) household.violations.push("an exchange never ended");
  for (const device of household.devices) await everybodyIn(household, device);
  if (household.server.attack) await exposed(household);
  await rounds(household, ROUNDS);
  const expected = shown(household.model.expected(), household.records);
  for (const device of household.devices) {
    for (const tab of device.tabs) await shownAll(household, device, tab);
    for (const tab of device.tabs) compare(household, "a device", expected, shown(tab.records, household.records));
  }
  quarantined(household);
  household.violations.push(...household.guest.problems());
  household.isDeceived = false;
  household.isReencrypting = true;
  household.faults.isOn = true;
  household.server.assetLimit = assetLimit;
}

/** Whoever locked, or has an old tab, is back. */
async function everybodyIn(household: Household, device: Device): Promise<void> {
  if (device.isLocked) await household.unlock(device);
  for (const tab of device.tabs.filter(({ connection }) => connection.isClosed)) await household.reload(device, tab);
}

/** Each tab leads once every half minute: then it fetches the keys that it lacks. */
async function shownAll(household: Household, device: Device, tab: Tab): Promise<void> {
  const absorbed = await tab.vault.absorb();
  if (absorbed.ok && absorbed.value.needsKeyset) await household.cycle(device, tab);
}

/** Rows that no key opens were told on every device, and stand on the server as they came. */
function quarantined({ server, devices, violations }: Household): void {
  for (const { key, isUntouched } of server.poisonedRows()) {
    if (!isUntouched) violations.push("a row that does not open was written over");
    if (devices.some(({ told }) => !told.has(key)))
      violations.push("a row that does not open was passed over in silence");
  }
}

/** The end: also every device opened again, a fresh one, and every record under the newest key. */
export async function checkConvergence(household: Household): Promise<void> {
  for (const device of household.devices) device.parts.clock.aheadMs = 0;
  await reachQuiescence(household);
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
  household.wall += TOMBSTONE_RETENTION_MS + DAY_MS;
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

function compare(household: Household, who: string, expected: Shown, actual: Shown): void {
  for (const name of household.records) {
    if (isAlike(household, name, expected[name], actual[name])) continue;
    household.violations.push(
      `${who} has ${name} as ${actual[name] ?? "nothing"} instead of ${expected[name] ?? "nothing"}`,
    );
  }
}
