import { randomUUID } from "node:crypto";
import type { Claims, Tokens } from "../auth/tokens.ts";
import type { Database } from "../db/database.ts";
import type { Bus } from "./bus.ts";
import { type Changes, readBinding } from "./changes.ts";
import { type Broadcast, type Frame, objectOf, textOf } from "./frames.ts";
import type { Presences } from "./presence.ts";
import { addressOf, type Channel, type Device, rightsOn, type Topics } from "./topics.ts";

export interface ProtocolParts {
  readonly database: Database;
  readonly verify: Tokens["verify"];
  readonly topics: Topics;
  readonly changes: Changes;
  readonly presences: Presences;
  readonly bus: () => Bus | undefined;
}

/** The messages of a device, and their effects. */
export interface Protocol {
  heard(device: Device, frame: Frame): Promise<void>;
  flooded(device: Device, frame: Frame): boolean;
  left(device: Device): void;
  /** To everybody at this address on this replica, and `except` one channel. */
  deliver(address: string, broadcast: Broadcast, except?: Channel): void;
  /** Also to the other replicas. */
  publish(address: string, broadcast: Broadcast, except?: Channel): Promise<void>;
  /** Channels end with their token. */
  closeExpired(): void;
}

const PREFIX = "realtime:";
const MAX_TOPIC_BYTES = 255;
const MAX_CHANNELS = 20;
const MAX_BINDINGS = 20;
/** A person's sockets on one replica: the tabs of several devices. */
const MAX_DEVICES = 20;

const MAY_NOT_HEAR = "Unauthorized: You do not have permissions to read from this Channel topic";
const MAY_NOT_SPEAK = "Unauthorized: You do not have permissions to write to this Channel topic";

/** The topic that a device asked for, before anybody looked at whether it may. */
type Wish = Omit<Channel, "claims" | "address" | "maySpeak" | "bindings">;

interface Refused {
  readonly refusal: string;
}
type Opened =
  | Refused
  | { readonly refusal?: undefined; readonly channel: Channel; readonly complaint: string | undefined };

export function createProtocol({ database, verify, topics, changes, presences, bus }: ProtocolParts): Protocol {
  async function heard(device: Device, frame: Frame): Promise<void> {
    const channel = device.channels.get(frame.topic);
    switch (frame.event) {
      case "heartbeat":
        return reply(device, frame, {});
      case "phx_join":
        return join(device, frame);
      case "access_token":
        return channel && renew(channel, frame);
      case "phx_leave":
        if (channel) remove(channel);
        reply(device, frame, {});
        return device.send({ ...frame, ref: null, event: "phx_close", payload: {} });
      case "broadcast":
        return channel ? speak(channel, frame) : refuse(device, frame, "unmatched topic");
      case "presence":
        return channel ? show(channel, frame) : refuse(device, frame, "unmatched topic");
      default:
        return channel ? undefined : refuse(device, frame, "unmatched topic");
    }
  }

  async function join(device: Device, frame: Frame): Promise<void> {
    // A client that has not read its session yet names none. Were it let in as nobody, it would stay nobody: it names its
    // token when it joins again, a second after it was refused.
    const claims = await verify(textOf(frame.payload["access_token"]));
    if (!claims) return refuse(device, frame, "Unauthorized: the token does not verify or has expired");
    const {
      broadcast,
      presence,
      postgres_changes: wanted = [],
      private: isPrivate,
    } = objectOf(frame.payload["config"]);
    const name = frame.topic.startsWith(PREFIX) ? frame.topic.slice(PREFIX.length) : "";
    if (name === "" || Buffer.byteLength(frame.topic) > MAX_TOPIC_BYTES)
      return refuse(device, frame, "unmatched topic");
    if (!Array.isArray(wanted) || wanted.length > MAX_BINDINGS)
      return refuse(device, frame, "The channel could not be joined: postgres_changes is no list or too long");
    const before = device.channels.get(frame.topic);
    if (!before && device.channels.size >= MAX_CHANNELS)
      return refuse(device, frame, "ChannelRateLimitReached: Too many channels");
    const asked = wanted.map(readBinding);
    const key = textOf(objectOf(presence)["key"]);
    const wish = {
      device,
      topic: frame.topic,
      name,
      joinRef: frame.joinRef,
      isPrivate: isPrivate === true,
      acknowledges: objectOf(broadcast)["ack"] === true,
      hearsItself: objectOf(broadcast)["self"] === true,
      presenceKey: key === "" ? randomUUID() : key,
      seesPresence: objectOf(presence)["enabled"] !== false,
      asked,
    };
    const opened = await open(wish, claims);
    if (opened.refusal !== undefined) return refuse(device, frame, opened.refusal);
    // Same order, every field echoed: the client compares them with what it asked for.
    const bindings = wanted.map((binding: unknown, index) => ({ ...objectOf(binding), id: asked[index]?.id }));
    reply(device, frame, { postgres_changes: bindings });
    enter(opened, before);
  }

  /** The rights of these claims on the topic. */
  async function open(wish: Wish, claims: Claims): Promise<Opened> {
    const { device, name, isPrivate, asked } = wish;
    const devices = topics.devicesOf(claims.sub ?? "");
    if (claims.sub !== undefined && devices.size >= MAX_DEVICES && !devices.has(device))
      return { refusal: "ConnectionRateLimitReached: Too many connected devices" };
    try {
      const rights = isPrivate ? await rightsOn(database, claims, name) : undefined;
      if (rights?.mayHear === false) return { refusal: `${MAY_NOT_HEAR}: ${name}` };
      const complaint = asked.length > 0 ? await changes.complaint(claims, asked) : undefined;
      const address = addressOf(name, isPrivate, claims);
      const maySpeak = rights?.maySpeak ?? address !== undefined;
      const bindings = complaint === undefined ? asked : [];
      return { channel: { ...wish, claims, address, maySpeak, bindings }, complaint };
    } catch {
      return { refusal: "DatabaseUnavailable: come again" };
    }
  }

  /** Takes the place of the one before, and says how the topic stands. */
  function enter({ channel, complaint }: Exclude<Opened, Refused>, before: Channel | undefined): void {
    if (before) remove(before);
    channel.device.channels.set(channel.topic, channel);
    topics.add(channel);
    if (channel.seesPresence && channel.address !== undefined)
      push(channel, "presence_state", presences.stateOf(channel.address));
    if (channel.asked.length === 0) return;
    if (complaint === undefined) tellState(channel, "postgres_changes", "ok", "Subscribed to PostgreSQL");
    else tellState(channel, "postgres_changes", "error", complaint);
  }

  async function renew(channel: Channel, frame: Frame): Promise<void> {
    const token = frame.payload["access_token"];
    if (typeof token !== "string" || token.startsWith("sb_")) return;
    const claims = await verify(token);
    if (!claims) return close(channel, "The token does not verify or has expired");
    if (channel.claims.sub === undefined && claims.sub !== undefined) {
      // Somebody signed in on a topic that is already joined.
      const opened = await open(channel, claims);
      if (opened.refusal !== undefined) close(channel, opened.refusal);
      else if (channel.device.channels.get(channel.topic) === channel) enter(opened, channel);
      return;
    }
    // Another person's token must not take over what was joined by this one.
    if (claims.sub !== channel.claims.sub) return close(channel, "The token is another person's");
    if (channel.isPrivate) {
      const rights = await rightsOn(database, claims, channel.name).catch(() => undefined);
      if (rights?.mayHear === false) return close(channel, MAY_NOT_HEAR);
      channel.maySpeak = rights?.maySpeak ?? channel.maySpeak;
    }
    channel.claims = claims;
  }

  function speak(channel: Channel, frame: Frame): void {
    const { event, payload = {} } = frame.payload;
    if (!channel.maySpeak || channel.address === undefined) return refuse(channel.device, frame, MAY_NOT_SPEAK);
    if (typeof event !== "string") return refuse(channel.device, frame, "The broadcast has no event");
    const except = channel.hearsItself ? undefined : channel;
    const said = publish(channel.address, { event, payload: payload ?? {} }, except);
    said.then(
      () => channel.acknowledges && reply(channel.device, frame, {}),
      () =>
        channel.acknowledges && refuse(channel.device, frame, "DatabaseUnavailable: other replicas did not hear it"),
    );
  }

  function show(channel: Channel, frame: Frame): void {
    if (!channel.maySpeak || channel.address === undefined) return refuse(channel.device, frame, MAY_NOT_SPEAK);
    const act = textOf(frame.payload["event"]).toLowerCase();
    if (act === "track")
      presences.track(channel, channel.address, channel.presenceKey, objectOf(frame.payload["payload"]));
    else if (act === "untrack") presences.untrack(channel);
    else return refuse(channel.device, frame, "Unknown presence event");
    reply(channel.device, frame, {});
  }

  function deliver(address: string, broadcast: Broadcast, except?: Channel): void {
    for (const channel of topics.at(address)) {
      if (channel !== except && !hasExpired(channel)) channel.device.sendBroadcast(channel.topic, broadcast);
    }
  }

  async function publish(address: string, broadcast: Broadcast, except?: Channel): Promise<void> {
    deliver(address, broadcast, except);
    const { event, payload } = broadcast;
    const isBytes = payload instanceof Uint8Array;
    await bus()?.publish(
      isBytes
        ? { kind: "bytes", address, event, base64: Buffer.from(payload).toString("base64") }
        : { kind: "broadcast", address, event, payload },
    );
  }

  function remove(channel: Channel): void {
    channel.device.channels.delete(channel.topic);
    topics.remove(channel);
    presences.untrack(channel);
  }

  function close(channel: Channel, why: string): void {
    remove(channel);
    tellState(channel, "system", "error", why);
    const { joinRef, topic } = channel;
    channel.device.send({ joinRef, ref: null, topic, event: "phx_close", payload: {} });
  }

  return {
    heard,
    flooded(device, frame) {
      const channel = device.channels.get(frame.topic);
      if (channel) close(channel, "Too many messages per second");
      return channel !== undefined;
    },
    left(device) {
      for (const channel of device.channels.values()) remove(channel);
    },
    deliver,
    publish,
    closeExpired() {
      for (const channel of topics.all()) if (hasExpired(channel)) close(channel, "The token has expired");
    },
  };
}

/** A key without an expiry, such as the app's public one, stands until it is changed. */
function hasExpired({ claims }: { readonly claims: Claims }): boolean {
  return claims.exp !== undefined && claims.exp <= Date.now() / 1000;
}

function push({ device, topic }: Channel, event: string, payload: Frame["payload"]): void {
  device.send({ joinRef: null, ref: null, topic, event, payload });
}

function tellState(
  channel: Channel,
  extension: "system" | "postgres_changes",
  status: "ok" | "error",
  message: string,
) {
  const { device, joinRef, topic, name } = channel;
  device.send({ joinRef, ref: null, topic, event: "system", payload: { extension, status, message, channel: name } });
}

function reply(device: Device, frame: Frame, response: object): void {
  device.send({ ...frame, event: "phx_reply", payload: { status: "ok", response } });
}

function refuse(device: Device, frame: Frame, reason: string): void {
  device.send({ ...frame, event: "phx_reply", payload: { status: "error", response: { reason } } });
}
