import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import { type Frame, readBytes, readText, writeBytes, writeText } from "./frames.ts";
import type { Device } from "./topics.ts";

export interface SocketParts {
  /** Whether this public key opens a connection. */
  readonly admits: (apikey: string) => Promise<boolean>;
  /** One message of a device at a time, in their order. */
  readonly heard: (device: Device, frame: Frame) => Promise<void>;
  /** A device says more than it may. True when closing the topic it speaks on is enough. */
  readonly flooded: (device: Device, frame: Frame) => boolean;
  readonly left: (device: Device) => void;
}

const PATH = "/realtime/v1/websocket";
/** The bytes of one message. */
const MAX_FRAME_BYTES = 65_536;
/** A client that does not read its messages is cut off. */
const MAX_BUFFERED_BYTES = 1_048_576;
/** Messages of a device; what it saved up while silent it may say at once. */
const MESSAGES = { perSecond: 50, atOnce: 200 } as const;
/** The time that a client has to answer a closing connection with its own goodbye. */
const GOODBYE_MS = 500;
const SWEEP_MS = 15_000;
/** Clients send a heartbeat every 25 seconds. */
const SILENCE_MS = 80_000;
/** WebSocket close codes. */
const GOING_AWAY = 1001;
const POLICY_VIOLATION = 1008;

/** Takes over the upgrades of this server. The answer closes every connection. */
export function serveSockets(server: Server, { admits, heard, flooded, left }: SocketParts): () => void {
  const heardAt = new Map<WebSocket, number>();
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES });

  server.on("upgrade", (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on("error", () => stream.destroy());
    const url = URL.parse(request.url ?? "", "http://localhost");
    void (async () => {
      if (url?.pathname !== PATH) return refuse(stream, "404 Not Found");
      if (!(await admits(url.searchParams.get("apikey") ?? ""))) return refuse(stream, "401 Unauthorized");
      const isVersion2 = url.searchParams.get("vsn") !== "1.0.0";
      sockets.handleUpgrade(request, stream, head, (socket) => accept(socket, isVersion2));
    })();
  });

  function accept(socket: WebSocket, isVersion2: boolean): void {
    const device = deviceOf(socket, isVersion2);
    const mayTake = allowance();
    let turn: Promise<void> = Promise.resolve();
    heardAt.set(socket, Date.now());
    socket.on("error", () => socket.terminate());
    socket.on("close", () => {
      heardAt.delete(socket);
      // After what was under way, which may just be joining.
      void turn.then(() => left(device));
    });
    socket.on("message", (data, isBinary) => {
      heardAt.set(socket, Date.now());
      const frame = isBinary ? readBytes(data as Buffer) : readText((data as Buffer).toString());
      if (!mayTake()) {
        if (!frame || !flooded(device, frame)) socket.close(POLICY_VIOLATION, "Too many messages per second");
        return;
      }
      if (frame) turn = turn.then(() => heard(device, frame)).catch(() => socket.terminate());
    });
  }

  /** Connections end when their device has gone without a word. */
  const sweep = setInterval(() => {
    const before = Date.now() - SILENCE_MS;
    for (const [socket, at] of heardAt) if (at < before) socket.terminate();
  }, SWEEP_MS);

  return () => {
    clearInterval(sweep);
    for (const socket of heardAt.keys()) {
      socket.close(GOING_AWAY);
      setTimeout(() => socket.terminate(), GOODBYE_MS).unref();
    }
    sockets.close();
  };
}

function deviceOf(socket: WebSocket, isVersion2: boolean): Device {
  const write = (data: string | Buffer) => {
    if (socket.bufferedAmount > MAX_BUFFERED_BYTES) socket.terminate();
    else if (socket.readyState === socket.OPEN) socket.send(data);
  };
  return {
    isVersion2,
    channels: new Map(),
    send: (frame) => write(writeText(frame, isVersion2)),
    sendBroadcast(topic, broadcast) {
      if (broadcast.payload instanceof Uint8Array) {
        // Version 1 has no word for bytes.
        const bytes = isVersion2 ? writeBytes(topic, broadcast) : undefined;
        if (bytes) write(bytes);
        return;
      }
      const payload = { type: "broadcast", event: broadcast.event, payload: broadcast.payload };
      write(writeText({ joinRef: null, ref: null, topic, event: "broadcast", payload }, isVersion2));
    },
  };
}

function allowance(): () => boolean {
  let left: number = MESSAGES.atOnce;
  let at = Date.now();
  return () => {
    const now = Date.now();
    left = Math.min(MESSAGES.atOnce, left + ((now - at) / 1000) * MESSAGES.perSecond);
    at = now;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}

function refuse(stream: Duplex, status: string): void {
  stream.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\nconnection: close\r\n\r\n{"error":"${status.slice(4)}"}`,
  );
}
