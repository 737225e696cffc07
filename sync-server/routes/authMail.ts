import type { FastifyInstance, FastifyRequest } from "fastify";
import { resendEmailChange } from "../auth/emailChange.ts";
import { networkOf } from "../auth/limiter.ts";
import { checkStrength, hashPassword } from "../auth/passwords.ts";
import { linkMail, nonceMail } from "../auth/recovery.ts";
import { openSession } from "../auth/sessions.ts";
import { resendConfirmation, signUp, signUpAtOnce } from "../auth/signUp.ts";
import type { Context } from "../context.ts";
import { challengeOf, LinkBody, parsed, refuseOtherKinds, ResendBody, SignUpBody } from "./authBodies.ts";
import { authCalls, originOf } from "./authCalls.ts";

/** Calls whose answer is a mail. None of them tells whether an address has an account: not in words, status or time. */
export function authMailRoutes(context: Context) {
  const { database, tokens, site, config } = context;
  const { limited, mailLimited, signedIn, as, deliver, deliverLater, redirectTarget } = authCalls(context);

  return async function routes(app: FastifyInstance): Promise<void> {
    app.post("/signup", async (request) => {
      refuseOtherKinds(request.body);
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
      };
      if (config.autoconfirm) {
        return database.transaction(async (query) =>
          openSession(query, tokens, await signUpAtOnce(query, wanted, hashed), "password", originOf(request)),
        );
      }
      const { user, mail } = await database.transaction((query) => signUp(query, site, wanted, hashed));
      deliver(request, [mail]);
      return user;
    });

    app.post("/resend", async (request) => {
      const { type, email } = parsed(ResendBody, request.body);
      await mailLimited("resend", email.toLowerCase());
      deliverLater(request, async (query) => {
        if (type === "email_change") return resendEmailChange(query, site, email);
        const mail = await resendConfirmation(query, site, email);
        return mail ? [mail] : [];
      });
      return {};
    });

    app.post("/recover", (request) => sendLink(request, "recovery"));
    // No account is made here: one without a password of its own would have no keys.
    app.post("/otp", (request) => sendLink(request, "magiclink"));

    app.get("/reauthenticate", async (request) => {
      const claims = await signedIn(request);
      const { user } = await as(claims, (_query, caller) => Promise.resolve(caller));
      await mailLimited("resend", `reauthenticate ${user.id}`);
      deliver(request, [await database.transaction((query) => nonceMail(query, user))]);
      return {};
    });

    async function sendLink(request: FastifyRequest, purpose: "recovery" | "magiclink") {
      refuseOtherKinds(request.body);
      const body = parsed(LinkBody, request.body);
      await mailLimited("passwordResetNetwork", networkOf(request.ip));
      await mailLimited("passwordReset", `${purpose} ${body.email.toLowerCase()}`);
      const redirectTo = redirectTarget(request);
      deliverLater(request, async (query) => {
        const { email } = body;
        const mail = await linkMail(query, site, { purpose, email, redirectTo, challenge: challengeOf(body) });
        return mail ? [mail] : [];
      });
      return {};
    }
  };
}
