import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PROTOCOL } from "#domain/protocol.ts";
import { type Household, newHousehold, sealedRow, statuses } from "../support/household.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";
import { startTestServer, type TestServer } from "../support/server.ts";

const postgres = await startPostgres();
const DATABASES: readonly (readonly [string, TestPostgres | undefined])[] = [
  ["embedded", undefined],
  ...(postgres ? [["PostgreSQL", postgres] as const] : []),
];
afterAll(() => postgres?.stop());

const OLDER = { [PROTOCOL.header]: "1" };
const NEWER = { [PROTOCOL.header]: "2" };
const PAGE = { since: 0, max_rows: 500 };

describe.each(DATABASES)("on %s", (_name, engine) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: engine?.createDatabase() });
  });
  afterAll(() => server.stop());

  async function statusAndMessage(asked: Promise<Response>): Promise<readonly [number, string | undefined]> {
    const response = await asked;
    return [response.status, ((await response.json()) as { message?: string }).message];
  }
  const push = (home: Household, headers: Readonly<Record<string, string>>) =>
    home.call("sync_push", { rows: [sealedRow()] }, headers);

  test("[§2] devices of the version before this one are served as ever, while no newer one has sent anything", async () => {
    const home = await newHousehold(server);
    expect((await push(home, OLDER)).status).toBe(200);
    const page = (await (await home.call("sync_pull", PAGE, NEWER)).json()) as { protocol: number; rows: unknown[] };
    expect([page.protocol, page.rows.length]).toEqual([PROTOCOL.newest, 1]);
    expect((await home.call("sync_pull", PAGE, OLDER)).status).toBe(200);
    expect((await push(home, OLDER)).status).toBe(200);
  });

  test("[§2] once a newer device has sent something, an older one is asked to become newer; people's own tools are not", async () => {
    const [home, neighbours] = [await newHousehold(server), await newHousehold(server)];
    expect((await push(home, NEWER)).status).toBe(200);
    expect(await statusAndMessage(home.call("sync_pull", PAGE, OLDER))).toEqual([426, "protocol_too_old"]);
    expect(await statusAndMessage(push(home, OLDER))).toEqual([426, "protocol_too_old"]);
    expect(await home.pullAll()).toHaveLength(1);
    expect((await push(neighbours, OLDER)).status, "another household").toBe(200);
  });

  test("[§2] a push that stored nothing keeps nobody out", async () => {
    const home = await newHousehold(server);
    const answer = await home.call("sync_push", { rows: [sealedRow({ rev: 0 })] }, NEWER);
    expect(statuses((await answer.json()) as never)).toEqual(["refused"]);
    expect((await home.call("sync_pull", PAGE, OLDER)).status).toBe(200);
  });

  const gzip = (body: unknown) => new Uint8Array(gzipSync(typeof body === "string" ? body : JSON.stringify(body)));
  const sent = (home: Household, body: Uint8Array<ArrayBuffer> | string, encoding: string) =>
    fetch(`${server.url}/rest/v1/rpc/sync_push`, {
      method: "POST",
      headers: {
        apikey: server.anonKey,
        authorization: `Bearer ${home.accessToken}`,
        "content-type": "application/json",
        "content-encoding": encoding,
      },
      body,
    });

  test("[§2] a gzipped push is stored, and every answer says that gzip is taken", async () => {
    const home = await newHousehold(server);
    const rows = Array.from({ length: 100 }, () => sealedRow());
    const answer = await sent(home, gzip({ rows }), "gzip");
    expect([answer.status, answer.headers.get("accept-encoding")]).toEqual([200, "gzip"]);
    expect(statuses((await answer.json()) as never)).toEqual(rows.map(() => "stored"));
    expect(await home.pullAll()).toHaveLength(100);
  });

  test("[§2] a page is gzipped for whoever takes that", async () => {
    const home = await newHousehold(server);
    await home.push(Array.from({ length: 100 }, () => sealedRow()));
    const answers = await Promise.all(
      ["gzip, br", "identity"].map((encodings) => home.call("sync_pull", PAGE, { "accept-encoding": encodings })),
    );
    expect(answers.map(({ headers }) => headers.get("content-encoding"))).toEqual(["gzip", null]);
    const lengths = answers.map(({ headers }) => Number(headers.get("content-length")));
    expect(lengths[0]).toBeLessThan(0.65 * lengths[1]!);
    const [packed, plain] = await Promise.all(answers.map((answer) => answer.json()));
    expect(packed).toEqual(plain);
  });

  test("[§5] what is no gzip, another encoding, and little that becomes much are refused, and the server goes on", async () => {
    const home = await newHousehold(server);
    const bomb = gzip(`{"rows":["${"a".repeat(20_000_000)}"]}`);
    const cut = gzip({ rows: [sealedRow()] }).slice(0, 60);
    const answers = await Promise.all([
      sent(home, '{"rows":[]}', "gzip"),
      sent(home, cut, "gzip"),
      sent(home, '{"rows":[]}', "br"),
      sent(home, bomb, "gzip"),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 415, 413]);
    const codes = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { code: string }).code));
    expect(codes).toEqual(["PGRST102", "PGRST102", "PGRST107", "too_large"]);
    expect((await push(home, NEWER)).status).toBe(200);
  });
});
