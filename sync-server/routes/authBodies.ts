import * as z from "zod/mini";
import type { Challenge } from "../auth/mailTokens.ts";
import { HttpError } from "../errors.ts";

const MAX_PASSWORD_CHARACTERS = 256;
export const MAX_METADATA_BYTES = 4_096;

const Email = z.email().check(z.maxLength(320));
const Password = z.string().check(z.minLength(1), z.maxLength(MAX_PASSWORD_CHARACTERS));
const Secret = z.string().check(z.minLength(1), z.maxLength(200));
/** Mail programs leave spaces around what is copied from them. */
const SixDigits = z.string().check(z.maxLength(20), z.trim(), z.regex(/^\d{6}$/));
/** How the password became what is sent; kept apart from the metadata. */
const Kdf = z.object({
  alg: z.literal("PBKDF2-HMAC-SHA256"),
  iterations: z.int().check(z.minimum(100_000), z.maximum(10_000_000)),
  salt: z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/)),
});
const Metadata = z
  .looseObject({ kdf: z.optional(Kdf) })
  .check(z.refine((data) => JSON.stringify(data).length <= MAX_METADATA_BYTES));

/** RFC 7636: from a browser that will show the verifier. Others send null. */
const Pkce = {
  code_challenge: z.nullish(z.string().check(z.regex(/^[\w.~-]{43,128}$/))),
  code_challenge_method: z.nullish(z.enum(["s256", "S256", "plain"])),
} as const;
const PkceBody = z.object(Pkce);

export const SignUpBody = z.object({ email: Email, password: Password, data: z.nullish(Metadata), ...Pkce });
export const PasswordBody = z.object({ email: Email, password: Password });
export const RefreshBody = z.object({ refresh_token: Secret });
export const PkceGrantBody = z.object({ auth_code: Secret, code_verifier: Secret });
/** A request to send a mail again. With a password it means the attempt that was made with it. */
export const ResendBody = z.object({
  type: z.enum(["signup", "email_change"]),
  email: Email,
  password: z.nullish(Password),
});
export const LinkBody = z.object({ email: Email, ...Pkce });
export const VerifyBody = z.union([
  z.object({ type: z.string(), token_hash: Secret, password: z.nullish(Password) }),
  z.object({ type: z.string(), email: Email, token: SixDigits, password: z.nullish(Password) }),
]);
export const AboutBody = z.object({ type: z.string(), token_hash: Secret });
export const UserBody = z.object({
  data: z.nullish(Metadata),
  password: z.nullish(Password),
  email: z.nullish(Email),
  current_password: z.nullish(Password),
  nonce: z.nullish(z.string().check(z.maxLength(20))),
  ...Pkce,
});

export function parsed<Schema extends z.core.$ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  if (typeof body !== "object" || body === null || Array.isArray(body)) throw new HttpError("bodyNoObject");
  const result = z.safeParse(schema, body);
  if (result.success) return result.data;
  const field = result.error.issues[0]?.path.join(".") || "body";
  throw new HttpError("malformedField", { values: { field } });
}

export function challengeOf(body: z.output<typeof PkceBody>): Challenge | undefined {
  const { code_challenge: challenge, code_challenge_method: method } = body;
  return challenge ? { challenge, method: method === "plain" ? "plain" : "s256" } : undefined;
}

/**
 * Refuses kinds of accounts that are not offered here, by telephone or without a name, in the words that the client
 * knows.
 */
export function refuseOtherKinds(body: unknown): void {
  const sent = typeof body === "object" && body !== null ? body : {};
  if (Object.hasOwn(sent, "email")) return;
  if (Object.hasOwn(sent, "phone")) throw new HttpError("phoneLoginsDisabled");
  if (Object.hasOwn(sent, "data") && !Object.hasOwn(sent, "password")) {
    throw new HttpError("anonymousDisabled");
  }
}
