import type { FastifyInstance, FastifyRequest } from "fastify";
import { enforceRateLimit, networkOf } from "../auth/rateLimiter.ts";
import type { Context } from "../context.ts";
import { HttpError } from "../errors.ts";
import { type Bus, type BusMessage, openBus } from "../realtime/bus.ts";
import { watchChanges } from "../realtime/changes.ts";
import { objectOf } from "../realtime/frames.ts";
import { createPresences } from "../realtime/presence.ts";
import { createProtocol } from "../realtime/protocol.ts";
import { serveSockets } from "../realtime/socket.ts";
import { addressOf, createTopics, rightsOn } from "../realtime/topics.ts";
import { claimsBehind, claimsOf } from "./bearer.ts";

const PREFIX = "/realtime/v1/api/broadcast";
/** As on the socket. */
const MAX_BODY_BYTES = 65_536;
const MAX_MESSAGES = 20;
const EXPIRY_MS = 1_000;

interface Message {
  readonly topic: string;
  readonly event: string;
  readonly payload: unknown;
  readonly isPrivate: boolean;
}

/**
 * `/realtime/v1`: a household's devices hear that something changed, never what, and may speak to each other, whichever
 * replica they are connected to. Resolves when this replica listens; the answer closes it.
 */
export async function serveRealtime(app: FastifyInstance, context: Context): Promise<() => Promise<void>> {
  const { database, tokens, limits } = context;
  const topics = createTopics();
  const changes = await watchChanges(database, topics);
  let bus: Bus | undefined;
  const presences = createPresences(
    () => bus,
    (address, { joins, leaves }) => {
      for (const { device, topic, seesPresence } of topics.at(address)) {
        if (!seesPresence) continue;
        device.send({ joinRef: null, ref: null, topic, event: "presence_diff", payload: { joins, leaves } });
      }
    },
  );
  const verify: typeof tokens.verify = (token) => claimsBehind(tokens, token);
  const protocol = createProtocol({ database, verify, topics, changes, presences, bus: () => bus });

  function hear(from: string, message: BusMessage): void {
    if (message.kind === "broadcast") protocol.deliver(message.address, message);
    else if (message.kind === "bytes")
      protocol.deliver(message.address, { event: message.event, payload: Buffer.from(message.base64, "base64") });
    else presences.hear(from, message);
  }

  bus = await openBus(database, hear, () => presences.again());
  presences.again();

  async function allowed(request: FastifyRequest, messages: readonly Message[]): Promise<void> {
    const claims = await claimsOf(tokens, request);
    await enforceRateLimit(database, limits, "api", claims.sub ?? networkOf(request.ip));
    const addressed = [];
    for (const { topic, event, payload, isPrivate } of messages) {
      const name = topic.replace(/^realtime:/, "");
      const address = addressOf(name, isPrivate, claims);
      const may = isPrivate ? (await rightsOn(database, claims, name)).maySpeak : address !== undefined;
      if (!may || address === undefined) throw new HttpError("topicForbidden");
      addressed.push({ address, broadcast: { event, payload } });
    }
    await Promise.all(addressed.map(({ address, broadcast }) => protocol.publish(address, broadcast)));
  }

  await app.register(async (routes) => {
    routes.addContentTypeParser("application/octet-stream", { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );
    routes.post(PREFIX, { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
      const { messages } = objectOf(request.body);
      const read = Array.isArray(messages) ? messages.map(readMessage) : [];
      const known = read.filter((message) => message !== undefined);
      if (known.length === 0 || known.length < read.length || known.length > MAX_MESSAGES)
        throw new HttpError("unreadableMessages");
      await allowed(request, known);
      return reply.status(202).send();
    });
    routes.post<{ Params: { topic: string; event: string }; Querystring: { private?: string } }>(
      `${PREFIX}/:topic/events/:event`,
      { bodyLimit: MAX_BODY_BYTES },
      async (request, reply) => {
        const { topic, event } = request.params;
        const isPrivate = request.query.private === "true";
        await allowed(request, [{ topic, event, payload: request.body ?? {}, isPrivate }]);
        return reply.status(202).send();
      },
    );
  });

  const closeSockets = serveSockets(app.server, {
    admits: async (apikey) => (await verify(apikey)) !== undefined,
    heard: (device, frame) => protocol.heard(device, frame),
    flooded: (device, frame) => protocol.flooded(device, frame),
    left: (device) => protocol.left(device),
  });
  const expiry = setInterval(() => protocol.closeExpired(), EXPIRY_MS);

  return async () => {
    clearInterval(expiry);
    presences.close();
    closeSockets();
    await bus?.close();
  };
}

function readMessage(value: unknown): Message | undefined {
  const { topic, event, payload, private: isPrivate } = objectOf(value);
  if (typeof topic !== "string" || typeof event !== "string") return undefined;
  return { topic, event, payload: payload ?? {}, isPrivate: isPrivate === true };
}
