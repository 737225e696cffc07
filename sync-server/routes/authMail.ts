import type { FastifyInstance, FastifyRequest } from "fastify";
import { demandFullSession } from "../auth/factors.ts";
import { networkOf } from "../auth/rateLimiter.ts";
import { checkStrength, hashPassword } from "../auth/passwords.ts";
import { nonceMail } from "../auth/recovery.ts";
import { openSession } from "../auth/sessions.ts";
import { signUp, signUpAtOnce } from "../auth/signUp.ts";
import type { Context } from "../context.ts";
import { HttpError } from "../errors.ts";
import { challengeOf, LinkBody, parsed, refuseOtherKinds, ResendBody, SignUpBody } from "./authBodies.ts";
import { askedIn, authCalls, originOf } from "./authCalls.ts";

/** Calls whose answer is a mail. None of them tells whether an address has an account: not in words, status or time. */
export function authMailRoutes(context: Context) {
  const { database, tokens, site, config, mails } = context;
  const { limited, mailLimited, signedIn, as, redirectTarget } = authCalls(context);

  return async function routes(app: FastifyInstance): Promise<void> {
    app.post("/signup", async (request) => {
      refuseOtherKinds(request.body);
      if (config.disableSignup) throw new HttpError("signUpDisabled");
      const body = parsed(SignUpBody, request.body);
      checkStrength(body.password, config.minPasswordCharacters);
      await limited("signUp", networkOf(request.ip));
      await mailLimited("signUpAddress", body.email.toLowerCase());
      const hashed = await hashPassword(body.password);
      const wanted = {
        email: body.email,
        data: body.data ?? {},
        redirectTo: redirectTarget(request),
        challenge: challengeOf(body),
        asked: askedIn(request),
      };
      if (config.autoconfirm) {
        return database.transaction(async (query) =>
          openSession(query, tokens, await signUpAtOnce(query, wanted, hashed), "password", originOf(request)),
        );
      }
      return database.transaction(async (query) => {
        const { user, mail } = await signUp(query, site, wanted, hashed);
        await mails.put(query, [mail]);
        return user;
      });
    });

    app.post("/resend", async (request) => {
      const { type, email, password } = parsed(ResendBody, request.body);
      await mailLimited("resend", email.toLowerCase());
      await database.transaction((query) =>
        mails.ask(query, { kind: "resend", type, email, password: password ?? undefined }),
      );
      return {};
    });

    app.post("/recover", (request) => sendLink(request, "recovery"));
    // No account is made here: one without a password of its own would have no keys.
    app.post("/otp", (request) => sendLink(request, "magiclink"));

    app.get("/reauthenticate", async (request) => {
      const claims = await signedIn(request);
      const user = await as(claims, async (query, caller) => {
        await demandFullSession(query, caller);
        return caller.user;
      });
      await mailLimited("resend", `reauthenticate ${user.id}`);
      await database.transaction(async (query) => mails.put(query, [await nonceMail(query, user, askedIn(request))]));
      return {};
    });

    async function sendLink(request: FastifyRequest, purpose: "recovery" | "magiclink") {
      refuseOtherKinds(request.body);
      const body = parsed(LinkBody, request.body);
      await mailLimited("passwordResetNetwork", networkOf(request.ip));
      await mailLimited("passwordReset", `${purpose} ${body.email.toLowerCase()}`);
      const redirectTo = redirectTarget(request);
      const { email } = body;
      const asked = askedIn(request);
      await database.transaction((query) =>
        mails.ask(query, { kind: "link", purpose, email, redirectTo, challenge: challengeOf(body), asked }),
      );
      return {};
    }
  };
}
