import { PROTOCOL, PROTOCOL_TOO_NEW } from "#domain/protocol.ts";

/** `sync_push` and `sync_pull` in memory, over a fake `fetch`, with the faults that a network and a server have. */

interface StoredRow {
  readonly collection: string;
  readonly id: string;
  readonly rev: number;
  readonly seq: number;
  readonly key_version: number;
  readonly schema_version: number;
  readonly deleted: boolean;
  readonly iv: string;
  readonly ct: string;
  readonly op_id: string;
  readonly device_id: string;
}

type PushedRow = Omit<StoredRow, "seq"> & { readonly base: number };

/** Decided anew for every call; `undefined` lets it through. */
export type Fault =
  | "lostRequest"
  | "lostResponse"
  | "duplicate"
  | "unauthorized"
  | "failed"
  | "html"
  | "truncated"
  | "factorMissing"
  | "forbidden"
  | "outdated"
  | "busy"
  | undefined;

export interface FakeSyncServer {
  readonly fetch: typeof fetch;
  rows: ReadonlyMap<string, StoredRow>;
  fault: (rpc: string) => Fault;
  /** Refuses rows with a code, as a tier limit does. */
  refuse: (row: PushedRow) => string | undefined;
  /** Runs between a request and its answer. */
  during: (rpc: string) => Promise<void>;
  calls: number;
  /** How far the server's clock is ahead of this machine's. */
  clockAheadMs: number;
  /** The protocol that the newest call named. */
  protocol: string | undefined;
  /** The newest version of it that the server knows; of the first it says nothing. */
  newest: number;
  /** It takes gzipped bodies, and says so. */
  takesGzip: boolean;
  /** Drops deleted rows, as after 90 days, and says up to where the trail has gaps. */
  sweep(): void;
  /** The function brings it back to its present state; a silent one says that nothing has happened. */
  snapshot(how?: { readonly isSilent: boolean }): () => void;
}

export function fakeSyncServer(): FakeSyncServer {
  let rows = new Map<string, StoredRow>();
  let seq = 0;
  let epoch = 1;
  let horizon = 0;

  function push(pushed: readonly PushedRow[], madeFor?: string | null): unknown {
    if (typeof madeFor === "string" && madeFor !== String(epoch))
      return { results: [], epoch: String(epoch), max_seq: seq };
    const results = pushed.map((row) => {
      const key = `${row.collection}/${row.id}`;
      const current = rows.get(key);
      const named = { collection: row.collection, id: row.id };
      if (current?.op_id === row.op_id) return { ...named, status: "stored", rev: current.rev, seq: current.seq };
      const code = server.refuse(row);
      if (code !== undefined) return { ...named, status: "refused", rev: current?.rev ?? 0, seq: 0, code };
      if ((current?.rev ?? 0) !== row.base || row.rev <= row.base)
        return { ...named, status: "conflict", rev: current?.rev ?? 0, seq: current?.seq ?? 0, current };
      const { base: _base, ...kept } = row;
      seq += 1;
      rows.set(key, { ...kept, seq });
      return { ...named, status: "stored", rev: row.rev, seq };
    });
    return { results, epoch: String(epoch), max_seq: seq };
  }

  function pull(since: number, limit: number): unknown {
    const later = [...rows.values()].filter((row) => row.seq > since).toSorted((a, b) => a.seq - b.seq);
    const page = later.slice(0, limit);
    const more = later.length > page.length;
    // The last page leads to the head, beyond what has been swept.
    const next = more ? page.at(-1)!.seq : Math.max(seq, since);
    return {
      rows: page,
      next,
      more,
      epoch: String(epoch),
      max_seq: seq,
      horizon,
      ...(server.newest > 1 && { protocol: server.newest }),
    };
  }

  const now = () => new Date(Date.now() + server.clockAheadMs);
  const server: FakeSyncServer = {
    get rows() {
      return rows;
    },
    set rows(next) {
      rows = new Map(next);
      seq = Math.max(seq, ...[...rows.values()].map((row) => row.seq));
    },
    fault: () => undefined,
    refuse: () => undefined,
    during: async () => undefined,
    calls: 0,
    clockAheadMs: 0,
    protocol: undefined,
    newest: PROTOCOL.newest,
    takesGzip: false,
    sweep() {
      const swept = [...rows].filter(([, row]) => row.deleted);
      for (const [key, row] of swept) {
        rows.delete(key);
        horizon = Math.max(horizon, row.seq);
      }
    },
    snapshot({ isSilent } = { isSilent: false }) {
      const [then, seqThen, horizonThen] = [new Map(rows), seq, horizon];
      return () => {
        [rows, seq, horizon] = [new Map(then), seqThen, horizonThen];
        if (!isSilent) epoch += 1;
      };
    },
    fetch: async (url, init) => {
      const rpc = (url as string).split("/").at(-1)!;
      const headers = new Headers(init?.headers);
      const args = JSON.parse(await textOf(init?.body, headers)) as {
        rows: PushedRow[];
        epoch?: string | null;
        since: number;
        max_rows: number;
      };
      const answer = () =>
        JSON.stringify(rpc === "sync_push" ? push(args.rows, args.epoch) : pull(args.since, args.max_rows));
      const fault = server.fault(rpc);
      server.calls += 1;
      server.protocol = headers.get(PROTOCOL.header) ?? undefined;
      if (Number(server.protocol ?? 1) > server.newest)
        return Response.json({ code: PROTOCOL_TOO_NEW }, { status: 426 });
      if (fault === "lostRequest") throw new TypeError("Failed to fetch");
      if (fault === "unauthorized") return new Response("{}", { status: 401 });
      if (fault === "factorMissing") return Response.json({ message: "insufficient_aal" }, { status: 403 });
      if (fault === "forbidden") return new Response("<!doctype html><title>Forbudt</title>", { status: 403 });
      if (fault === "outdated") return new Response("{}", { status: 426 });
      if (fault === "busy") return new Response("{}", { status: 503, headers: { "retry-after": "7" } });
      if (fault === "failed") return new Response("{}", { status: 503 });
      if (fault === "html") return new Response("<!doctype html><title>Log ind</title>", { status: 200 });
      if (fault === "duplicate") answer();
      const body = answer();
      await server.during(rpc);
      if (fault === "lostResponse") throw new TypeError("Failed to fetch");
      if (fault === "truncated") return new Response(body.slice(0, body.length / 2), { status: 200 });
      const encodings = server.takesGzip ? { "accept-encoding": "gzip" } : undefined;
      return new Response(body, { status: 200, headers: { date: now().toUTCString(), ...encodings } });
    },
  };
  return server;
}

async function textOf(body: RequestInit["body"], headers: Headers): Promise<string> {
  if (headers.get("content-encoding") !== "gzip") return body as string;
  return new Response(
    new Blob([body as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new DecompressionStream("gzip")),
  ).text();
}
