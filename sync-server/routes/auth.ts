import type { FastifyInstance, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { countedLogin, countedTry, type LimitName, loginSucceeded, networkOf } from "../auth/limiter.ts";
import { hashPassword, isPassword } from "../auth/passwords.ts";
import { endSession, endSessions, openSession, refreshSession, sessionStands } from "../auth/sessions.ts";
import { confirm, hashInForce, resendConfirmation, signUp } from "../auth/signUp.ts";
import type { Claims } from "../auth/tokens.ts";
import { publicUser, userByEmail, userById, type UserRow } from "../auth/users.ts";
import type { Context } from "../context.ts";
import type { Query } from "../db/database.ts";
import { Refusal, renderAuthError } from "../errors.ts";
import { isLoopback } from "../loopback.ts";
import { bearerOf } from "./bearer.ts";

const MIN_PASSWORD_CHARACTERS = 8;
const MAX_PASSWORD_CHARACTERS = 256;
const MAX_METADATA_BYTES = 4_096;

const Email = z.email().check(z.maxLength(320));
const Password = z.string().check(z.minLength(1), z.maxLength(MAX_PASSWORD_CHARACTERS));
/** How the password became what is sent; kept apart from the metadata. */
const Kdf = z.object({
  alg: z.literal("PBKDF2-HMAC-SHA256"),
  iterations: z.int().check(z.minimum(100_000), z.maximum(10_000_000)),
  salt: z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/)),
});
const Metadata = z
  .looseObject({ kdf: z.optional(Kdf) })
  .check(z.refine((data) => JSON.stringify(data).length <= MAX_METADATA_BYTES));
const SignUpBody = z.object({ email: Email, password: Password, data: z.nullish(Metadata) });
const PasswordBody = z.object({ email: Email, password: Password });
const RefreshBody = z.object({ refresh_token: z.string().check(z.maxLength(200)) });
const ResendBody = z.object({ type: z.literal("signup"), email: Email });
const VerifyBody = z.object({ type: z.enum(["signup", "email"]), token_hash: z.string().check(z.maxLength(200)) });
const UserBody = z.object({ data: z.optional(Metadata), password: z.optional(Password) });
/** What this call could change elsewhere, and never here. */
const UNCHANGEABLE = ["app_metadata", "email", "phone", "role"] as const;

/** `/auth/v1`: accounts and their sessions, as the hosted service answers them. */
export function authRoutes(context: Context) {
  const { database, tokens, mailer, limits, site, refreshReuseSeconds } = context;

  return async function routes(app: FastifyInstance): Promise<void> {
    app.setErrorHandler(renderAuthError);

    app.get("/health", () => ({
      name: "GoTrue",
      version: "overblik",
      description: "Sign-up, sessions and nothing else",
    }));
    app.get("/settings", () => ({
      external: { email: true, phone: false, anonymous_users: false },
      disable_signup: false,
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
      sms_provider: "",
      saml_enabled: false,
    }));
    app.get("/.well-known/jwks.json", () => ({ keys: tokens.publicKeys }));

    app.post("/signup", async (request) => {
      const body = parsed(SignUpBody, request.body);
      checkStrength(body.password);
      await limited("signUp", networkOf(request.ip));
      await limited("signUpAddress", body.email.toLowerCase());
      const hashed = await hashPassword(body.password);
      const { user, mail } = await database.transaction((query) =>
        signUp(query, site, { ...body, data: body.data ?? {}, redirectTo: redirectTarget(request) }, hashed),
      );
      deliver(request, mailer.send(mail));
      return user;
    });

    app.post("/resend", async (request) => {
      const { email } = parsed(ResendBody, request.body);
      await limited("resend", email.toLowerCase());
      const mail = await database.transaction((query) => resendConfirmation(query, site, email));
      if (mail) deliver(request, mailer.send(mail));
      return {};
    });

    // Mail scanners look with HEAD; only opening the link may use it up.
    app.get("/verify", { exposeHeadRoute: false }, async (request, reply) => {
      const { token } = request.query as { readonly token?: unknown };
      try {
        const { session, target } = await confirmed(typeof token === "string" ? token : "");
        const { user: _user, ...shown } = session;
        const fragment = new URLSearchParams({ ...textOf(shown), sb: "", type: "signup" });
        return await reply.redirect(`${target}#${fragment.toString()}`, 303);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const fragment = new URLSearchParams({
          error: "access_denied",
          error_code: error.code,
          error_description: error.message,
          sb: "",
        });
        return reply.redirect(`${site}/#${fragment.toString()}`, 303);
      }
    });

    app.post("/verify", async (request) => {
      const { token_hash: token } = parsed(VerifyBody, request.body);
      return (await confirmed(token)).session;
    });

    app.post("/token", async (request) => {
      const { grant_type: grant } = request.query as { readonly grant_type?: unknown };
      if (grant === "password") return passwordGrant(request);
      if (grant === "refresh_token") {
        const { refresh_token: token } = parsed(RefreshBody, request.body);
        const answer = await database.transaction((query) => refreshSession(query, tokens, token, refreshReuseSeconds));
        if (answer instanceof Refusal) throw answer;
        return answer;
      }
      throw new Refusal(400, "invalid_credentials", "Unsupported grant type");
    });

    app.post("/logout", async (request, reply) => {
      const claims = await signedIn(request);
      const { scope = "global" } = request.query as { readonly scope?: unknown };
      const current = claims.session_id ?? "";
      await database.transaction(async (query) => {
        if (scope === "local") await endSession(query, current);
        else if (scope === "global" || scope === "others") await endSessions(query, claims.sub ?? "", scope, current);
        else throw new Refusal(400, "validation_failed", "Unknown scope");
      });
      return reply.status(204).send();
    });

    app.get("/user", async (request) => {
      const claims = await signedIn(request);
      return publicUser(await database.transaction((query) => owner(query, claims)));
    });

    app.put("/user", async (request) => {
      const claims = await signedIn(request);
      const body = parsed(UserBody, request.body);
      const foreign = UNCHANGEABLE.find((name) => Object.hasOwn(request.body as object, name));
      if (foreign !== undefined) throw new Refusal(403, "not_admin", `Not changed here: ${foreign}`);
      if (body.password !== undefined) checkStrength(body.password);
      const before = await database.transaction((query) => owner(query, claims));
      // Whether a password is the old one is said to nobody who guesses.
      if (body.password !== undefined) await limited("login", `new password ${before.id}`);
      const hashed = body.password === undefined ? undefined : await newHash(body.password, before);
      return publicUser(
        await database.transaction(async (query) => {
          const user = await owner(query, claims);
          if (body.data) await addMetadata(query, user.id, body.data);
          if (hashed !== undefined) {
            await query("update auth.users set encrypted_password = $2, updated_at = now() where id = $1", [
              user.id,
              hashed,
            ]);
            await endSessions(query, user.id, "others", claims.session_id ?? "");
          }
          return (await userById(query, user.id)) ?? user;
        }),
      );
    });

    async function confirmed(token: string) {
      return database.transaction(async (query) => {
        const { user, redirectTo } = await confirm(query, token);
        return { session: await openSession(query, tokens, user, "otp"), target: redirectTo ?? `${site}/` };
      });
    }

    async function passwordGrant(request: FastifyRequest) {
      const { email, password } = parsed(PasswordBody, request.body);
      await countedLogin(database, limits, email, request.ip);
      const { user, hash } = await database.transaction(async (query) => {
        const found = await userByEmail(query, email);
        return { user: found, hash: await hashInForce(query, found) };
      });
      if (!(await isPassword(password, hash)) || !user) {
        throw new Refusal(400, "invalid_credentials", "Invalid login credentials");
      }
      if (!user.email_confirmed_at) throw new Refusal(400, "email_not_confirmed", "Email not confirmed");
      return database.transaction(async (query) => {
        await loginSucceeded(query, user.id, email, request.ip);
        return openSession(query, tokens, user, "password");
      });
    }

    function limited(name: LimitName, key: string): Promise<void> {
      return countedTry(database, limits, name, key);
    }

    async function signedIn(request: FastifyRequest): Promise<Claims> {
      const token = bearerOf(request);
      if (token === undefined) throw new Refusal(401, "no_authorization", "This endpoint requires a Bearer token");
      const claims = await tokens.verify(token);
      if (claims?.role !== "authenticated") throw new Refusal(403, "bad_jwt", "Invalid token");
      return claims;
    }

    async function owner(query: Query, claims: Claims) {
      if (!(await sessionStands(query, claims.session_id))) {
        throw new Refusal(403, "session_not_found", "Session from session_id claim in JWT does not exist");
      }
      const user = await userById(query, claims.sub ?? "");
      if (!user) throw new Refusal(403, "user_not_found", "User from sub claim in JWT does not exist");
      return user;
    }

    function redirectTarget(request: FastifyRequest): string | undefined {
      const { redirect_to: target } = request.query as { readonly redirect_to?: unknown };
      const url = typeof target === "string" ? URL.parse(target) : null;
      if (!url || !isOurs(url, new URL(site))) return undefined;
      url.hash = "";
      return url.href;
    }
  };
}

/** The site itself; on a machine of one's own also another port or name of that machine, as in development. */
function isOurs(target: URL, site: URL): boolean {
  return target.origin === site.origin || (isLoopback(site) && isLoopback(target) && target.protocol === "http:");
}

async function newHash(password: string, user: UserRow): Promise<string> {
  if (await isPassword(password, user.encrypted_password ?? undefined)) {
    throw new Refusal(422, "same_password", "New password should be different from the old password.");
  }
  return hashPassword(password);
}

/** Every token carries the metadata, so they stay small however often they are added to. */
async function addMetadata(query: Query, userId: string, data: Readonly<Record<string, unknown>>): Promise<void> {
  const [changed] = await query(
    `update auth.users set raw_user_meta_data = raw_user_meta_data || $2::text::jsonb, updated_at = now()
     where id = $1 and octet_length((raw_user_meta_data || $2::text::jsonb)::text) <= ${2 * MAX_METADATA_BYTES} returning 1`,
    [userId, JSON.stringify(data)],
  );
  if (!changed) throw new Refusal(400, "validation_failed", "Too much metadata");
}

/** Mail goes out after the answer: neither a slow mail server nor a known address shows in its time. */
function deliver(request: FastifyRequest, sending: Promise<void>): void {
  sending.catch((error: unknown) => request.log.error({ error: String(error) }, "mail not sent"));
}

function parsed<Schema extends z.core.$ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  if (typeof body !== "object" || body === null) throw new Refusal(400, "bad_json", "The body must be a JSON object");
  const result = z.safeParse(schema, body);
  if (result.success) return result.data;
  const field = result.error.issues[0]?.path.join(".") ?? "body";
  throw new Refusal(400, "validation_failed", `Missing or malformed: ${field}`);
}

function checkStrength(password: string): void {
  if (password.length < MIN_PASSWORD_CHARACTERS) {
    throw new Refusal(422, "weak_password", `Password should be at least ${MIN_PASSWORD_CHARACTERS} characters`);
  }
}

function textOf(values: object): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}
