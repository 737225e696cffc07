import type { FastifyRequest } from "fastify";
import type { Claims, Tokens } from "../auth/tokens.ts";
import { HttpError } from "../errors.ts";

/** Keys that are no tokens start so; the hosted service hands them out. Like the anon key they stand for nobody. */
const OPAQUE = "sb_";

/** Who asks, by the bearer token: public keys count as nobody. Throws `HttpError` 401 for anything that does not verify. */
export async function claimsOf(tokens: Tokens, request: FastifyRequest): Promise<Claims> {
  const token = bearerOf(request) ?? headerText(request.headers["apikey"]);
  if (token === undefined) throw new HttpError("noBearer");
  const claims = await claimsBehind(tokens, token);
  if (!claims) throw new HttpError("unverifiedToken");
  return claims;
}

/** The claims behind a token or a public key; undefined for what does not verify. */
export async function claimsBehind(tokens: Tokens, token: string): Promise<Claims | undefined> {
  return token.startsWith(OPAQUE) ? { role: "anon" } : tokens.verify(token);
}

export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer (.+)$/i.exec(headerText(request.headers.authorization) ?? "")?.[1];
}

function headerText(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
