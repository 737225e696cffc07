import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createRemote } from "#data/remote/remote.ts";
import { remoteSecurity } from "#data/remote/remoteSecurity.ts";
import type { LoggedEvent } from "#data/remote/remoteSecurityRows.ts";
import { codeOf, newPerson, nextStep, PASSWORD } from "../support/secondFactor.ts";
import { startTestServer, type TestServer } from "../support/server.ts";

/** The app's own calls for /security, against the real server. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limits: { mfaVerify: { max: 100, minutes: 15 } } });
});
afterAll(async () => {
  vi.useRealTimers();
  await server.stop();
});

/** A device as the app has it, signed in to a new account or to one that exists. */
async function device(known?: string) {
  const email = known ?? (await newPerson(server)).email;
  const kept = new Map<string, string>();
  const remote = createRemote({
    config: { url: server.url, anonKey: server.anonKey },
    fetch: (...request) => fetch(...request),
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    reachability: { isOffline: () => false, report: () => undefined },
    now: Date.now,
  });
  const signedIn = must(await remote.signIn(email, PASSWORD));
  return { remote, email, userId: signedIn.userId, signedIn, security: remoteSecurity(remote, signedIn.userId) };
}

function must<Value>(
  answer: { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly problem: object },
) {
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
  return answer.value;
}

/** Enrolled and shown: the device is at aal2. */
async function withApp({ security }: Awaited<ReturnType<typeof device>>) {
  const { id, secret } = must(await security.enrolTotp("Min telefon"));
  nextStep();
  must(await security.verify(id, must(await security.challenge(id)), codeOf(secret)));
  return { id, secret };
}

test("[§4] a factor lifts the session to aal2, and the next sign-in lacks it until its code is shown", async () => {
  const first = await device();
  expect(must(await first.security.factors())).toEqual({ factors: [], assurance: "aal1" });
  const { id, secret } = await withApp(first);
  expect(must(await first.security.factors())).toMatchObject({
    assurance: "aal2",
    factors: [{ id, type: "totp", name: "Min telefon", isVerified: true }],
  });

  const second = await device(first.email);
  expect(second.signedIn.lacksFactor).toBe(true);
  expect(await second.remote.accessToken(second.userId)).toEqual({ ok: false, problem: { kind: "FactorRequired" } });
  expect(await second.security.devices()).toEqual({ ok: false, problem: { kind: "FactorRequired" } });
  expect(await second.security.events({ rows: 5 })).toEqual({ ok: false, problem: { kind: "FactorRequired" } });
  const toShow = must(await second.security.factorsToShow());
  expect(toShow).toMatchObject({ factors: [{ id }], hasRecovery: false });
  nextStep();
  const wrong = await second.security.verify(id, must(await second.security.challenge(id)), "000000");
  expect(wrong).toEqual({ ok: false, problem: { kind: "WrongCode" } });
  const code = codeOf(secret);
  must(await second.security.verify(id, must(await second.security.challenge(id)), code));
  expect((await second.remote.accessToken(second.userId)).ok).toBe(true);
  const again = await second.security.verify(id, must(await second.security.challenge(id)), code);
  expect(again).toEqual({ ok: false, problem: { kind: "WrongCode" } });
});

test("reserve codes are made once, stand in for the app once each, and new ones replace them", async () => {
  const first = await device();
  expect(await first.security.newRecoveryCodes(true)).toEqual({ ok: false, problem: { kind: "FactorRequired" } });
  await withApp(first);
  const codes = must(await first.security.newRecoveryCodes(true));
  expect(codes).toHaveLength(10);
  expect(must(await first.security.factors()).recovery).toEqual({ total: 10, remaining: 10 });

  const second = await device(first.email);
  expect(must(await second.security.factorsToShow()).hasRecovery).toBe(true);
  must(await second.security.verifyRecoveryCode((codes[0] ?? "").toUpperCase().replace(/(.{4})/g, "$1 ")));
  expect((await second.remote.accessToken(second.userId)).ok).toBe(true);
  expect(must(await second.security.factors()).recovery).toEqual({ total: 10, remaining: 9 });
  const third = await device(first.email);
  const twice = await third.security.verifyRecoveryCode(codes[0] ?? "");
  expect(twice).toEqual({ ok: false, problem: { kind: "WrongCode" } });

  const renewed = must(await second.security.newRecoveryCodes(false));
  expect(renewed.filter((code) => codes.includes(code))).toEqual([]);
});

test("the last factor takes the reserve codes along, and the session falls back to aal1", async () => {
  const mine = await device();
  const { id } = await withApp(mine);
  must(await mine.security.newRecoveryCodes(true));
  expect(must(await mine.security.removeFactor(id))).toBe("aal1");
  expect(must(await mine.security.factors())).toEqual({ factors: [], assurance: "aal1" });
  expect((await mine.remote.accessToken(mine.userId)).ok).toBe(true);
  expect(must(await mine.security.devices())).toHaveLength(1);
});

test("a session whose factor is removed while another is left has to be shown that one", async () => {
  const mine = await device();
  const first = await withApp(mine);
  const second = must(await mine.security.enrolTotp("Den anden"));
  nextStep();
  must(await mine.security.verify(second.id, must(await mine.security.challenge(second.id)), codeOf(second.secret)));
  expect(must(await mine.security.removeFactor(second.id))).toBe("stepUpNeeded");
  expect(await mine.security.devices()).toEqual({ ok: false, problem: { kind: "FactorRequired" } });
  nextStep();
  must(await mine.security.verify(first.id, must(await mine.security.challenge(first.id)), codeOf(first.secret)));
  expect(must(await mine.security.devices())).toHaveLength(1);
});

test("what the server refuses is told by kind", async () => {
  const { security } = await device();
  expect(await security.enrolPhone("Mobil", "+4520304050")).toEqual({ ok: false, problem: { kind: "NoTexts" } });
  must(await security.enrolTotp("App"));
  expect(await security.enrolTotp("App")).toEqual({ ok: false, problem: { kind: "NameTaken" } });
  expect(await security.removeFactor(crypto.randomUUID())).toEqual({ ok: false, problem: { kind: "NoSuchFactor" } });
});

test("[§4] [§9] devices are named, and ended one by one or all but this", async () => {
  const [mine, lost] = await two();
  const all = must(await mine.security.devices());
  const other = all.find(({ isCurrent }) => !isCurrent);
  expect(all.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  must(await mine.security.nameDevice(other?.id ?? "", "Køkkenet"));
  expect(must(await mine.security.devices()).map(({ name }) => name)).toContain("Køkkenet");
  must(await mine.security.endDevice(other?.id ?? ""));
  expect(await lost.security.devices()).toEqual({ ok: false, problem: { kind: "SignedOut" } });

  await device(mine.email);
  expect(must(await mine.security.endOtherDevices())).toBeGreaterThan(0);
  expect(must(await mine.security.devices())).toHaveLength(1);

  async function two() {
    const first = await device();
    return [first, await device(first.email)] as const;
  }
});

test("[§7] the log comes page by page without a gap, also where many events share a moment, and by kind", async () => {
  const { security, userId } = await device();
  await server.database.transaction((query) =>
    query(
      `insert into public.security_events (user_id, event_type, event_details, created_at)
       select $1, case when n % 3 = 0 then 'backup' else 'export' end, jsonb_build_object('count', n),
         '2026-01-01T12:00:00.123456Z'::timestamptz - make_interval(secs => n / 5) from generate_series(1, 23) n`,
      [userId],
    ),
  );
  const seen: string[] = [];
  let last: LoggedEvent | undefined;
  const page = async () => must(await security.events({ rows: 4, before: last, types: ["backup", "export"] }));
  for (let events = await page(); events.length > 0; events = await page()) {
    seen.push(...events.map(({ id }) => id));
    last = events.at(-1);
  }
  expect(seen).toHaveLength(23);
  expect(new Set(seen).size).toBe(23);
  const backups = must(await security.events({ rows: 50, types: ["backup"] }));
  expect(backups).toHaveLength(7);
  expect(backups[0]).toMatchObject({ type: "backup", details: { count: 3 } });
});
