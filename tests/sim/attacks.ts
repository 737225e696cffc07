import { STATEMENTS } from "#workers/vault/statements/deviceStatement.ts";
import type { KeysetDocument } from "#workers/vault/vaultApi.ts";
import type { AttackKind } from "./attackKinds.ts";
import type { Device } from "./device.ts";
import type { Household } from "./household.ts";
import type { ServerPage, StoredRow } from "./server.ts";
import { isAlike, shown } from "./shown.ts";

/** An attack under way. */
export interface Attack {
  readonly kind: AttackKind;
  /** Where its victim keeps what it has; the server tells devices apart by it. Nobody's when it is against a device to come. */
  victim: object | undefined;
  readonly page: (page: ServerPage, since: number) => ServerPage;
  readonly keyset: (standing: KeysetDocument | undefined) => KeysetDocument | undefined;
  /** Whether a pushed row is answered as stored, and dropped. */
  readonly swallows: boolean;
  /** Something may have been kept back by it. */
  readonly isAgainstAll: boolean;
}

type Pages = Attack["page"];

/** Begins one, against a device of the household or one to come. */
export function startAttack(household: Household, kind: AttackKind): Attack | undefined {
  const { chance, server } = household;
  const isFresh = chance.odds(FRESH_PERCENT);
  const device = chance.pick(household.devices);
  const record = household.anyRecord();
  const then = server.stored(record);
  const base = {
    kind,
    victim: isFresh ? undefined : device.parts.disk,
    page: (page: ServerPage) => page,
    keyset: (standing: KeysetDocument | undefined) => standing,
    swallows: false,
    isAgainstAll: false,
  };
  const isOf = (row: StoredRow) => `${row.collection}/${row.id}` === record;
  const rows =
    (change: (row: StoredRow) => StoredRow | undefined): Pages =>
    (page) => ({
      ...page,
      rows: page.rows.flatMap((row) => change(row) ?? []),
    });
  switch (kind) {
    case "changeHidden":
      return { ...base, page: rows((row) => (isOf(row) && row.rev > (then?.rev ?? 0) ? undefined : row)) };
    case "rowHidden":
      return { ...base, page: rows((row) => (isOf(row) ? undefined : row)) };
    case "deletionHidden":
      return { ...base, page: rows((row) => (row.deleted ? withNumber(server.lastAlive(row), row) : row)) };
    case "olderRow":
      return { ...base, page: rows((row) => (isOf(row) ? withNumber(then, row) : row)) };
    case "statementHidden": {
      const hidden = new Set(server.statements().filter(() => chance.odds(50)));
      return {
        ...base,
        page: rows((row) => (row.collection === STATEMENTS && hidden.has(row.id) ? undefined : row)),
      };
    }
    case "keyVersionRaised":
      return { ...base, page: rows((row) => (isOf(row) ? { ...row, key_version: row.key_version + 9 } : row)) };
    case "olderKeyset": {
      const older = chance.pick(household.keysets);
      return { ...base, keyset: () => older };
    }
    case "noKeyset":
      return { ...base, victim: device.parts.disk, keyset: () => undefined };
    case "moreWithoutProgress":
      return { ...base, page: (page, since) => ({ ...page, more: true, next: since }) };
    case "cursorBack":
      return { ...base, page: (page, since) => ({ ...page, more: true, next: since - 1 }) };
    case "emptyPages":
      return {
        ...base,
        page: (page, since) => ({ ...page, rows: [], more: true, next: since + 1, max_seq: since + ENDLESS }),
      };
    case "pushSwallowed":
      return { ...base, victim: device.parts.disk, swallows: true };
    case "rowLost":
      server.lose(record);
      return { ...base, victim: undefined, isAgainstAll: true };
    default:
      if (household.backup === undefined) return undefined;
      household.backup(true);
      return { ...base, victim: undefined, isAgainstAll: true };
  }
}

const FRESH_PERCENT = 40;
const ENDLESS = 1_000_000;

/** An older row at a newer one's place; nothing when there is none. */
function withNumber(older: StoredRow | undefined, row: StoredRow): StoredRow | undefined {
  return older && { ...older, seq: row.seq };
}

/** How often everybody exchanges before somebody has to be told, and until all is well again. */
const ROUNDS = 4;
const HEALING_ROUNDS = 8;
/** More requests than any exchange that ends: a device with much to send, and conflicts, has taken 41. */
const REQUESTS_MOST = 100;

/**
 * The faults have stopped and the attack goes on: whoever shows something else than the household has is told so. Then it
 * ends, and what was found is dealt with as the app offers it: everybody has everything, and nobody is alarmed any more.
 */
export async function exposed(household: Household): Promise<void> {
  const { server, violations, faults } = household;
  const attack = server.attack!;
  // Those who have what a server has lost do not miss it: a device does that has never seen it.
  const fresh = attack.victim === undefined ? await household.newcomer() : undefined;
  const all = fresh ? [...household.devices, fresh] : household.devices;
  const victims = attack.isAgainstAll ? all : all.filter(({ parts }) => parts.disk === attack.victim);
  const ended = new Map<Device, boolean>();
  const { swallowed } = server;
  for (let round = 0; round < ROUNDS; round++) {
    for (const device of all) {
      const before = server.requests;
      if (attack.kind === "noKeyset") device.comparedEpoch = undefined;
      ended.set(device, await household.cycle(device, device.tabs[0]));
      if (server.requests - before > REQUESTS_MOST) violations.push(`${attack.kind}: a device asked without end`);
    }
  }
  for (const victim of victims) {
    const isTold =
      !ended.get(victim) || Object.values(victim.found).some((each) => each !== false && each !== undefined);
    // A row that does not open is told by itself.
    const isShown = attack.kind === "keyVersionRaised" && victim.told.size > 0;
    if (isTold || isShown) faults.count(`found:${attack.kind}`);
    const lacks = differencesOn(household, victim).filter((record) => !victim.told.has(record));
    if (lacks.length > 0 && !isTold)
      violations.push(
        `${attack.kind}: a ${victim === fresh ? "new " : ""}device lacks ${lacks.join(" ")} and is not told`,
      );
    if (!isTold && server.swallowed > swallowed)
      violations.push(`${attack.kind}: a device whose records are dropped is not told`);
    if (attack.kind === "noKeyset" && victim.found.lacksKeyset !== true)
      violations.push("a missing keyset was passed over in silence");
  }
  server.attack = undefined;
  await healed(household, all, victims, attack);
}

/** Looks again where something was found, and gives back what the server has lost. */
async function healed(
  household: Household,
  all: readonly Device[],
  victims: readonly Device[],
  { kind, isAgainstAll, swallows }: Attack,
): Promise<void> {
  for (let round = 0; round < HEALING_ROUNDS; round++) {
    for (const device of all) {
      const { differs, lacksKeyset } = device.found;
      // A record that does not open is shown as damaged, and its owner looks again.
      const isOdd = typeof differs === "object" || (kind === "keyVersionRaised" && victims.includes(device));
      const again = isOdd && round % 2 === 0 && ({ kind: isAgainstAll || swallows ? "giveBack" : "look" } as const);
      if (lacksKeyset) device.comparedEpoch = undefined;
      await household.cycle(device, device.tabs[0], again || undefined);
    }
  }
  for (const { found } of all)
    if (typeof found.differs === "object" || found.lacksKeyset === true)
      household.violations.push(`an alarm stays when the attack is over: ${JSON.stringify(found)}`);
}

/** The records that a device shows otherwise than they ought to be. */
function differencesOn(household: Household, device: Device): readonly string[] {
  const [tab] = device.tabs;
  const expected = shown(household.model.expected(), household.records);
  const actual = shown(tab?.records ?? new Map(), household.records);
  // Nobody misses what is deleted.
  const isMissed = (name: string) => actual[name] !== undefined || expected[name]?.startsWith("[true,") !== true;
  return household.records.filter((name) => !isAlike(household, name, expected[name], actual[name]) && isMissed(name));
}
