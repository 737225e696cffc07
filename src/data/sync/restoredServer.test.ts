import { expect, test } from "vitest";
import {
  afterAQuarter,
  AGREES,
  BOAT,
  CAR,
  doubtingHousehold,
  HOUSE,
  values,
} from "#tests/support/doubtingHousehold.ts";
import type { fakeSyncServer } from "#tests/support/fakeSyncServer.ts";
import { must, PASSWORD, put } from "#tests/support/testDevice.ts";
import { rotateKeyset } from "../keys/rotateKeyset.ts";

test("a server that was restored and does not say so is given what it lacks, by all who have it, and nobody is alarmed", async () => {
  const { server, keysets, first, second, joined } = await doubtingHousehold();
  const restore = silently(server);
  const keyset = keysets.standing;
  must(await first.device.vault.commit([put(HOUSE, { value: 2 })]));
  must(await rotateKeyset(keysets, first.device.vault, PASSWORD, afterAQuarter));
  for (const each of [first, second]) must(await each.cycle());
  must(await first.device.vault.commit([put(BOAT, { value: 3 })]));
  must(await first.cycle());
  restore();
  keysets.standing = keyset;
  const fresh = await joined();
  for (const each of [first, second, fresh, first, second, fresh]) must(await each.cycle());
  for (const each of [first, second, fresh]) {
    expect(each.found).toEqual(AGREES);
    expect(values(each.device)).toEqual({ [HOUSE]: 2, [CAR]: 1, [BOAT]: 3 });
    expect(each.device.events.filter(({ kind }) => kind === "damaged")).toEqual([]);
  }
  expect(keysets.standing.rev).toBe(2);
});

test("a device whose place a silently restored server has reached again learns of it from another's statement", async () => {
  const { server, first, second } = await doubtingHousehold();
  const restore = silently(server);
  must(await second.device.vault.commit([put(CAR, { value: 2 })]));
  must(await second.cycle());
  restore();
  must(await first.device.vault.commit(Array.from({ length: 9 }, () => put(crypto.randomUUID(), { value: 9 }))));
  // It had not seen what was lost, so to it the server looks the same.
  for (const each of [first, second, first]) must(await each.cycle());
  expect(second.found.differs).toEqual({ records: 1 });
  expect(values(second.device)[CAR]).toBe(2);
  must(await second.cycle({ kind: "giveBack" }));
  for (const each of [first, second]) must(await each.cycle());
  for (const each of [first, second]) {
    expect(each.found).toEqual(AGREES);
    expect(values(each.device)[CAR]).toBe(2);
    expect(Object.keys(values(each.device))).toHaveLength(11);
  }
});

test("an announced restore, a rotation and a password renewed are no alarm on any device", async () => {
  const { server, keysets, first, second, joined } = await doubtingHousehold();
  const restore = server.snapshot();
  const keyset = keysets.standing;
  must(await first.device.vault.commit([put(HOUSE, { value: 2 })]));
  must(await rotateKeyset(keysets, first.device.vault, PASSWORD, afterAQuarter));
  for (const each of [first, second]) must(await each.cycle());
  restore();
  keysets.standing = keyset;
  const fresh = await joined();
  for (const each of [second, fresh, first, second, fresh]) {
    must(await each.cycle());
    expect(each.found).toEqual(AGREES);
  }
  for (const each of [first, second, fresh]) expect(values(each.device)).toEqual({ [HOUSE]: 2, [CAR]: 1 });
});

test("a server that is restored after it has told its epoch, and then gives its older keyset, is no alarm", async () => {
  const { server, keysets, first, second } = await doubtingHousehold();
  const restore = server.snapshot();
  const older = keysets.standing;
  must(await rotateKeyset(keysets, first.device.vault, PASSWORD, afterAQuarter));
  for (const each of [first, second]) must(await each.cycle());
  let isRestored = false;
  second.keyset = (standing) => {
    if (isRestored) return standing;
    isRestored = true;
    restore();
    return (keysets.standing = older);
  };
  second.restart();
  must(await second.cycle());
  expect(second.everFound).not.toContainEqual(expect.objectContaining({ lacksKeyset: true }));
  for (const each of [first, second]) must(await each.cycle());
  for (const each of [first, second]) expect(each.found).toEqual(AGREES);
  expect(keysets.standing.rev).toBe(2);
});

test("a server that is restored after its statements were read, and then gives its older keyset, is no alarm", async () => {
  const { server, keysets, first, joined } = await doubtingHousehold();
  const restore = server.snapshot();
  const older = keysets.standing;
  const changed = must(await first.device.vault.passwordKeyset({ password: PASSWORD }, "Et helt nyt kodeord 7")).keyset;
  keysets.standing = changed;
  must(await first.device.vault.adoptKeyset(changed));
  must(await first.device.vault.commit([put(HOUSE, { value: 2 })]));
  must(await first.cycle());
  const fresh = await joined({ keyset: () => older });
  let asked = 0;
  fresh.keyset = () => {
    asked += 1;
    // First both are compared; then it is asked because of what was stated.
    if (asked === 2) restore();
    return older;
  };
  must(await fresh.cycle());
  expect(asked).toBeGreaterThan(1);
  expect(fresh.everFound).not.toContainEqual(expect.objectContaining({ lacksKeyset: true }));
});

/** The server goes back to what it has now, and says nothing of it. */
function silently(server: ReturnType<typeof fakeSyncServer>): () => void {
  return server.snapshot({ isSilent: true });
}
