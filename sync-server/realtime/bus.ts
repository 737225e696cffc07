import { randomBytes } from "node:crypto";
import type { Database } from "../db/database.ts";

/** One device's presence on a topic. */
export interface Presence {
  readonly address: string;
  readonly key: string;
  readonly ref: string;
  readonly meta: Readonly<Record<string, unknown>>;
}

/** The messages that replicas send each other. */
export type BusMessage =
  | { readonly kind: "broadcast"; readonly address: string; readonly event: string; readonly payload: unknown }
  /** As above; bytes travel as base64. */
  | { readonly kind: "bytes"; readonly address: string; readonly event: string; readonly base64: string }
  | { readonly kind: "presence"; readonly joins: readonly Presence[]; readonly leaves: readonly Presence[] }
  /** Everything the sender's devices show; whatever else was known of the sender is over. */
  | { readonly kind: "state"; readonly presences: readonly Presence[] }
  /** Who hears it says its state. */
  | { readonly kind: "hello" }
  | { readonly kind: "alive" }
  | { readonly kind: "gone" };

export interface Bus {
  /** In the order of the calls. Resolves when the others can hear it. */
  publish(message: BusMessage): Promise<void>;
  /** The last word, then silence. */
  close(): Promise<void>;
}

interface Posted {
  readonly from: string;
  /** Two equal messages in one transaction would arrive as one. */
  readonly number: number;
  readonly message?: BusMessage;
  readonly parcel?: string;
}

interface Outgoing {
  readonly text: string;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

const CHANNEL = "realtime_bus";
/** PostgreSQL takes less than 8000 bytes in a notification. */
const MAX_NOTICE_BYTES = 7_900;
const MAX_AT_ONCE = 100;
const PARCEL_LIFE = "1 minute";

/**
 * Opens the line between the replicas on one database. The embedded database has one server, which needs none. `missed`
 * is called when messages may have been lost.
 */
export async function openBus(
  database: Database,
  heard: (from: string, message: BusMessage) => void,
  missed: () => void,
): Promise<Bus> {
  if (database.kind === "embedded") return { publish: async () => undefined, close: async () => undefined };
  const id = randomBytes(9).toString("base64url");
  let waiting: Outgoing[] = [];
  let isSending = false;
  let number = 0;
  let turn: Promise<unknown> = Promise.resolve();

  await database.listen(
    CHANNEL,
    (text) => {
      const posted = JSON.parse(text) as Posted;
      if (posted.from === id) return;
      // One after the other, so that a parcel is not overtaken by what was sent after it.
      turn = turn.then(() => take(posted)).catch(missed);
    },
    missed,
  );

  async function take({ from, message, parcel = "" }: Posted): Promise<void> {
    const said = message ?? (await fetched(parcel));
    if (said) heard(from, said);
  }

  async function fetched(parcel: string): Promise<BusMessage | undefined> {
    const [row] = await database.transaction((query) =>
      query<{ body: string }>("select body from realtime.parcels where id = $1::bigint", [parcel]),
    );
    return row && (JSON.parse(row.body) as BusMessage);
  }

  async function send(): Promise<void> {
    isSending = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MAX_AT_ONCE);
      waiting = waiting.slice(batch.length);
      try {
        await database.transaction(async (query) => {
          for (const { text } of batch.filter(({ text }) => isParcel(text)))
            await query(
              `with swept as (delete from realtime.parcels where at < now() - interval '${PARCEL_LIFE}'),
                 kept as (insert into realtime.parcels (body) values ($1) returning id)
               select pg_notify('${CHANNEL}', json_build_object('from', $2::text, 'number', $3::int, 'parcel', id::text)::text)
                 from kept`,
              [text, id, number++],
            );
          const notices = batch.filter(({ text }) => !isParcel(text)).map(({ text }) => noticeOf(text));
          if (notices.length > 0)
            await query(`select pg_notify('${CHANNEL}', notice) from unnest($1::text[]) notice`, [notices]);
        });
        for (const { done } of batch) done();
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    isSending = false;
  }

  function noticeOf(message: string): string {
    return `{"from":"${id}","number":${number++},"message":${message}}`;
  }

  function publish(message: BusMessage): Promise<void> {
    return new Promise<void>((done, failed) => {
      waiting.push({ text: JSON.stringify(message), done, failed });
      if (!isSending) void send();
    });
  }

  return {
    publish,
    close: () => publish({ kind: "gone" }).catch(() => undefined),
  };
}

function isParcel(text: string): boolean {
  // Room for sender and number around it.
  return Buffer.byteLength(text) > MAX_NOTICE_BYTES - 100;
}
