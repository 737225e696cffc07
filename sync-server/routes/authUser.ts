import type { FastifyInstance, FastifyRequest } from "fastify";
import { startEmailChange } from "../auth/emailChange.ts";
import { demandFullSession } from "../auth/factors.ts";
import { allowedHash, isNonce, isSessionYoung, storePassword } from "../auth/passwordChange.ts";
import { checkStrength } from "../auth/passwords.ts";
import { languageOf, publicUser, userById } from "../auth/users.ts";
import type { Context } from "../context.ts";
import type { Query } from "../db/database.ts";
import { HttpError } from "../errors.ts";
import type { Mail } from "../mail/mailer.ts";
import { passwordChangedMail, passwordHardenedMail } from "../mail/texts.ts";
import { challengeOf, MAX_METADATA_BYTES, parsed, UserBody } from "./authBodies.ts";
import { askedIn, authCalls } from "./authCalls.ts";

/** The fields that this call could change elsewhere, and never here. */
const UNCHANGEABLE = ["app_metadata", "phone", "role"] as const;

/** `/user`: the account of whoever asks. */
export function authUserRoutes(context: Context) {
  const { site, config, mails: queue } = context;
  const { limited, mailLimited, signedIn, as, redirectTarget } = authCalls(context);

  return async function routes(app: FastifyInstance): Promise<void> {
    app.get("/user", async (request) => {
      const claims = await signedIn(request);
      return as(claims, async (_query, { user }) => publicUser(user));
    });

    app.put("/user", async (request) => {
      const claims = await signedIn(request);
      const body = parsed(UserBody, request.body);
      const foreign = UNCHANGEABLE.find((name) => Object.hasOwn(request.body as object, name));
      if (foreign !== undefined) throw new HttpError("notAdmin", { values: { field: foreign } });
      const { data, email } = body;
      const change = body.password
        ? {
            password: body.password,
            currentPassword: body.current_password ?? undefined,
            nonce: body.nonce ?? undefined,
          }
        : undefined;
      if (change) checkStrength(change.password, config.minPasswordCharacters);
      const { user: before, isYoung } = await as(claims, async (query, caller) => {
        await demandFullSession(query, caller);
        return { user: caller.user, isYoung: await isSessionYoung(query, caller.sessionId) };
      });
      // Whether a password is the old one is said to nobody who guesses.
      if (change) await limited("login", `new password ${before.id}`);
      // Taking a change back mails nothing.
      if (email && email.toLowerCase() !== before.email) await mailLimited("resend", `change ${before.id}`);
      const hashed = change && (await allowedHash(before, isYoung, change));
      const asked = askedIn(request);
      const isNonceNeeded = change !== undefined && change.currentPassword === undefined && !isYoung;

      const changed = await as(claims, async (query, caller) => {
        // A factor that was added while the password was hashed counts.
        await demandFullSession(query, caller);
        const { user, sessionId } = caller;
        // Digits guessed wrong are counted, so this is stored as well.
        if (isNonceNeeded && !(await isNonce(query, user, change.nonce ?? ""))) return nonceRefused();
        if (data) await addMetadata(query, user.id, data);
        const mails: Mail[] = [];
        if (hashed !== undefined) {
          const { moreRounds } = await storePassword(query, user.id, sessionId, hashed);
          const mailOf = moreRounds ? passwordHardenedMail : passwordChangedMail;
          mails.push(mailOf(user.email, languageOf(user), site, asked));
        }
        if (email) {
          const wanted = { email, redirectTo: redirectTarget(request), challenge: challengeOf(body), asked };
          mails.push(...(await startEmailChange(query, site, user, wanted)));
        }
        await queue.put(query, mails);
        return (await userById(query, user.id)) ?? user;
      });
      if (changed instanceof HttpError) throw changed;
      return publicUser(changed);
    });

    // Accounts have one identity, their address: there is nothing to link, and nothing to take away.
    app.get("/user/identities/authorize", notLinked);
    app.delete("/user/identities/:id", notLinked);
  };

  async function notLinked(request: FastifyRequest): Promise<never> {
    await signedIn(request);
    throw new HttpError("linkingDisabled");
  }
}

function nonceRefused(): HttpError {
  return new HttpError("nonceRefused");
}

/** Every token carries the metadata, so they stay small however often they are added to. */
async function addMetadata(query: Query, userId: string, data: Readonly<Record<string, unknown>>): Promise<void> {
  const [changed] = await query(
    `update auth.users set raw_user_meta_data = raw_user_meta_data || $2::text::jsonb, updated_at = now()
     where id = $1 and octet_length((raw_user_meta_data || $2::text::jsonb)::text) <= ${2 * MAX_METADATA_BYTES} returning 1`,
    [userId, JSON.stringify(data)],
  );
  if (!changed) throw new HttpError("tooMuchMetadata");
}
