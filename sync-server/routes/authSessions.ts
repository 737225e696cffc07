import { REFUSAL } from "#domain/protocol.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { logEvent, logFailedSignIn } from "../auth/events.ts";
import { insufficientLevel, lacksSecondFactor } from "../auth/factors.ts";
import { redeemPkceCode } from "../auth/pkceCode.ts";
import { enforceLoginRateLimit, loginSucceeded } from "../auth/rateLimiter.ts";
import { isPassword } from "../auth/passwords.ts";
import { endSession, endSessions, openSession, refreshSession, type SessionAnswer } from "../auth/sessions.ts";
import { hashInForce } from "../auth/signUp.ts";
import { readRefreshToken } from "../auth/tokens.ts";
import { lockUser, userByEmail } from "../auth/users.ts";
import { answered, mailExpired } from "../auth/verify.ts";
import type { Context } from "../context.ts";
import { HttpError } from "../errors.ts";
import { parsed, PasswordBody, PkceGrantBody, RefreshBody, refuseOtherKinds } from "./authBodies.ts";
import { askedIn, authCalls, originOf } from "./authCalls.ts";

/** The calls by which sessions begin, go on and end. */
export function authSessionRoutes(context: Context) {
  const { database, tokens, limits, mails } = context;
  const { limited, signedIn, as, afterwards } = authCalls(context);

  return async function routes(app: FastifyInstance): Promise<void> {
    app.post("/token", async (request) => {
      const { grant_type: grant } = request.query as { readonly grant_type?: unknown };
      if (grant === "password") return passwordGrant(request);
      if (grant === "refresh_token") return refreshGrant(request);
      if (grant === "pkce") return pkceGrant(request);
      throw new HttpError("unsupportedGrant");
    });

    app.post("/logout", async (request, reply) => {
      const claims = await signedIn(request);
      const { scope = "global" } = request.query as { readonly scope?: unknown };
      if (scope !== "local" && scope !== "global" && scope !== "others") {
        throw new HttpError("unknownScope");
      }
      const isHalfway = await as(claims, async (query, caller) => {
        const { user, sessionId } = caller;
        const isRefused = scope !== "local" && (await lacksSecondFactor(query, caller));
        // Whoever has not shown the factor signs out nobody but itself.
        if (isRefused && scope === "others") return true;
        if (scope === "local" || isRefused) await endSession(query, sessionId);
        const count = scope === "local" || isRefused ? 0 : await endSessions(query, user.id, scope, sessionId);
        const { ip } = request;
        if (scope !== "others") await logEvent(query, user.id, "logout", { ip });
        else if (count > 0) await logEvent(query, user.id, "device_removed", { ip, count });
        return isRefused;
      });
      if (isHalfway) throw insufficientLevel();
      return reply.status(204).send();
    });
  };

  async function passwordGrant(request: FastifyRequest): Promise<SessionAnswer> {
    refuseOtherKinds(request.body);
    const { email, password } = parsed(PasswordBody, request.body);
    await admitted(email, request);
    const { user, hash } = await database.transaction(async (query) => {
      const found = await userByEmail(query, email);
      return { user: found, hash: await hashInForce(query, found) };
    });
    if (!(await isPassword(password, hash)) || !user) {
      afterwards(request, logFailedSignIn(database, email, request.ip));
      throw new HttpError("wrongPassword");
    }
    if (!user.email_confirmed_at) throw new HttpError("emailNotConfirmed");
    return database.transaction(async (query) => {
      // A password that was changed while this one was compared opens nothing any more.
      if ((await lockUser(query, user.id))?.encrypted_password !== hash) {
        throw new HttpError("wrongPassword");
      }
      await loginSucceeded(query, user.id, email, request.ip);
      return openSession(query, tokens, user, "password", originOf(request));
    });
  }

  /** Whoever is kept out because others guess is written to; whether there is anybody to write to is found out later. */
  async function admitted(email: string, request: FastifyRequest): Promise<void> {
    try {
      await enforceLoginRateLimit(database, limits, email, request.ip);
    } catch (error) {
      if (!(error instanceof HttpError) || error.code !== REFUSAL.networkNotAdmitted) throw error;
      // §9 As often as other mails that are asked for: password_reset 3/60.
      const isMailed = await limited("passwordReset", `admission ${email.toLowerCase()}`).then(
        () => true,
        () => false,
      );
      if (isMailed)
        await database.transaction((query) => mails.ask(query, { kind: "admission", email, asked: askedIn(request) }));
      throw error;
    }
  }

  async function refreshGrant(request: FastifyRequest): Promise<SessionAnswer> {
    const { refresh_token: token } = parsed(RefreshBody, request.body);
    const read = readRefreshToken(token);
    if (read) await limited("refresh", read.sessionId);
    return committed((query) => refreshSession(query, tokens, token));
  }

  async function pkceGrant(request: FastifyRequest): Promise<SessionAnswer> {
    const { auth_code: code, code_verifier: verifier } = parsed(PkceGrantBody, request.body);
    return committed(async (query) => {
      const redeemed = await redeemPkceCode(query, code, verifier);
      if (redeemed instanceof HttpError) return redeemed;
      const { user: owner, unanswered } = redeemed;
      const answer = unanswered === undefined ? { user: owner } : await answered(query, unanswered);
      if (!answer) return mailExpired(true);
      // Whoever reads the coming mailbox alone has shown nothing of the account, and gets no session of it.
      if (!answer.user) return new HttpError("halfConfirmed");
      return openSession(query, tokens, answer.user, "otp", originOf(request));
    });
  }

  /** A refusal may also have changed something: it is thrown after that is stored. */
  async function committed(work: Parameters<typeof database.transaction<SessionAnswer | HttpError>>[0]) {
    const answer = await database.transaction(work);
    if (answer instanceof HttpError) throw answer;
    return answer;
  }
}
