import { randomBytes, randomUUID } from "node:crypto";
import { answerMail } from "./answerMail.ts";

const PASSWORD = "wDPnx2-pECAk3NfxBIH4-070SeLem9OpEX3EpwAF5Ow";

interface PulledPage {
  readonly rows: readonly (Readonly<Record<string, unknown>> & { readonly id: string; readonly seq: number })[];
  readonly next: number;
  readonly more: boolean;
  readonly epoch: string;
  readonly max_seq: number;
  readonly horizon: number;
}

export interface PushAnswer {
  readonly results: readonly Readonly<Record<string, unknown>>[];
  readonly epoch: string;
  readonly max_seq: number;
}

/** A signed-in person's devices as the server sees them: calls of functions, nothing else. */
export interface Household {
  readonly user: string;
  readonly refreshToken: string;
  readonly accessToken: string;
  call(name: string, body: string | object, headers?: Readonly<Record<string, string>>): Promise<Response>;
  /** Throws on anything but an answer. */
  push(rows: readonly unknown[]): Promise<PushAnswer>;
  pull(since: number, maxRows?: number): Promise<PulledPage>;
  /** Page by page from `since`. */
  pullAll(since?: number): Promise<PulledPage["rows"]>;
  /** The same household at another server on the same database. */
  at(url: string): Household;
}

interface Door {
  readonly url: string;
  readonly anonKey: string;
  confirmLink(email: string): Promise<string>;
}

/** Signs up, opens the link and signs in. */
export async function newHousehold(server: Door): Promise<Household> {
  const email = `person.${randomUUID()}@example.dk`;
  const post = (path: string, body: object) =>
    fetch(`${server.url}/auth/v1/${path}`, {
      method: "POST",
      headers: { apikey: server.anonKey, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  await post("signup", { email, password: PASSWORD });
  await answerMail(await server.confirmLink(email), PASSWORD);
  const answer = await post("token?grant_type=password", { email, password: PASSWORD });
  if (!answer.ok) throw new Error(`Not signed in: ${await answer.text()}`);
  const session = (await answer.json()) as { access_token: string; refresh_token: string; user: { id: string } };
  return householdAt(server.url, server.anonKey, session.access_token, session.user.id, session.refresh_token);
}

function householdAt(url: string, anonKey: string, token: string, user: string, refreshToken: string): Household {
  const call: Household["call"] = (name, body, headers = {}) =>
    fetch(`${url}/rest/v1/rpc/${name}`, {
      method: "POST",
      headers: { apikey: anonKey, authorization: `Bearer ${token}`, "content-type": "application/json", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  const answered = async <Answer>(name: string, body: object): Promise<Answer> => {
    const response = await call(name, body);
    if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Answer;
  };
  const pull: Household["pull"] = (since, maxRows = 500) => answered("sync_pull", { since, max_rows: maxRows });
  return {
    user,
    refreshToken,
    accessToken: token,
    call,
    push: (rows) => answered("sync_push", { rows }),
    pull,
    async pullAll(since = 0) {
      const rows: PulledPage["rows"][number][] = [];
      for (let cursor = since, more = true; more;) {
        const page = await pull(cursor);
        rows.push(...page.rows);
        cursor = page.next;
        more = page.more;
      }
      return rows;
    },
    at: (other) => householdAt(other, anonKey, token, user, refreshToken),
  };
}

/** A row as a device sends it; to the server any bytes are sealed. */
export function sealedRow(overrides: Readonly<Record<string, unknown>> = {}) {
  return {
    collection: "transactions",
    id: randomUUID() as string,
    base: 0,
    rev: 1,
    key_version: 1,
    schema_version: 1,
    deleted: false,
    iv: randomBytes(16).toString("base64"),
    ct: randomBytes(272).toString("base64"),
    op_id: randomUUID() as string,
    device_id: randomUUID() as string,
    ...overrides,
  };
}

/** The answers of a push to each row, in order. */
export function statuses({ results }: Pick<PushAnswer, "results">): readonly string[] {
  return results.map(({ status }) => String(status));
}
