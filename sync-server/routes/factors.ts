import type { FastifyInstance, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { guessedFactorMail } from "../auth/factorMail.ts";
import { enrolPhone, enrolTotp, openChallenge, ownFactor, unenrol, verifyFactor } from "../auth/factors.ts";
import { resetRateLimit } from "../auth/rateLimiter.ts";
import { codeText } from "../auth/phone.ts";
import { generateCodes, recoveryStatus, regenerateCodes, removeCodes, verifyCode } from "../auth/recoveryCodes.ts";
import type { SessionAnswer } from "../auth/sessions.ts";
import type { Claims } from "../auth/tokens.ts";
import { languageOf, userById } from "../auth/users.ts";
import type { Context } from "../context.ts";
import type { Query } from "../db/database.ts";
import { HttpError, renderAuthError } from "../errors.ts";
import { loggableError } from "../loggableError.ts";
import { boundBodies } from "./auth.ts";
import { parsed } from "./authBodies.ts";
import { authCalls } from "./authCalls.ts";

const Name = z.nullish(z.string().check(z.maxLength(100)));
const EnrolBody = z.discriminatedUnion("factor_type", [
  z.object({
    factor_type: z.literal("totp"),
    friendly_name: Name,
    issuer: z.nullish(z.string().check(z.maxLength(100))),
  }),
  z.object({
    factor_type: z.literal("phone"),
    friendly_name: Name,
    /** E.164. */
    phone: z.string().check(z.regex(/^\+[1-9]\d{6,14}$/)),
  }),
]);
const Code = z.string().check(z.minLength(1), z.maxLength(100));
const VerifyBody = z.object({ challenge_id: z.uuid(), code: Code });
const RecoveryBody = z.object({ code: Code });
const NameBody = z.object({ friendly_name: Name });
const RECOVERY_NAME = "Recovery codes";

interface FactorParams {
  readonly Params: { readonly id: string };
}

/** `/auth/v1/factors`: second factors, as the hosted service answers them. */
export function factorRoutes(context: Context) {
  const { database, tokens, limits, factorSecrets, phone, site, mails } = context;
  const { limited, signedIn, as } = authCalls(context);

  return async function routes(app: FastifyInstance): Promise<void> {
    app.setErrorHandler(renderAuthError);
    boundBodies(app);

    app.post("/factors", async (request) => {
      const claims = await caller(request);
      const body = parsed(EnrolBody, request.body);
      const name = body.friendly_name ?? "";
      if (body.factor_type === "phone" && !phone) {
        throw new HttpError("phoneEnrolDisabled");
      }
      return as(claims, async (query, caller) => {
        if (body.factor_type === "phone") return enrolPhone(query, caller, { name, phone: body.phone });
        return enrolTotp(query, factorSecrets, caller, { name, issuer: body.issuer || undefined });
      });
    });

    app.post<FactorParams>("/factors/:id/challenge", async (request) => {
      const claims = await caller(request);
      const factor = await as(claims, (query, caller) => ownFactor(query, caller, factorId(request)));
      if (factor.phone === null) {
        return (await as(claims, (query, caller) => openChallenge(query, factorSecrets, caller, factor))).challenge;
      }
      if (!phone) throw new HttpError("phoneVerifyDisabled");
      await limited("phoneCode", claims.sub ?? "");
      const { challenge, code, language } = await as(claims, async (query, { user, ...rest }) => ({
        ...(await openChallenge(query, factorSecrets, { user, ...rest }, factor)),
        language: languageOf(user),
      }));
      try {
        await phone.send(factor.phone, codeText(language, code ?? ""));
      } catch (error) {
        request.log.error(loggableError(error), "text not sent");
        throw new HttpError("textNotSent");
      }
      return challenge;
    });

    app.post<FactorParams>("/factors/:id/verify", async (request) => {
      const claims = await caller(request);
      const { challenge_id: challengeId, code } = parsed(VerifyBody, request.body);
      const id = factorId(request);
      // Whose factor it is comes first: nobody can use up somebody else's tries.
      await as(claims, (query, caller) => ownFactor(query, caller, id));
      return tried(claims, `${claims.sub} ${id}`, (query) =>
        verifyFactor(query, { secrets: factorSecrets, tokens }, claims, { factorId: id, challengeId, code }),
      );
    });

    app.delete<FactorParams>("/factors/:id", async (request) => {
      const claims = await caller(request);
      const id = factorId(request);
      await database.transaction((query) => unenrol(query, claims, id));
      return { id };
    });

    app.get("/factors/recovery-codes", async (request) => {
      const claims = await caller(request);
      return database.transaction((query) => recoveryStatus(query, claims));
    });

    app.post("/factors/recovery-codes", async (request) => {
      const claims = await caller(request);
      const { friendly_name: name } = parsed(NameBody, request.body ?? {});
      return database.transaction((query) => generateCodes(query, claims, name || RECOVERY_NAME));
    });

    app.post("/factors/recovery-codes/regenerate", async (request) => {
      const claims = await caller(request);
      return database.transaction(async (query) => {
        const codes = await regenerateCodes(query, claims);
        await resetRateLimit(query, "mfaVerify", recoveryKey(claims));
        return codes;
      });
    });

    app.delete("/factors/recovery-codes", async (request) => {
      const claims = await caller(request);
      return database.transaction((query) => removeCodes(query, claims));
    });

    app.post("/factors/recovery-codes/verify", async (request) => {
      const claims = await caller(request);
      const { code } = parsed(RecoveryBody, request.body);
      try {
        return await tried(claims, recoveryKey(claims), (query) => verifyCode(query, tokens, claims, code));
      } catch (error) {
        if (!(error instanceof HttpError) || error.status !== 429) throw error;
        throw new HttpError("recoveryCodesLocked", { retryAfterSeconds: error.retryAfterSeconds });
      }
    });

    /**
     * Counted before it is looked at, so that parallel guesses cannot pass together; a right code forgets them. Whoever
     * guesses is signed in already: the owner is told when no try is left.
     */
    async function tried(
      claims: Claims,
      key: string,
      verify: (query: Query) => Promise<SessionAnswer | HttpError>,
    ): Promise<SessionAnswer> {
      await limited("mfaVerify", key);
      const answer = await database.transaction(async (query) => {
        const verified = await verify(query);
        if (verified instanceof HttpError) await tellWhenGuessed(query, claims, key);
        else await resetRateLimit(query, "mfaVerify", key);
        return verified;
      });
      if (answer instanceof HttpError) throw answer;
      return answer;
    }

    async function tellWhenGuessed(query: Query, claims: Claims, key: string): Promise<void> {
      const [tries] = await query<{ count: number }>(
        "select count from auth.attempts where key = $1 and action = 'mfaVerify'",
        [key],
      );
      const user = tries?.count === limits.mfaVerify.max ? await userById(query, claims.sub ?? "") : undefined;
      if (user) await mails.put(query, [guessedFactorMail(user.email, languageOf(user), site)]);
    }

    async function caller(request: FastifyRequest): Promise<Claims> {
      const claims = await signedIn(request);
      await limited("api", claims.sub ?? "");
      return claims;
    }
  };
}

function recoveryKey(claims: Claims): string {
  return `${claims.sub} recovery_code`;
}

function factorId(request: FastifyRequest<FactorParams>): string {
  const { id } = request.params;
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) {
    throw new HttpError("factorUnknown");
  }
  return id;
}
