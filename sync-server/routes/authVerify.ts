import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { admit } from "../auth/admission.ts";
import { logFailedSignIn } from "../auth/events.ts";
import { lacksSecondFactor } from "../auth/factors.ts";
import { createPkceCode } from "../auth/pkceCode.ts";
import { resetRateLimit, loginSucceeded, networkOf } from "../auth/rateLimiter.ts";
import { gonePage, type MailPage, mailPage } from "../auth/mailPage.ts";
import { type MailToken, seenByLink } from "../auth/mailTokens.ts";
import { isPassword } from "../auth/passwords.ts";
import { openSession } from "../auth/sessions.ts";
import { attemptOf, isOnlyAttempt } from "../auth/signUp.ts";
import { languageOf, userById } from "../auth/users.ts";
import { answered, confirms, HALFWAY, mailExpired, meantMail, type Proof, purposesOf } from "../auth/verify.ts";
import type { Context } from "../context.ts";
import { HttpError } from "../errors.ts";
import { hasMailWords } from "../mail/texts.ts";
import { securityHeaders } from "../static.ts";
import { AboutBody, parsed, VerifyBody } from "./authBodies.ts";
import { authCalls, originOf } from "./authCalls.ts";
import { bearerOf } from "./bearer.ts";

/** The fields that a link or the form of its page sends. */
interface Sent {
  readonly token: string;
  readonly type: string;
  readonly askedTarget: string | undefined;
}

/**
 * Answers to mails. Opening a link changes nothing: it shows a page that asks. A mail that confirms an address wants the
 * password that belongs to it as well, or the device that began it.
 */
export function authVerifyRoutes(context: Context) {
  const { database, tokens, site, config } = context;
  const { limited, as, afterwards, ownTarget } = authCalls(context);
  const isCompatible = config.mailLinks === "compatible";

  return async function routes(app: FastifyInstance): Promise<void> {
    app.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: MAX_FORM_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );

    app.get("/verify", { exposeHeadRoute: false }, async (request, reply) => {
      const { token, type, redirect_to: target } = request.query as Readonly<Record<string, unknown>>;
      const sent = { token: textOf(token), type: textOf(type), askedTarget: ownTarget(target) };
      return isCompatible ? used(request, reply, sent) : shown(request, reply, sent);
    });

    app.post("/verify", async (request, reply) =>
      request.body instanceof URLSearchParams ? pressed(request, reply, request.body) : called(request),
    );

    app.post("/verify/about", async (request) => {
      const { type, token_hash: link } = parsed(AboutBody, request.body);
      await limited("kdfParams", networkOf(request.ip));
      return database.transaction(async (query) => {
        const mail = await seenByLink(query, link, purposesOf(type));
        const attempt = mail?.purpose === "signup" ? await attemptOf(query, mail) : undefined;
        if (!mail || (mail.purpose === "signup" && !attempt)) throw mailExpired(true);
        const { at, browser, system } = mail.asked;
        const device = (browser ?? system) ? { browser: browser ?? null, system: system ?? null } : null;
        const isOfAccount = confirms(mail) && !attempt;
        const [account] = isOfAccount
          ? await query<{ kdf: string }>("select kdf::text as kdf from private.kdf_params where user_id = $1", [
              mail.userId,
            ])
          : [];
        const kdf = attempt ? attempt.kdf : account ? (JSON.parse(account.kdf) as unknown) : null;
        return { type, email: mail.address, asked_at: at, device, kdf };
      });
    });
  };

  /** The page behind a link. */
  async function shown(request: FastifyRequest, reply: FastifyReply, sent: Sent): Promise<FastifyReply> {
    const { token, type, askedTarget } = sent;
    const found = await database.transaction(async (query) => {
      const mail = await seenByLink(query, token, type === "admission" ? ["admission"] : purposesOf(type));
      if (mail?.purpose !== "signup")
        return { mail, language: languageOf(mail && (await userById(query, mail.userId))) };
      const attempt = await attemptOf(query, mail);
      return { mail: attempt && mail, language: attempt?.language ?? "da" };
    });
    const { mail, language } = found;
    if (!mail) return page(reply.status(410), gonePage(browserLanguage(request), site));
    const target = askedTarget ?? mail.redirectTo ?? `${site}/`;
    const step = confirms(mail) && !mail.challenge ? "app" : "form";
    return page(reply, mailPage(step, { mail, language, token, type, target, askedTarget }));
  }

  /** The button of that page. */
  async function pressed(request: FastifyRequest, reply: FastifyReply, form: URLSearchParams): Promise<FastifyReply> {
    const sent = {
      token: form.get("token") ?? "",
      type: form.get("type") ?? "",
      askedTarget: ownTarget(form.get("redirect_to")),
    };
    // A page elsewhere that presses it for somebody signs nobody in.
    if (request.headers["sec-fetch-site"] === "cross-site") return shown(request, reply, sent);
    return used(request, reply, sent);
  }

  /** Uses the mail up and leads on; what wants a password as well is shown instead. */
  async function used(request: FastifyRequest, reply: FastifyReply, sent: Sent): Promise<FastifyReply> {
    const { token, type, askedTarget } = sent;
    try {
      if (type === "admission") {
        await database.transaction((query) => admit(query, token, request.ip));
        return await reply.redirect(`${site}/auth`, 303);
      }
      const outcome = await database.transaction(async (query) => {
        const mail = await meantMail(query, { type, link: token });
        if (!mail) return mailExpired(true);
        const { challenge, redirectTo } = mail;
        const target = askedTarget ?? redirectTo ?? `${site}/`;
        if (confirms(mail) && !isCompatible) {
          return challenge ? { target, code: await createPkceCode(query, mail.userId, challenge, mail) } : undefined;
        }
        const answer = await answered(query, mail.tokenHash);
        if (!answer) return mailExpired(true);
        const { user } = answer;
        if (!user) return { target, message: HALFWAY };
        if (challenge) return { target, code: await createPkceCode(query, user.id, challenge) };
        return { target, session: await openSession(query, tokens, user, "otp", originOf(request)) };
      });
      if (outcome === undefined) return await shown(request, reply, sent);
      if (outcome instanceof HttpError) throw outcome;
      const { target } = outcome;
      if ("message" in outcome) return await withFragment(reply, target, { message: outcome.message });
      if ("code" in outcome) {
        const url = new URL(target);
        url.searchParams.set("code", outcome.code);
        return await reply.redirect(url.href, 303);
      }
      const { user: _user, ...session } = outcome.session;
      return await withFragment(reply, target, { ...session, type });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      if (error.code === "otp_expired" && !isCompatible)
        return page(reply.status(410), gonePage(browserLanguage(request), site));
      const problem = { error: "access_denied", error_code: error.code, error_description: error.message };
      return withFragment(reply, askedTarget ?? `${site}/`, problem);
    }
  }

  async function called(request: FastifyRequest) {
    const body = parsed(VerifyBody, request.body);
    const proof: Proof =
      "token_hash" in body
        ? { type: body.type, link: body.token_hash }
        : { type: body.type, email: body.email, code: body.token };
    if ("code" in proof) await limited("login", `code ${proof.email.toLowerCase()} ${networkOf(request.ip)}`);
    const isLink = "link" in proof;
    const mail = await database.transaction((query) => meantMail(query, proof));
    if (!mail) throw mailExpired(isLink);
    const method = await proven(request, mail, isLink, body.password ?? undefined);
    const outcome = await database.transaction(async (query) => {
      const answer = await answered(query, mail.tokenHash);
      if (!answer) return mailExpired(isLink);
      if (method === "password") await resetRateLimit(query, "login", triesKey(mail));
      if (!answer.user) return { code: "200", msg: HALFWAY };
      if (method === "password") await loginSucceeded(query, answer.user.id, answer.user.email, request.ip);
      return openSession(query, tokens, answer.user, method, originOf(request));
    });
    if (outcome instanceof HttpError) throw outcome;
    return outcome;
  }

  /** How somebody has shown that the answer is theirs to give. Throws `HttpError`; the mail can still be answered then. */
  async function proven(
    request: FastifyRequest,
    mail: MailToken,
    isLink: boolean,
    password: string | undefined,
  ): Promise<"password" | "otp"> {
    if (!confirms(mail)) return "otp";
    if (password !== undefined) {
      await limited("login", triesKey(mail));
      const { email, hash } = await database.transaction(async (query) => {
        const user = await userById(query, mail.userId);
        const attempt = mail.purpose === "signup" ? (await attemptOf(query, mail))?.hashed : user?.encrypted_password;
        return { email: user?.email ?? "", hash: attempt ?? undefined };
      });
      if (await isPassword(password, hash)) return "password";
      afterwards(request, logFailedSignIn(database, email, request.ip));
      throw new HttpError("wrongPassword");
    }
    if (isCompatible) return "otp";
    const isAllowed =
      mail.purpose === "signup"
        ? !isLink && (await database.transaction((query) => isOnlyAttempt(query, mail.userId)))
        : await isOwner(request, mail.userId);
    if (isAllowed) return "otp";
    throw new HttpError("attemptPasswordNeeded");
  }

  /** True for a session of the account that may do everything. */
  async function isOwner(request: FastifyRequest, userId: string): Promise<boolean> {
    const claims = await tokens.verify(bearerOf(request) ?? "");
    if (claims?.role !== "authenticated" || claims.sub !== userId) return false;
    try {
      return await as(claims, async (query, caller) => !(await lacksSecondFactor(query, caller)));
    } catch (error) {
      if (error instanceof HttpError) return false;
      throw error;
    }
  }

  function page(reply: FastifyReply, { html, policy }: MailPage): FastifyReply {
    return reply
      .headers(securityHeaders(site))
      .header("content-security-policy", policy)
      .header("x-robots-tag", "noindex")
      .type("text/html; charset=utf-8")
      .send(html);
  }
}

const MAX_FORM_BYTES = 8_192;

/** Guesses at a password by whoever holds a mail: only its reader is counted, so nobody else can lock it. */
function triesKey({ userId }: MailToken): string {
  return `mail ${userId}`;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** Of a link that is nobody's no account tells the language: the browser's first that mails are written in. */
function browserLanguage(request: FastifyRequest): string {
  const wanted = (request.headers["accept-language"] ?? "").toLowerCase().split(",");
  const codes = wanted.map((entry) => /^\s*([a-z]{2})\b/.exec(entry)?.[1] ?? "");
  return codes.map((code) => (code === "nb" || code === "nn" ? "no" : code)).find(hasMailWords) ?? "da";
}

/** The text behind `#` never reaches a server; the client reads it and takes it away. `sb` marks it as ours. */
function withFragment(
  reply: FastifyReply,
  target: string,
  values: Readonly<Record<string, string | number>>,
): FastifyReply {
  const fragment = new URLSearchParams({ sb: "" });
  for (const [name, value] of Object.entries(values)) fragment.set(name, `${value}`);
  return reply.redirect(`${target}#${fragment.toString()}`, 303);
}
