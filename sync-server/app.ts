import { randomUUID } from "node:crypto";
import Fastify, { type FastifyInstance } from "fastify";
import type { Context } from "./context.ts";
import type { Catalogue } from "./db/catalogue.ts";
import { PROTOCOL } from "#domain/protocol.ts";
import { renderPlainError } from "./errors.ts";
import { parseJsonBody } from "./jsonBody.ts";
import { requestLog } from "./requestLog.ts";
import { authRoutes } from "./routes/auth.ts";
import { devOutboxRoutes } from "./routes/devOutbox.ts";
import { factorRoutes } from "./routes/factors.ts";
import { paymentEventRoutes, withdrawalRoutes } from "./routes/payments.ts";
import { policyReportRoutes } from "./routes/policyReports.ts";
import { keyRequirement } from "./routes/publicKey.ts";
import { functionRoutes } from "./routes/functions.ts";
import { sharedViewRoutes } from "./routes/sharedViews.ts";
import { restRoutes } from "./routes/rest.ts";
import { storageRoutes } from "./routes/storage.ts";
import { endSlowBodies, REQUEST_WAITS } from "./slowRequests.ts";
import { securityHeaders, serveApp } from "./static.ts";

/** A push of 1 MiB of sealed bytes as base64 with what stands around them; anything else is far smaller. */
const MAX_BODY_BYTES = 2 * 1_048_576;

const CORS_HEADERS = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS",
  "access-control-allow-headers": `authorization, apikey, content-type, content-encoding, x-client-info, x-supabase-api-version, prefer, accept-profile, content-profile, range, x-retry-count, x-upsert, cache-control, x-metadata, x-region, tus-resumable, upload-length, upload-metadata, upload-offset, traceparent, tracestate, baggage, ${PROTOCOL.header}`,
  "access-control-expose-headers":
    "content-range, content-length, x-supabase-api-version, location, upload-offset, upload-length, upload-expires, tus-resumable, tus-version, tus-extension, retry-after, x-relay-error, date, accept-encoding",
  "access-control-max-age": "86400",
} as const;

export interface AppOptions {
  readonly context: Context;
  readonly catalogue: Catalogue;
  /** Where the built app lies. */
  readonly dist: string;
  readonly showOutbox: boolean;
  /** The pages of the local card provider. */
  readonly payPages: ((app: FastifyInstance) => Promise<void>) | undefined;
  /** How many proxies stand in front; each adds one address to X-Forwarded-For, and only those are believed. */
  readonly trustedProxies: number;
  /** Hears of each method and path that is answered, also of those that are added later. */
  readonly routed: (method: string, path: string) => void;
  /** Where log lines go; content and addresses with tokens never do. */
  readonly log: NodeJS.WritableStream;
}

/** Request → route → answer. Knows no table. */
export async function createApp({
  context,
  catalogue,
  dist,
  showOutbox,
  payPages,
  trustedProxies,
  routed,
  log,
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: MAX_BODY_BYTES,
    // Told where something went wrong, and found again in the log of whichever server it was.
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < trustedProxies,
    // Those that wait for nothing; what is under way is answered.
    forceCloseConnections: "idle",
    requestTimeout: REQUEST_WAITS.requestTimeout,
    http: REQUEST_WAITS,
    routerOptions: { maxParamLength: 100 },
    logController: requestLog(),
    logger: {
      level: context.config.logLevel,
      stream: log,
      // Query strings hold addresses and tokens.
      serializers: {
        req: (request) => ({ method: request.method, path: request.url?.split("?")[0] }),
        res: (reply) => ({ status: reply.statusCode }),
        // Digits beyond a microsecond say nothing, and look like anything.
        responseTime: (ms: number) => Math.round(ms * 1000) / 1000,
      },
    },
  });
  endSlowBodies(app.server);
  app.addHook("onRoute", ({ method, url }) => {
    for (const name of [method].flat()) routed(name, url);
  });
  app.setErrorHandler(renderPlainError);
  // The client names JSON as the type of calls that carry no body.
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => {
    try {
      done(null, parseJsonBody(String(body)));
    } catch (error) {
      done(error as Error);
    }
  });

  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-content-type-options", "nosniff");
    if (!/^\/(auth|rest|realtime|storage|functions)\/v1\//.test(request.url)) return;
    reply.headers(CORS_HEADERS).header("cache-control", "no-store");
    if (request.method === "OPTIONS") await reply.status(204).send();
  });

  const requireKey = keyRequirement(context);
  app.addHook("onRequest", async (request) => requireKey(request));

  await app.register(authRoutes(context), { prefix: "/auth/v1" });
  await app.register(factorRoutes(context), { prefix: "/auth/v1" });
  await app.register(restRoutes(context, catalogue), { prefix: "/rest/v1" });
  await app.register(storageRoutes(context), { prefix: "/storage/v1" });
  await app.register(paymentEventRoutes(context), { prefix: "/functions/v1" });
  await app.register(withdrawalRoutes(context), { prefix: "/functions/v1" });
  await app.register(sharedViewRoutes(context), { prefix: "/functions/v1" });
  await app.register(functionRoutes(context), { prefix: "/functions/v1" });
  await app.register(policyReportRoutes);
  app.get("/config.json", (_request, reply) =>
    reply
      .headers(securityHeaders(context.site))
      .header("cache-control", "no-cache")
      .send({ url: context.site, anonKey: context.anonKey }),
  );
  if (showOutbox && context.mailer.kept) await app.register(devOutboxRoutes(context.mailer.kept), { prefix: "/dev" });
  if (payPages) await app.register(payPages, { prefix: "/dev/pay" });
  serveApp(app, dist, context.site);
  return app;
}
