import type { Remote as Proxied } from "comlink";
import { beforeEach, describe, expect, test } from "vitest";
import { failed, ok, type Result } from "#domain/result.ts";
import type { KdfParams, KeysetDocument, VaultApi } from "#workers/vault/vaultApi.ts";
import { firstDevice, must, PASSWORD, type TestDevice, testDevice, USER } from "#tests/support/testDevice.ts";
import type { KeyChangeContext } from "../keys/keysetChange.ts";
import { changeAccountPassword, settlePending } from "./passwordSteps.ts";
import type { Remote } from "../remote/remote.ts";
import { openVault, setVault } from "../keys/vault.ts";

const NEXT = "Blåbærgrød med fløde 9";

/** The fault that befalls a call: nobody hears it, or nobody hears the answer. */
type Fault = "lostRequest" | "lostAnswer";

/** An account at a server that keeps its promises: the password in force always opens the keyset. */
interface FakeServer {
  keyset: KeysetDocument;
  kdf: KdfParams;
  secret: string;
  /** Runs before the next password is set. */
  meanwhile: (() => void) | undefined;
  readonly place: KeyChangeContext;
}

function fakeServer(first: KeysetDocument, secret: string, faults: readonly (Fault | undefined)[]): FakeServer {
  let calls = 0;
  const isOf = (kdf: KdfParams, { kdf: now, kdf_next: next }: KeysetDocument) =>
    now.salt === kdf.salt || next?.salt === kdf.salt;

  async function called<Value>(work: () => Value, lost: Value): Promise<Value> {
    const fault = faults[calls++];
    if (fault === "lostRequest") return lost;
    const answer = work();
    return fault === "lostAnswer" ? lost : answer;
  }

  const offline = failed({ kind: "Offline" as const });
  const server = {
    keyset: () => called<Result<KeysetDocument>>(() => ok(fake.keyset), offline),
    putKeyset: (expectedRev: number, keyset: KeysetDocument) =>
      called<Result<KeysetDocument>>(() => {
        if (fake.keyset.rev === expectedRev && isOf(fake.kdf, keyset)) fake.keyset = keyset;
        return ok(fake.keyset);
      }, offline),
  };
  const updateUser = (change: { password: string; data: { kdf: KdfParams }; current_password?: string }) =>
    called<{ error: { code?: string; status?: number } | null }>(
      () => {
        fake.meanwhile?.();
        if (change.current_password !== undefined && change.current_password !== fake.secret)
          return { error: { code: "current_password_invalid", status: 400 } };
        if (change.password === fake.secret) return { error: { code: "same_password", status: 422 } };
        if (!isOf(change.data.kdf, fake.keyset)) return { error: { code: "keyset_not_ready", status: 409 } };
        [fake.secret, fake.kdf] = [change.password, change.data.kdf];
        return { error: null };
      },
      { error: { status: 0 } },
    );
  const remote = {
    client: { auth: { updateUser } },
    kdfParams: () => called<Result<KdfParams>>(() => ok(fake.kdf), offline),
  } as unknown as Remote;
  const fake: FakeServer = {
    keyset: first,
    kdf: first.kdf,
    secret,
    meanwhile: undefined,
    place: { userId: USER, email: "anna@example.dk", remote, server },
  };
  return fake;
}

/** This tab's vault is that of the device. */
function inUse({ vault }: TestDevice): void {
  const api = { ...vault, listen: () => undefined } as unknown as Proxied<VaultApi>;
  setVault(openVault({ api, terminate: () => undefined, onCrash: () => undefined }, () => undefined));
}

let device: TestDevice;
let first: KeysetDocument;
let secret: string;

beforeEach(async () => {
  ({ device, keyset: first } = await firstDevice());
  secret = must(await device.vault.derive(PASSWORD, first.kdf)).authSecret;
  inUse(device);
});

/** Whether a device that has never seen the account gets in with the password, and to its keys. */
async function opens(server: FakeServer, password: string): Promise<boolean> {
  const fresh = testDevice();
  await fresh.vault.openAccount(USER);
  const { authSecret } = must(await fresh.vault.derive(password, server.kdf));
  return authSecret === server.secret && (await fresh.vault.adoptKeyset(server.keyset)).ok;
}

async function opensHere(password: string): Promise<boolean> {
  const again = testDevice({ idb: device.idb });
  await again.vault.openAccount(USER);
  return (await again.vault.unlock(password)).ok;
}

describe("[§1.4] a change of password", () => {
  test("leaves one password, the new one, on the server and on the device", async () => {
    const server = fakeServer(first, secret, []);
    expect(await changeAccountPassword(server.place, { password: PASSWORD }, NEXT)).toEqual({
      ok: true,
      value: undefined,
    });
    expect([await opens(server, PASSWORD), await opens(server, NEXT)]).toEqual([false, true]);
    expect([await opensHere(PASSWORD), await opensHere(NEXT)]).toEqual([false, true]);
    expect(server.keyset).not.toHaveProperty("kdf_next");
  });

  test("with a wrong password changes nothing and asks the server for nothing but the keyset", async () => {
    const server = fakeServer(first, secret, []);
    expect(await changeAccountPassword(server.place, { password: "forkert" }, NEXT)).toEqual({
      ok: false,
      problem: { kind: "WrongPassword" },
    });
    expect(server.keyset).toEqual(first);
  });

  const CALLS = ["the keyset is read", "the keyset is written", "the password is set", "the parameters are asked for"];
  const FAULTS = ["lostRequest", "lostAnswer"] as const;
  test.each(CALLS.flatMap((name, call) => FAULTS.map((fault) => [fault, name, call] as const)))(
    "with a %s when %s leaves exactly one password that opens everything, and the next exchange tidies up",
    async (fault, _name, call) => {
      const server = fakeServer(first, secret, [...Array.from({ length: call }, () => undefined), fault]);
      const ended = await changeAccountPassword(server.place, { password: PASSWORD }, NEXT);
      const works = [await opens(server, PASSWORD), await opens(server, NEXT)];
      expect(works.filter(Boolean)).toHaveLength(1);
      expect([await opensHere(PASSWORD), await opensHere(NEXT)]).toContain(true);
      if (ended.ok) expect(works).toEqual([false, true]);
      // The device hears from the server again.
      const later = Date.now() + 3_600_000;
      must(await device.vault.adoptKeyset(server.keyset));
      await settlePending(server.place, server.keyset, { now: later });
      expect(server.keyset).not.toHaveProperty("kdf_next");
      expect([await opens(server, PASSWORD), await opens(server, NEXT)]).toEqual(works);
      expect([await opensHere(PASSWORD), await opensHere(NEXT)]).toEqual(works);
    },
  );

  test("whose second step nobody answers, nor anything after it, says that either password may be right", async () => {
    for (const fault of FAULTS) {
      const lost = [undefined, undefined, fault, "lostRequest", "lostRequest"] as const;
      const server = fakeServer(first, secret, lost);
      expect(await changeAccountPassword(server.place, { password: PASSWORD }, NEXT)).toEqual({
        ok: false,
        problem: { kind: "Uncertain" },
      });
      expect([await opensHere(PASSWORD), await opensHere(NEXT)]).toEqual([true, true]);
      ({ device, keyset: first } = await firstDevice());
      secret = must(await device.vault.derive(PASSWORD, first.kdf)).authSecret;
      inUse(device);
    }
  });

  test("that another device overtakes between the steps is done again on top of it", async () => {
    const server = fakeServer(first, secret, []);
    const other = testDevice();
    await other.vault.openAccount(USER);
    must(await other.vault.derive(PASSWORD, first.kdf));
    must(await other.vault.adoptKeyset(first));
    const standing = must(await device.vault.passwordKeyset({ password: PASSWORD }, NEXT)).keyset;
    must(await other.vault.adoptKeyset(standing));
    const theirs = must(await other.vault.passwordKeyset({ password: PASSWORD }, "En helt anden 1")).keyset;
    server.meanwhile = () => {
      server.keyset = theirs;
      server.meanwhile = undefined;
    };
    expect(await changeAccountPassword(server.place, { password: PASSWORD }, NEXT)).toMatchObject({ ok: true });
    expect([await opens(server, PASSWORD), await opens(server, NEXT)]).toEqual([false, true]);
  });

  test("that another device is in the middle of is left alone for ten minutes", async () => {
    const server = fakeServer(first, secret, []);
    const made = must(await device.vault.passwordKeyset({ password: PASSWORD }, NEXT));
    server.keyset = made.keyset;
    must(await device.vault.adoptKeyset(made.keyset));
    await settlePending(server.place, server.keyset);
    expect(server.keyset.kdf_next).toEqual(made.kdf);
    await settlePending(server.place, server.keyset, { now: Date.now() + 11 * 60_000 });
    expect(server.keyset).not.toHaveProperty("kdf_next");
  });
});
