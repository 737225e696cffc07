import { expect } from "vitest";
import type { Keysets } from "#data/keys/keysetAgreement.ts";
import type { ServerFindings } from "#data/sync/syncCycle.ts";
import { ok, type Result } from "#domain/result.ts";
import type { ResyncReason } from "#workers/sync/syncApi.ts";
import { openDatabase } from "#workers/vault/store/database.ts";
import type { KeysetDocument } from "#workers/vault/vaultApi.ts";
import { fakeSyncServer } from "./fakeSyncServer.ts";
import { keysetServer, type KeysetServer } from "./keysetServer.ts";
import { cycle as cycleOf } from "./testCycle.ts";
import { firstDevice, must, nextDevice, put, type TestDevice, USER } from "./testDevice.ts";

export const HOUSE = "22222222-2222-4222-8222-222222222222";
export const CAR = "33333333-3333-4333-8333-333333333333";
export const BOAT = "44444444-4444-4444-8444-444444444444";
export const afterAQuarter = () => Date.now() + 90 * 86_400_000;

export interface Page {
  rows: Row[];
  next: number;
  more: boolean;
  max_seq: number;
}
export type Row = ReturnType<typeof fakeSyncServer>["rows"] extends ReadonlyMap<string, infer Stored> ? Stored : never;

/** A device, what its server makes of the pages and the keyset that it is given, and what it has found of that. */
export interface Member {
  device: TestDevice;
  readonly found: ServerFindings;
  /** All that was found, also what was taken back since. */
  readonly everFound: readonly ServerFindings[];
  /** So many it has made. */
  readonly requests: number;
  readonly fetch: typeof fetch;
  page: (page: Page, since: number) => Page;
  /** Its server says that it has stored what it gets, and drops it. */
  isSwallowed: boolean;
  keyset: (standing: KeysetDocument) => KeysetDocument | undefined;
  /** The app is started anew: it compares keysets again. */
  restart(): void;
  cycle(again?: ResyncReason): Promise<Result<void>>;
}

interface Asked {
  readonly since?: number;
  readonly rows?: readonly Row[];
}

/** The answer of a server that has stored everything, made up. */
function swallowed(server: ReturnType<typeof fakeSyncServer>, pushed: readonly Row[]) {
  const head = Math.max(0, ...[...server.rows.values()].map(({ seq }) => seq));
  const results = pushed.map(({ collection, id, rev }, i) => ({
    collection,
    id,
    rev,
    status: "stored",
    seq: head + 1 + i,
  }));
  return { results, epoch: "1", max_seq: head + pushed.length };
}

export function memberOf(server: ReturnType<typeof fakeSyncServer>, keysets: KeysetServer): Member {
  let found: ServerFindings = {};
  const everFound: ServerFindings[] = [];
  let comparedAt: string | undefined;
  let agreedAt: string | undefined;
  let requests = 0;
  const own = async () => (await openDatabase(USER, member.device.idb).keyset.get("keyset"))?.document;
  const asked: Keysets = {
    isDue: async (epoch) => epoch !== comparedAt,
    agreedEpoch: async () => agreedAt,
    agreed: async (epoch) => void ([comparedAt, agreedAt] = [epoch, epoch]),
    own,
    put: (rev, keyset) => keysets.putKeyset(rev, keyset),
  };
  const member: Member = {
    // Made once there is somewhere for it to ask.
    device: undefined as unknown as TestDevice,
    page: (page) => page,
    isSwallowed: false,
    keyset: (standing) => standing,
    get found() {
      return found;
    },
    everFound,
    get requests() {
      return requests;
    },
    async fetch(url, init) {
      requests += 1;
      const { since, rows = [] } = JSON.parse(init?.body as string) as Asked;
      if (since === undefined && member.isSwallowed) return Response.json(swallowed(server, rows));
      const answer = await server.fetch(url, init);
      return since === undefined ? answer : Response.json(member.page((await answer.json()) as Page, since));
    },
    restart: () => void (comparedAt = undefined),
    cycle: (again) =>
      cycleOf(
        member.device,
        { keyset: async () => ok(member.keyset(keysets.standing)) },
        {
          keysets: asked,
          again,
          isDoubting: async () => typeof found.differs === "object",
          checked(news) {
            everFound.push(news);
            found = { ...found, ...news };
          },
        },
      ),
  };
  return member;
}

/** Two devices that have exchanged a house and a car, and each knows that the other has. */
export async function doubtingHousehold() {
  const server = fakeSyncServer();
  const { device, keyset } = await firstDevice({ fetch: (...args) => first.fetch(...args) });
  const keysets = keysetServer(keyset);
  const first = memberOf(server, keysets);
  first.device = device;
  const second = await joined();
  must(await device.vault.commit([put(HOUSE, { name: "Hus", value: 1 }), put(CAR, { name: "Bil", value: 1 })]));
  for (const each of [first, second, first, second]) must(await each.cycle());
  expect([first.found, second.found]).toEqual([AGREES, AGREES]);

  /** A device that has never seen the account; `by` is what its server does to it. */
  async function joined(by: Partial<Pick<Member, "page" | "keyset">> = {}) {
    const member = memberOf(server, keysets);
    if (by.page) member.page = by.page;
    if (by.keyset) member.keyset = by.keyset;
    member.device = await nextDevice(member.keyset(keysets.standing)!, { fetch: member.fetch });
    return member;
  }

  return { server, keysets, first, second, joined };
}

export const AGREES: ServerFindings = { differs: false, lacksKeyset: false };

/** The server says nothing of these rows. */
export function without(isHidden: (row: Row) => boolean): Member["page"] {
  return (page) => ({ ...page, rows: page.rows.filter((row) => !isHidden(row)) });
}

export function values(device: TestDevice) {
  const records = [...device.records().values()].filter(({ deleted }) => !deleted);
  return Object.fromEntries(records.map(({ id, fields }) => [id, fields["value"]]));
}
