import { expect, test } from "vitest";
import {
  afterAQuarter,
  AGREES,
  BOAT,
  CAR,
  doubtingHousehold,
  HOUSE,
  memberOf,
  values,
  without,
  type Member,
  type Page,
  type Row,
} from "#tests/support/doubtingHousehold.ts";
import { fakeSyncServer } from "#tests/support/fakeSyncServer.ts";
import { keysetServer } from "#tests/support/keysetServer.ts";
import { firstDevice, must, PASSWORD, put, USER } from "#tests/support/testDevice.ts";
import { openDatabase } from "#workers/vault/store/database.ts";
import { STATEMENTS } from "#workers/vault/statements/deviceStatement.ts";
import { rotateKeyset } from "../keys/rotateKeyset.ts";

test("devices that agree write one statement for each change, and none for nothing", async () => {
  const { server, first, second } = await doubtingHousehold();
  const statements = () => [...server.rows.values()].filter(({ collection }) => collection === STATEMENTS);
  const before = statements();
  for (const each of [first, second, second, first]) must(await each.cycle());
  expect(statements()).toEqual(before);
  must(await first.device.vault.commit([put(HOUSE, { value: 2 })]));
  for (const each of [first, second, first, second]) must(await each.cycle());
  const changed = statements().filter(({ op_id }) => !before.some((each) => each.op_id === op_id));
  expect(changed).toHaveLength(1);
  expect(JSON.stringify(changed[0]).length).toBeLessThan(4_000);
  expect([first.found, second.found]).toEqual([AGREES, AGREES]);
});

test("a statement that an older app has taken for a record is not sent again, and nothing waits because of it", async () => {
  const { server, keysets, first, second } = await doubtingHousehold();
  const { deviceId } = (await openDatabase(USER, first.device.idb).head.get("head"))!;
  const stated = () => server.rows.get(`${STATEMENTS}/${deviceId}`);
  const before = stated();
  must(await second.device.vault.commit([put(deviceId, { statement: { n: 1 } }, STATEMENTS)]));
  must(await second.cycle());
  expect(await openDatabase(USER, second.device.idb).outbox.count()).toBe(0);
  must(await rotateKeyset(keysets, second.device.vault, PASSWORD, afterAQuarter));
  const restore = server.snapshot();
  for (let i = 0; i < 2; i++) must(await second.cycle());
  restore();
  for (let i = 0; i < 2; i++) must(await second.cycle());
  expect(stated()).toEqual(before);
  expect(await openDatabase(USER, second.device.idb).outbox.count()).toBe(0);
  for (const each of [first, second]) must(await each.cycle());
  for (const each of [first, second]) expect(each.found).toEqual(AGREES);
});

test("a device whose key is used up states nothing, and compares all the same", async () => {
  const server = fakeSyncServer();
  const sealLimits = { warn: 1, refuse: 2 };
  const { device, keyset } = await firstDevice({ fetch: server.fetch, sealLimits });
  must(await device.vault.commit([put(HOUSE, { value: 1 }), put(CAR, { value: 1 })]));
  const member = memberOf(server, keysetServer(keyset));
  member.device = device;
  for (let i = 0; i < 2; i++) must(await member.cycle());
  expect([...server.rows.values()].map(({ collection }) => collection)).toEqual(["assets", "assets"]);
  expect(member.found).toEqual(AGREES);
});

test("a change that is hidden from a device which has all the others is told there within one cycle, and shown later", async () => {
  const { first, second } = await doubtingHousehold();
  must(await first.device.vault.commit([put(HOUSE, { value: 2 })]));
  must(await first.cycle());
  second.page = without(({ id, rev }) => id === HOUSE && rev > 1);
  must(await second.cycle());
  expect(second.found).toEqual({ differs: { records: 1 }, lacksKeyset: false });
  expect(values(second.device)).toEqual({ [HOUSE]: 1, [CAR]: 1 });
  second.page = (page) => page;
  must(await second.cycle());
  expect(second.found.differs).toEqual({ records: 1 });
});

test("a record that is hidden from a new device is told there within one cycle", async () => {
  const { joined } = await doubtingHousehold();
  const fresh = await joined({ page: without(({ id }) => id === HOUSE) });
  must(await fresh.cycle());
  expect(fresh.found).toEqual({ differs: { records: 1 }, lacksKeyset: false });
});

test("a deletion that is hidden is told, on a device that has the record and on a new one", async () => {
  const { server, first, second, joined } = await doubtingHousehold();
  const alive = server.rows.get(`assets/${HOUSE}`)!;
  must(await first.device.vault.commit([{ kind: "delete", collection: "assets", id: HOUSE }]));
  must(await first.cycle());
  const hides: Member["page"] = (page) => ({
    ...page,
    rows: page.rows.flatMap((row) => (row.id === HOUSE && row.deleted ? [] : [row])),
  });
  second.page = hides;
  must(await second.cycle());
  expect(second.found.differs).toEqual({ records: 1 });
  expect(values(second.device)).toEqual({ [HOUSE]: 1, [CAR]: 1 });
  const fresh = await joined({
    page: (page, since) => {
      const { rows, ...rest } = hides(page, since);
      return { ...rest, rows: since < alive.seq ? [alive, ...rows] : rows };
    },
  });
  must(await fresh.cycle());
  expect(fresh.found.differs).toEqual({ records: 1 });
});

test("an older row in place of the newest is told, and replaces nothing newer", async () => {
  const { server, first, second, joined } = await doubtingHousehold();
  const older = server.rows.get(`assets/${HOUSE}`)!;
  must(await first.device.vault.commit([put(HOUSE, { value: 2 })]));
  for (const each of [first, second]) must(await each.cycle());
  const serves: Member["page"] = (page) => ({
    ...page,
    rows: page.rows.map((row) => (row.id === HOUSE ? { ...older, seq: row.seq } : row)),
  });
  const fresh = await joined({ page: serves });
  must(await fresh.cycle());
  expect(fresh.found.differs).toEqual({ records: 1 });
  // Once more, as if it were news.
  let isServed = false;
  second.page = (page, since) => {
    const again = serves(page, since);
    if (isServed || page.rows.length > 0) return again;
    isServed = true;
    const seq = page.max_seq + 1;
    return { ...again, rows: [{ ...older, seq }], next: seq, max_seq: seq };
  };
  must(await second.cycle());
  expect(values(second.device)).toEqual({ [HOUSE]: 2, [CAR]: 1 });
  expect(second.found.differs).toEqual({ records: 1 });
});

test("a device's statement that is kept from another is told by what a third has seen", async () => {
  const { first, second, joined } = await doubtingHousehold();
  const third = await joined();
  must(await third.cycle());
  must(await first.device.vault.commit([put(HOUSE, { value: 2 })]));
  for (const each of [first, third]) must(await each.cycle());
  must(await third.device.vault.commit([put(CAR, { value: 2 })]));
  must(await third.cycle());
  const isOfFirst = ({ collection, device_id }: Row) => collection === STATEMENTS && device_id !== undefined;
  const own = (await openDatabase(USER, first.device.idb).head.get("head"))!.deviceId;
  const hides = without((row) => isOfFirst(row) && row.id === own);
  second.page = hides;
  must(await second.cycle());
  expect(second.found.differs).toEqual({ records: 0 });
  const fresh = await joined({ page: hides });
  must(await fresh.cycle());
  expect(fresh.found.differs).toEqual({ records: 0 });
});

test("a record that a server has lost is told by a device that has it, and comes back when that device gives what it holds", async () => {
  const { server, first, second, joined } = await doubtingHousehold();
  server.rows = new Map([...server.rows].filter(([key]) => key !== `assets/${HOUSE}`));
  const fresh = await joined();
  must(await fresh.cycle());
  expect(fresh.found.differs).toEqual({ records: 1 });
  // A statement of the new device is news to the others: they look, and see that it is gone.
  for (const each of [first, second]) must(await each.cycle());
  for (const each of [first, second]) expect(each.found.differs).toEqual({ records: 1 });
  // Nothing that is written since makes it forgotten.
  must(await first.device.vault.commit([put(CAR, { value: 2 })]));
  for (const each of [first, second, fresh, first, second, fresh]) must(await each.cycle());
  for (const each of [first, second, fresh]) expect(each.found.differs).toEqual({ records: 1 });
  must(await first.cycle({ kind: "giveBack" }));
  for (const each of [second, fresh, first, second, fresh]) must(await each.cycle());
  for (const each of [first, second, fresh]) {
    expect(each.found).toEqual(AGREES);
    expect(values(each.device)).toEqual({ [HOUSE]: 1, [CAR]: 2 });
  }
});

test.each([["a device that has exchanged before"], ["a new device"]])(
  "a server that only says it has stored what it gets from %s is told there once it has done so twice",
  async (who) => {
    const { first, second, joined } = await doubtingHousehold();
    const victim = who === "a new device" ? await joined() : second;
    victim.isSwallowed = true;
    must(await victim.device.vault.commit([put(BOAT, { value: 3 })]));
    for (let i = 0; i < 3; i++) must(await victim.cycle());
    expect(victim.found.differs).toEqual({ records: 1 });
    expect(values(victim.device)).toEqual({ [HOUSE]: 1, [CAR]: 1, [BOAT]: 3 });
    victim.isSwallowed = false;
    for (const each of [victim, first, second, victim]) must(await each.cycle());
    for (const each of [victim, first, second]) {
      expect(each.found).toEqual(AGREES);
      expect(values(each.device)).toEqual({ [HOUSE]: 1, [CAR]: 1, [BOAT]: 3 });
    }
  },
);

test("others' rows that got the numbers which a device was told for its own are missed there", async () => {
  const { first, second } = await doubtingHousehold();
  second.isSwallowed = true;
  must(await second.device.vault.commit([put(BOAT, { value: 3 })]));
  must(await second.cycle());
  // As many numbers as were made up for the record and the statement.
  must(await first.device.vault.commit([put(HOUSE, { value: 2 })]));
  must(await first.cycle());
  must(await second.cycle());
  expect(second.found.differs).toEqual({ records: expect.any(Number) });
  expect(values(second.device)[HOUSE]).toBe(2);
});

test("a server that claims to have less than it had is still compared with what was stated before", async () => {
  const { first, second } = await doubtingHousehold();
  must(await first.device.vault.commit([put(BOAT, { value: 3 })]));
  must(await first.cycle());
  let isClaimed = false;
  second.page = (page, since) => {
    if (isClaimed) return without(({ id }) => id === BOAT)(page, since);
    isClaimed = true;
    return { ...page, rows: [], next: since, max_seq: 1, more: false };
  };
  must(await second.cycle());
  expect(second.found.differs).toEqual({ records: 1 });
});

test("what was hidden is found when the person asks to look again, and all is well", async () => {
  const { first, second, joined } = await doubtingHousehold();
  const fresh = await joined({ page: without(({ id }) => id === HOUSE) });
  must(await first.device.vault.commit([put(HOUSE, { value: 2 })]));
  must(await first.cycle());
  second.page = without(({ id, rev }) => id === HOUSE && rev > 1);
  for (const each of [second, fresh]) must(await each.cycle());
  for (const each of [second, fresh]) {
    expect(each.found.differs).toEqual({ records: 1 });
    each.page = (page) => page;
    must(await each.cycle({ kind: "look" }));
  }
  // Each has stated what it was shown before, and takes that back.
  for (const each of [first, second, fresh]) must(await each.cycle());
  for (const each of [first, second, fresh]) {
    expect(each.found).toEqual(AGREES);
    expect(values(each.device)).toEqual({ [HOUSE]: 2, [CAR]: 1 });
  }
});

test("a keyset that is missing, or older than was stated, is told when it is asked for", async () => {
  const { keysets, first, second, joined } = await doubtingHousehold();
  const older = keysets.standing;
  second.keyset = () => undefined;
  second.restart();
  must(await second.cycle());
  expect(second.found.lacksKeyset).toBe(true);
  expect(values(second.device)).toEqual({ [HOUSE]: 1, [CAR]: 1 });
  second.keyset = (standing) => standing;
  second.restart();
  must(await second.cycle());
  expect(second.found).toEqual(AGREES);
  must(await rotateKeyset(keysets, first.device.vault, PASSWORD, afterAQuarter));
  must(await first.cycle());
  second.restart();
  must(await second.cycle());
  second.keyset = () => older;
  second.restart();
  expect(await second.cycle()).toEqual({ ok: false, problem: { kind: "Tampered" } });
  expect(second.found.lacksKeyset).toBe(true);
  // A stated row lies under a key that the older keyset lacks.
  const fresh = await joined({ keyset: () => older });
  must(await fresh.cycle());
  expect(fresh.found.differs).toEqual({ records: 0 });
  fresh.keyset = (standing) => standing;
  must(await fresh.cycle());
  for (const each of [fresh, first, fresh]) must(await each.cycle());
  expect(fresh.found).toEqual(AGREES);
});

test("a keyset of the same keys that is older than was stated is told on a new device", async () => {
  const { keysets, first, joined } = await doubtingHousehold();
  const older = keysets.standing;
  const next = "Et helt nyt kodeord 7";
  const changed = must(await first.device.vault.passwordKeyset({ password: PASSWORD }, next)).keyset;
  keysets.standing = changed;
  must(await first.device.vault.adoptKeyset(changed));
  must(await first.device.vault.commit([put(HOUSE, { value: 2 })]));
  must(await first.cycle());
  const fresh = await joined({ keyset: () => older });
  must(await fresh.cycle());
  expect(fresh.found.lacksKeyset).toBe(true);
  expect(values(fresh.device)).toEqual({ [HOUSE]: 2, [CAR]: 1 });
});

test("a row under a key that the newest keyset lacks is shown as damaged, not silently left out", async () => {
  const { first, second, joined } = await doubtingHousehold();
  const relabels: Member["page"] = (page) => ({
    ...page,
    rows: page.rows.map((row) => (row.id === HOUSE ? { ...row, key_version: row.key_version + 1 } : row)),
  });
  must(await first.device.vault.commit([put(HOUSE, { value: 2 })]));
  must(await first.cycle());
  second.page = relabels;
  const fresh = await joined({ page: relabels });
  for (const each of [second, fresh]) {
    must(await each.cycle());
    const damaged = each.device.events.filter(({ kind }) => kind === "damaged");
    expect(damaged).toEqual([{ kind: "damaged", collection: "assets", id: HOUSE }]);
  }
});

test.each([
  [
    "says that more follows and leads no further",
    (page: Page, since: number) => ({ ...page, more: true, next: since }),
  ],
  ["leads back", (page: Page, since: number) => ({ ...page, more: true, next: since - 1 })],
  [
    "has empty pages without end",
    (page: Page, since: number) => ({ ...page, rows: [], more: true, next: since + 1, max_seq: 1e9 }),
  ],
  [
    "gives rows from before where it was asked to go on",
    (page: Page, since: number) => ({
      ...page,
      next: since + 9,
      max_seq: 1e9,
      rows: page.rows.map((row) => ({ ...row, seq: 1 })),
    }),
  ],
  ["leads beyond what it says it has", (page: Page) => ({ ...page, next: page.max_seq + 1 })],
])("a server that %s is left alone after one request", async (_how, page) => {
  const { first, second, joined } = await doubtingHousehold();
  must(await first.device.vault.commit([put(HOUSE, { value: 2 })]));
  must(await first.cycle());
  second.page = page;
  const fresh = await joined({ page });
  for (const each of [second, fresh]) {
    const before = each.requests;
    expect(await each.cycle()).toEqual({ ok: false, problem: { kind: "ServerFailed" } });
    expect(each.requests - before).toBe(1);
    each.page = (honest) => honest;
    must(await each.cycle());
    expect(each.found).toEqual(AGREES);
  }
});
