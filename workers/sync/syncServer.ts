import * as z from "zod/mini";
import {
  PROTOCOL,
  PROTOCOL_TOO_NEW,
  PulledPage,
  type PullRequest,
  PushAnswer,
  type PushRequest,
  REFUSAL,
  RPC,
  type WireRow,
} from "#domain/protocol.ts";
import type { Result } from "#domain/result.ts";
import { failed, ok } from "#domain/result.ts";
import type { SealedRow } from "../vault/store/rows.ts";
import type { Bytes } from "../vault/bytes.ts";
import { gzipped } from "../vault/store/deflate.ts";
import { asksHealth, monitoredConnection, type LineTiming } from "./monitoredConnection.ts";
import type { FactorRequired, Offline, Outdated, ServerFailed, Unauthorized } from "./syncApi.ts";
import { pushedRow, rowOf } from "./wire.ts";

export type ServerProblem = Offline | Unauthorized | FactorRequired | Outdated | ServerFailed;

interface OutgoingChange {
  readonly base: number;
  readonly row: SealedRow;
}

export interface IncomingPage {
  readonly rows: readonly SealedRow[];
  readonly next: number;
  readonly more: boolean;
  readonly epoch: string;
  /** Deleted records up to this number have left the server: who has read less may have missed that they were deleted. */
  readonly horizon?: number;
  /** The newest number that the server has given. */
  readonly maxSeq?: number;
  /** The newest version of the protocol that the server knows; left out by one that knows the first alone. */
  readonly protocol?: number;
  /** From the question to the whole answer. */
  readonly tookMs?: number;
}

/** The server's answer to one pushed row. */
export type Answer = { readonly collection: string; readonly id: string } & (
  | { readonly status: "stored"; readonly rev: number; readonly seq: number }
  | {
      readonly status: "conflict";
      /** Nothing when the server holds no such record: it lost it in a restore. */
      readonly current?: SealedRow;
    }
  | { readonly status: "refused"; readonly code: string }
);

export interface Answers {
  readonly answers: readonly Answer[];
  readonly epoch: string;
  /** From the question to the whole answer. */
  readonly tookMs: number;
}

/** The server as replication sees it: sealed rows in the order of their commits. */
export interface SyncServer {
  changesSince(cursor: number, maxRows: number): Promise<Result<IncomingPage, ServerProblem>>;
  /** Nothing of it is stored, and nothing answered, when the server began anew since `epoch`. */
  push(changes: readonly OutgoingChange[], epoch: string | null): Promise<Result<Answers, ServerProblem>>;
  /** Server minus device, milliseconds, by the newest answer. */
  clockOffsetMs(): number;
}

export interface ServerTarget {
  readonly url: string;
  readonly anonKey: string;
  readonly accessToken: string;
}

/** A stalled connection ends here; what was under way is asked again and recognised by its operation. */
const TIMEOUT_MS = 30_000;

/** Fewer characters would hardly become fewer packets. */
const WORTH_GZIP = 1024;

/** A body that any line carries in a moment. */
const LIGHT_CHARACTERS = 64 * 1024;

const UNAUTHORIZED = 401;
const FORBIDDEN = 403;
/** The database's word for a session that lacks the second factor. Any other 403 is a proxy's. */
const Insufficient = z.object({ message: z.literal(REFUSAL.secondFactorNeeded) });
/** The answer of a server that does not speak the protocol of the request. */
const UPGRADE_REQUIRED = 426;
const TooNew = z.object({ code: z.literal(PROTOCOL_TOO_NEW) });
/** The answers that may say when to come again. */
const BUSY: ReadonlySet<number> = new Set([429, 503]);
/** A server that asks for more than this is asked again all the same. */
const RETRY_AFTER_MAX_MS = 60 * 60 * 1000;

/** The network, which a test replaces. */
interface Network {
  readonly fetch: typeof fetch;
  readonly now: () => number;
  /** Ends one request; asked for each. `hung` ends it when the line is well and this request is not. */
  readonly giveUp: (hung: AbortSignal) => AbortSignal;
  readonly timing: LineTiming;
}

export function fetchSyncServer(
  target: ServerTarget,
  {
    fetch: fetchFrom = (...request) => fetch(...request),
    now = () => Date.now(),
    giveUp = (hung) => AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), hung]),
    timing,
  }: Partial<Network> = {},
): SyncServer {
  let offsetMs = 0;
  let protocol: number = PROTOCOL.current;
  let takesGzip = false;
  const line = monitoredConnection(asksHealth(fetchFrom, target), timing);

  async function call<Schema extends z.core.$ZodType>(
    name: string,
    args: PullRequest | PushRequest,
    schema: Schema,
  ): Promise<Result<z.infer<Schema>, ServerProblem>> {
    const answer = await ask(name, args);
    if (answer === undefined) return failed({ kind: "Offline" });
    const { status, text, date, retryAfter, encodings } = answer;
    if (status === UPGRADE_REQUIRED && protocol > PROTOCOL.oldest && TooNew.safeParse(jsonOf(text)).success) {
      protocol -= 1;
      return call(name, args, schema);
    }
    if (status === UNAUTHORIZED) return failed({ kind: "Unauthorized" });
    if (status === FORBIDDEN && Insufficient.safeParse(jsonOf(text)).success) return failed({ kind: "FactorRequired" });
    if (status === UPGRADE_REQUIRED) return failed({ kind: "Outdated" });
    const parsed = z.safeParse(schema, status === 200 ? jsonOf(text) : undefined);
    if (!parsed.success) {
      const retryAfterMs = BUSY.has(status) ? waitOf(retryAfter, now()) : undefined;
      return failed({ kind: "ServerFailed", status, ...(retryAfterMs !== undefined && { retryAfterMs }) });
    }
    if (date !== null) offsetMs = Date.parse(date) - now() || 0;
    takesGzip = /\bgzip\b/.test(encodings ?? "");
    return ok(parsed.data);
  }

  /** Nothing when no answer came, or broke off. Every call may be made again: the server knows what it has stored. */
  async function ask(name: string, args: PullRequest | PushRequest) {
    const body = JSON.stringify(args);
    const weight = body.length > LIGHT_CHARACTERS ? "heavy" : "light";
    const sent = takesGzip && body.length > WORTH_GZIP ? await gzipped(body) : body;
    return line.insisted((hung, isHeard) => post(name, sent, hung, isHeard), weight).catch(() => undefined);
  }

  async function post(name: string, body: string | Bytes, hung: AbortSignal, isHeard: () => void) {
    const response = await fetchFrom(`${target.url}/rest/v1/rpc/${name}`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        apikey: target.anonKey,
        Authorization: `Bearer ${target.accessToken}`,
        [PROTOCOL.header]: String(protocol),
        ...(typeof body !== "string" && { "Content-Encoding": "gzip" }),
      },
      body,
      signal: giveUp(hung),
      cache: "no-store",
      credentials: "omit",
    });
    // However slowly a page of rows comes in, the line is well.
    isHeard();
    const { status, headers } = response;
    return {
      status,
      text: await response.text(),
      date: headers.get("date"),
      retryAfter: headers.get("retry-after"),
      encodings: headers.get("accept-encoding"),
    };
  }

  return {
    async changesSince(cursor, maxRows) {
      const askedAt = now();
      const page = await call(RPC.pull, { since: cursor, max_rows: maxRows }, PulledPage);
      const tookMs = now() - askedAt;
      if (!page.ok) return page;
      const rows = rowsOf(page.value.rows);
      if (rows === undefined) return failed({ kind: "ServerFailed", status: 200 });
      const { next, more, epoch, max_seq: maxSeq, horizon, protocol } = page.value;
      return ok({
        rows,
        next,
        more,
        epoch,
        tookMs,
        ...(maxSeq !== undefined && { maxSeq }),
        ...(protocol !== undefined && { protocol }),
        ...(typeof horizon === "number" && horizon > 0 && { horizon }),
      });
    },

    async push(changes, epoch) {
      const askedAt = now();
      const pushed = await call(RPC.push, { rows: changes.map(pushedRow), epoch }, PushAnswer);
      const tookMs = now() - askedAt;
      if (!pushed.ok) return pushed;
      const answers = pushed.value.results.map((result): Answer | undefined => {
        const { collection, id, status } = result;
        if (status === "refused") return { collection, id, status, code: result.code };
        if (status === "stored") return { collection, id, status, rev: result.rev, seq: result.seq };
        if (!result.current) return { collection, id, status };
        const current = rowsOf([result.current])?.[0];
        return current && { collection, id, status, current };
      });
      return answers.includes(undefined)
        ? failed({ kind: "ServerFailed", status: 200 })
        : ok({ answers: answers.filter((answer) => answer !== undefined), epoch: pushed.value.epoch, tookMs });
    },

    clockOffsetMs: () => offsetMs,
  };
}

/** `Retry-After` is a number of seconds or a date. */
function waitOf(retryAfter: string | null, nowMs: number): number | undefined {
  if (retryAfter === null || retryAfter.trim() === "") return undefined;
  const seconds = Number(retryAfter);
  const waitMs = Number.isNaN(seconds) ? Date.parse(retryAfter) - nowMs : seconds * 1000;
  return Number.isNaN(waitMs) ? undefined : Math.min(Math.max(waitMs, 0), RETRY_AFTER_MAX_MS);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Nothing when some row's bytes are not base64: then the answer as a whole is not to be trusted. */
function rowsOf(rows: readonly WireRow[]): readonly SealedRow[] | undefined {
  try {
    return rows.map(rowOf);
  } catch {
    return undefined;
  }
}
