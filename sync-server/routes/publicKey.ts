import type { FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import { HttpError } from "../errors.ts";
import { claimsBehind } from "./bearer.ts";

/** Services that ask for the project's public key; the client sends it with every call. */
const KEYED = /^\/(auth|rest)\/v1(\/|$)/;
/** Opened from a mail, or by whoever checks tokens. */
const OPEN = /^\/auth\/v1\/(verify|\.well-known\/jwks\.json)$/;

/**
 * Demands the public key `apikey`, in a header or in the address, as the hosted service does. It stands for the project,
 * not for a person, and is no secret. Throws `HttpError` 401.
 */
export function keyRequirement({ tokens, anonKey, config }: Context) {
  return async (request: FastifyRequest): Promise<void> => {
    const path = request.url.split("?")[0] ?? "";
    if (config.keylessAnon || !KEYED.test(path) || OPEN.test(path)) return;
    const { apikey: inAddress } = request.query as { readonly apikey?: unknown };
    const key = request.headers["apikey"] ?? inAddress;
    if (typeof key !== "string" || key === "") throw new HttpError("noApiKey");
    // A key of before, or of another kind, costs looking at its signature.
    if (key !== anonKey && !(await claimsBehind(tokens, key))) throw new HttpError("invalidApiKey");
  };
}
