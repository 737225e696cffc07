import type { FastifyRequest } from "fastify";
import { type Caller, callerOf } from "../auth/factors.ts";
import { enforceRateLimit, type LimitName } from "../auth/rateLimiter.ts";
import { type RequestDetails, requestDetails } from "../auth/requestDetails.ts";
import type { Origin } from "../auth/sessions.ts";
import type { Claims } from "../auth/tokens.ts";
import type { Context } from "../context.ts";
import type { Query } from "../db/database.ts";
import { HttpError } from "../errors.ts";
import { isLoopback } from "../loopback.ts";
import { loggableError } from "../loggableError.ts";
import { bearerOf } from "./bearer.ts";

const MAX_AGENT_CHARACTERS = 300;

/** The parts that the calls of `/auth/v1` share. */
export interface AuthCalls {
  limited(name: LimitName, key: string): Promise<void>;
  /** The same, where what is asked for is a mail: the client tells the two apart. */
  mailLimited(name: LimitName, key: string): Promise<void>;
  /** Whoever asks, by a token that verifies. */
  signedIn(request: FastifyRequest): Promise<Claims>;
  /** Runs in one transaction, as whoever asks with a session that still stands. */
  as<Value>(claims: Claims, work: (query: Query, caller: Caller) => Promise<Value>): Promise<Value>;
  /** The work that nobody waits for, so that its time does not show; trouble goes to the log. */
  afterwards(request: FastifyRequest, work: Promise<void>): void;
  /** Where the person wants to land, if that is ours. */
  redirectTarget(request: FastifyRequest): string | undefined;
  /** The same for an address that came another way. */
  ownTarget(target: unknown): string | undefined;
}

export function authCalls({ database, tokens, limits, site }: Context): AuthCalls {
  const limited = (name: LimitName, key: string) => enforceRateLimit(database, limits, name, key);

  return {
    limited,

    async mailLimited(name, key) {
      try {
        await limited(name, key);
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        throw new HttpError("tooManyMails", { retryAfterSeconds: error.retryAfterSeconds });
      }
    },

    async signedIn(request) {
      const token = bearerOf(request);
      if (token === undefined) throw new HttpError("noBearer");
      const claims = await tokens.verify(token);
      if (claims?.role !== "authenticated") throw new HttpError("invalidToken");
      return claims;
    },

    as: (claims, work) => database.transaction(async (query) => work(query, await callerOf(query, claims))),

    afterwards(request, work) {
      work.catch((error: unknown) => request.log.error(loggableError(error), "not done"));
    },

    redirectTarget(request) {
      return ownTarget((request.query as { readonly redirect_to?: unknown }).redirect_to);
    },

    ownTarget,
  };

  function ownTarget(target: unknown): string | undefined {
    const url = typeof target === "string" ? URL.parse(target) : null;
    if (!url || !isOurs(url, new URL(site))) return undefined;
    url.hash = "";
    return url.href;
  }
}

/** The description that a device gives of itself when it signs in. */
export function originOf(request: FastifyRequest): Origin {
  return { userAgent: request.headers["user-agent"]?.slice(0, MAX_AGENT_CHARACTERS), ip: request.ip };
}

/** The time and the place of a request, for its mail. */
export function askedIn(request: FastifyRequest): RequestDetails {
  return requestDetails(request.headers["user-agent"]);
}

/** The site itself; on a machine of one's own also another port or name of that machine, as in development. */
function isOurs(target: URL, site: URL): boolean {
  return target.origin === site.origin || (isLoopback(site) && isLoopback(target) && target.protocol === "http:");
}
