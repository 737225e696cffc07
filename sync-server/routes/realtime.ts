import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import type { Claims } from "../auth/tokens.ts";
import type { Context } from "../context.ts";

const PATH = "/realtime/v1/websocket";
const MAX_FRAME_BYTES = 65_536;
/** A client that does not read its messages is cut off. */
const MAX_BUFFERED_BYTES = 1_048_576;
const MAX_CHANNELS = 20;
const MAX_BINDINGS = 20;
/** What a client has to answer a closing connection with its own goodbye. */
const GOODBYE_MS = 500;
const SWEEP_MS = 15_000;
/** Clients send a heartbeat every 25 seconds. */
const SILENCE_MS = 80_000;

interface Frame {
  readonly joinRef: string | null;
  readonly ref: string | null;
  readonly topic: string;
  readonly event: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

interface Binding {
  readonly id: number;
  readonly table: string;
}

interface Channel {
  readonly joinRef: string | null;
  readonly bindings: readonly Binding[];
  claims: Claims;
}

interface Connection {
  readonly socket: WebSocket;
  readonly isVersion2: boolean;
  readonly channels: Map<string, Channel>;
  heardAt: number;
}

interface Head {
  readonly user_id: string;
  readonly seq: number;
}

const COLUMNS = [
  { name: "user_id", type: "uuid" },
  { name: "seq", type: "int8" },
  { name: "updated_at", type: "timestamptz" },
] as const;

/**
 * `/realtime/v1`: tells a household's devices that something changed, never what. Speaks both protocol versions of the
 * client; changes of other tables are not sent.
 */
export async function serveRealtime(server: Server, { database, tokens }: Context): Promise<() => void> {
  const connections = new Set<Connection>();
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES });
  let nextBinding = 1;

  server.on("upgrade", (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on("error", () => stream.destroy());
    const url = URL.parse(request.url ?? "", "http://localhost");
    void (async () => {
      if (url?.pathname !== PATH) return refuse(stream, "404 Not Found");
      if (!(await tokens.verify(url.searchParams.get("apikey") ?? ""))) return refuse(stream, "401 Unauthorized");
      sockets.handleUpgrade(request, stream, head, (socket) => accept(socket, url.searchParams.get("vsn") !== "1.0.0"));
    })();
  });

  await database.listen("sync_heads", (payload) => {
    const changed = JSON.parse(payload) as Head;
    for (const connection of connections) tell(connection, changed);
  });

  function accept(socket: WebSocket, isVersion2: boolean): void {
    const connection: Connection = { socket, isVersion2, channels: new Map(), heardAt: Date.now() };
    connections.add(connection);
    socket.on("close", () => connections.delete(connection));
    socket.on("error", () => socket.terminate());
    socket.on("message", (data, isBinary) => {
      connection.heardAt = Date.now();
      const frame = isBinary ? undefined : readFrame((data as Buffer).toString());
      if (frame) hear(connection, frame).catch(() => socket.terminate());
    });
  }

  async function hear(connection: Connection, frame: Frame): Promise<void> {
    switch (frame.event) {
      case "heartbeat":
        return reply(connection, frame, "ok", {});
      case "phx_join":
        return join(connection, frame);
      case "access_token":
        return renew(connection, frame);
      case "phx_leave":
        connection.channels.delete(frame.topic);
        reply(connection, frame, "ok", {});
        return send(connection, {
          joinRef: frame.joinRef,
          ref: null,
          topic: frame.topic,
          event: "phx_close",
          payload: {},
        });
      default:
        return undefined;
    }
  }

  async function join(connection: Connection, frame: Frame): Promise<void> {
    const claims = await tokens.verify(textOf(frame.payload["access_token"]));
    if (!claims) return reply(connection, frame, "error", { reason: "Unauthorized: the token does not verify" });
    const isFull = connection.channels.size >= MAX_CHANNELS && !connection.channels.has(frame.topic);
    const { postgres_changes: wanted = [] } = objectOf(frame.payload["config"]);
    if (isFull || !Array.isArray(wanted) || wanted.length > MAX_BINDINGS) {
      return reply(connection, frame, "error", { reason: "The channel could not be joined" });
    }
    // Same order, every field echoed: the client compares them with what it asked for.
    const asked = wanted.map((binding: unknown) => ({ ...objectOf(binding), id: nextBinding++ }));
    const bindings = asked.map((binding: Readonly<Record<string, unknown>> & { readonly id: number }) => ({
      id: binding.id,
      table: textOf(binding["table"]),
    }));
    connection.channels.set(frame.topic, { joinRef: frame.joinRef, bindings, claims });
    reply(connection, frame, "ok", { postgres_changes: asked });
    send(connection, {
      joinRef: frame.joinRef,
      ref: null,
      topic: frame.topic,
      event: "system",
      payload: {
        extension: "postgres_changes",
        status: "ok",
        message: "Subscribed to PostgreSQL",
        channel: frame.topic.replace("realtime:", ""),
      },
    });
  }

  async function renew(connection: Connection, frame: Frame): Promise<void> {
    const channel = connection.channels.get(frame.topic);
    const token = frame.payload["access_token"];
    if (!channel || typeof token !== "string" || token.startsWith("sb_")) return;
    const claims = await tokens.verify(token);
    if (claims) channel.claims = claims;
    else close(connection, frame.topic, channel);
  }

  function tell(connection: Connection, changed: Head): void {
    for (const [topic, channel] of connection.channels) {
      if (hasExpired(channel)) {
        close(connection, topic, channel);
        continue;
      }
      const ids = channel.bindings.filter(({ table }) => table === "sync_heads").map(({ id }) => id);
      if (channel.claims.sub !== changed.user_id || ids.length === 0) continue;
      const at = new Date().toISOString();
      send(connection, {
        joinRef: null,
        ref: null,
        topic,
        event: "postgres_changes",
        payload: {
          ids,
          data: {
            schema: "public",
            table: "sync_heads",
            commit_timestamp: at,
            type: "UPDATE",
            columns: COLUMNS,
            record: { ...changed, updated_at: at },
            old_record: { user_id: changed.user_id },
            errors: null,
          },
        },
      });
    }
  }

  function close(connection: Connection, topic: string, channel: Channel): void {
    connection.channels.delete(topic);
    const about = { joinRef: channel.joinRef, ref: null, topic };
    send(connection, {
      ...about,
      event: "system",
      payload: { extension: "system", status: "error", message: "The token has expired", channel: topic },
    });
    send(connection, { ...about, event: "phx_close", payload: {} });
  }

  /** Channels end with their token, connections when their device has gone without a word. */
  const sweep = setInterval(() => {
    const now = Date.now();
    for (const connection of connections) {
      if (now - connection.heardAt > SILENCE_MS) connection.socket.terminate();
      for (const [topic, channel] of connection.channels) {
        if (hasExpired(channel)) close(connection, topic, channel);
      }
    }
  }, SWEEP_MS);

  return () => {
    clearInterval(sweep);
    for (const { socket } of connections) {
      socket.close(1001);
      setTimeout(() => socket.terminate(), GOODBYE_MS).unref();
    }
    sockets.close();
  };
}

function refuse(stream: Duplex, status: string): void {
  stream.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\nconnection: close\r\n\r\n{"error":"${status.slice(4)}"}`,
  );
}

function readFrame(text: string): Frame | undefined {
  try {
    const value = JSON.parse(text) as unknown;
    const [joinRef, ref, topic, event, payload] = Array.isArray(value)
      ? (value as readonly unknown[])
      : (["join_ref", "ref", "topic", "event", "payload"] as const).map(
          (name) => (value as Record<string, unknown>)[name],
        );
    if (typeof topic !== "string" || typeof event !== "string") return undefined;
    return {
      joinRef: asRef(joinRef),
      ref: asRef(ref),
      topic,
      event,
      payload: objectOf(payload),
    };
  } catch {
    return undefined;
  }
}

function hasExpired(channel: Channel): boolean {
  return (channel.claims.exp ?? 0) <= Math.floor(Date.now() / 1000);
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function asRef(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

function reply(connection: Connection, frame: Frame, status: "ok" | "error", response: object): void {
  send(connection, { ...frame, event: "phx_reply", payload: { status, response } });
}

function send({ socket, isVersion2 }: Connection, { joinRef, ref, topic, event, payload }: Frame): void {
  if (socket.bufferedAmount > MAX_BUFFERED_BYTES) return socket.terminate();
  socket.send(
    JSON.stringify(
      isVersion2 ? [joinRef, ref, topic, event, payload] : { join_ref: joinRef, ref, topic, event, payload },
    ),
  );
}
