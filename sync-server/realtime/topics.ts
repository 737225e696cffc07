import type { Claims } from "../auth/tokens.ts";
import { type Database, type Query, sqlState } from "../db/database.ts";
import type { Binding } from "./changes.ts";
import type { Broadcast, Frame } from "./frames.ts";

/** A connected socket, as the topics see it. */
export interface Device {
  readonly isVersion2: boolean;
  /** By the client's name of it. */
  readonly channels: Map<string, Channel>;
  send(frame: Frame): void;
  sendBroadcast(topic: string, broadcast: Broadcast): void;
}

/** A topic that a device has joined. */
export interface Channel {
  readonly device: Device;
  /** `realtime:` and the name. */
  readonly topic: string;
  readonly name: string;
  readonly joinRef: string | null;
  readonly isPrivate: boolean;
  /** Who has the same one hears each other; undefined for those who may not speak to anybody. */
  readonly address: string | undefined;
  readonly acknowledges: boolean;
  readonly hearsItself: boolean;
  readonly presenceKey: string;
  readonly seesPresence: boolean;
  /** The events that the device wants to hear of. */
  readonly asked: readonly Binding[];
  /** The events that are heard: all, or nothing where one of them cannot match. */
  readonly bindings: readonly Binding[];
  claims: Claims;
  maySpeak: boolean;
}

export interface Topics {
  add(channel: Channel): void;
  remove(channel: Channel): void;
  at(address: string): Iterable<Channel>;
  ofUser(user: string): Iterable<Channel>;
  devicesOf(user: string): ReadonlySet<Device>;
  users(): Iterable<string>;
  all(): Iterable<Channel>;
}

const NOBODY = "";

export function createTopics(): Topics {
  const byAddress = new Map<string, Set<Channel>>();
  const byUser = new Map<string, Set<Channel>>();
  const userOf = ({ claims }: Channel) => claims.sub ?? NOBODY;
  return {
    add(channel) {
      include(byUser, userOf(channel), channel);
      if (channel.address !== undefined) include(byAddress, channel.address, channel);
    },
    remove(channel) {
      exclude(byUser, userOf(channel), channel);
      if (channel.address !== undefined) exclude(byAddress, channel.address, channel);
    },
    at: (address) => byAddress.get(address) ?? [],
    ofUser: (user) => byUser.get(user) ?? [],
    devicesOf: (user) => new Set([...(byUser.get(user) ?? [])].map(({ device }) => device)),
    users: () => [...byUser.keys()].filter((user) => user !== NOBODY),
    all: () => [...byUser.values()].flatMap((channels) => [...channels]),
  };
}

/**
 * A public topic joins the devices of one person and no others: whoever has the app's public key could otherwise listen
 * in on names that are easily guessed. People meet on private topics, by row security.
 */
export function addressOf(name: string, isPrivate: boolean, claims: Claims): string | undefined {
  if (isPrivate) return `private:${name}`;
  return claims.sub === undefined ? undefined : `${claims.sub}:${name}`;
}

/** The rights that row security on `realtime.messages` gives: reading a row is hearing, writing one is speaking. Nothing is kept. */
export async function rightsOn(
  database: Database,
  claims: Claims,
  name: string,
): Promise<{ readonly mayHear: boolean; readonly maySpeak: boolean }> {
  return database.transaction(async (query) => {
    await query("savepoint unasked");
    try {
      const [row] = await query<{ id: string }>(
        "insert into realtime.messages (topic, extension) values ($1, 'broadcast') returning id",
        [name],
      );
      await query(
        "select set_config('realtime.topic', $1, true), set_config('request.jwt.claims', $2, true), set_config('role', $3, true)",
        [name, JSON.stringify(claims), claims.role],
      );
      const seen = await query("select id from realtime.messages where id = $1", [row?.id]);
      return { mayHear: seen.length > 0, maySpeak: await mayInsert(query, name) };
    } finally {
      await query("rollback to savepoint unasked");
    }
  });
}

async function mayInsert(query: Query, name: string): Promise<boolean> {
  try {
    await query("insert into realtime.messages (topic, extension) values ($1, 'broadcast')", [name]);
    return true;
  } catch (error) {
    if (sqlState(error) === "42501") return false;
    throw error;
  }
}

function include<Key, Value>(map: Map<Key, Set<Value>>, key: Key, value: Value): void {
  map.set(key, (map.get(key) ?? new Set<Value>()).add(value));
}

function exclude<Key, Value>(map: Map<Key, Set<Value>>, key: Key, value: Value): void {
  const values = map.get(key);
  values?.delete(value);
  if (values?.size === 0) map.delete(key);
}
