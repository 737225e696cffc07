import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { renderSVG } from "uqr";
import type { Query } from "../db/database.ts";
import { HttpError } from "../errors.ts";
import { logEvent } from "./events.ts";
import type { FactorSecrets } from "./factorSecrets.ts";
import { elevateSession, downgradeSessions, type SessionAnswer } from "./sessions.ts";
import type { Claims, Tokens } from "./tokens.ts";
import { base32, isEqualInConstantTime, stepOfCode, totpUri } from "./totp.ts";
import { lockUser, userById, type UserRow } from "./users.ts";

const MOST_FACTORS = 10;
const SECRET_BYTES = 20;
const CHALLENGE_SECONDS = 300;
const ISSUER = "Overblik";

/** Whoever asks, with what its session may do now. */
export interface Caller {
  readonly user: UserRow;
  readonly sessionId: string;
  readonly isAal2: boolean;
}

export interface Factor extends Record<string, unknown> {
  readonly id: string;
  readonly factor_type: "totp" | "phone";
  readonly status: "verified" | "unverified";
  readonly secret: string | null;
  readonly phone: string | null;
  readonly last_step: number;
}

export interface Challenge {
  readonly id: string;
  readonly type: "totp" | "phone";
  readonly expires_at: number;
}

/**
 * The caller of a request with its session. Throws `HttpError` 403 for a session that has ended. aal2 is what token and
 * session both say.
 */
export async function callerOf(query: Query, claims: Claims): Promise<Caller> {
  const sessionId = claims.session_id ?? "";
  const [session] = await query<{ aal: string }>(
    "select aal from auth.sessions where id = nullif($1, '')::uuid and user_id = $2",
    [sessionId, claims.sub],
  );
  const user = await userById(query, claims.sub ?? "");
  if (user?.is_banned) throw new HttpError("userBanned");
  if (!session) {
    throw new HttpError("sessionGone");
  }
  if (!user) throw new HttpError("userGone");
  return { user, sessionId, isAal2: session.aal === "aal2" && claims["aal"] === "aal2" };
}

/** True when the person has a second factor and the session has not shown it. */
export async function lacksSecondFactor(query: Query, { user, isAal2 }: Caller): Promise<boolean> {
  return !isAal2 && (await hasVerified(query, user.id));
}

/**
 * Throws `HttpError` 403 where the session has not shown the second factor that its owner has: it may show the factor,
 * look, and sign itself out.
 */
export async function demandFullSession(query: Query, caller: Caller): Promise<void> {
  if (await lacksSecondFactor(query, caller)) throw insufficientLevel();
}

export async function enrolTotp(
  query: Query,
  secrets: FactorSecrets,
  caller: Caller,
  { name, issuer = ISSUER }: { readonly name: string; readonly issuer?: string | undefined },
) {
  const id = randomUUID();
  const secret = randomBytes(SECRET_BYTES);
  await makeRoom(query, caller);
  await store(query, caller, { id, type: "totp", name, secret: secrets.seal(secret, id), phone: null });
  const shown = base32(secret);
  const uri = totpUri(issuer, caller.user.email, shown);
  // The client puts this behind `data:image/svg+xml;utf-8,`: a colour in hexadecimal would end the address.
  const qrCode = renderSVG(uri, { ecc: "M", border: 4, whiteColor: "white", blackColor: "black" });
  return { id, type: "totp" as const, friendly_name: name, totp: { qr_code: qrCode, secret: shown, uri } };
}

/** Enrols a telephone as a factor, only beside an authenticator app: texts to telephones can be taken over. */
export async function enrolPhone(
  query: Query,
  caller: Caller,
  { name, phone }: { readonly name: string; readonly phone: string },
) {
  const id = randomUUID();
  await makeRoom(query, caller);
  if (!(await hasVerified(query, caller.user.id, "totp"))) {
    throw new HttpError("appBeforePhone");
  }
  await store(query, caller, { id, type: "phone", name, secret: null, phone });
  return { id, type: "phone" as const, friendly_name: name, phone };
}

/**
 * A factor of the caller's own; recovery codes have calls of their own. A foreign factor is answered like one that is
 * not there.
 */
export async function ownFactor(query: Query, caller: Caller, id: string): Promise<Factor> {
  const [factor] = await query<Factor>(
    `select id::text as id, factor_type, status, secret, phone, last_step::int as last_step from auth.mfa_factors
     where id = $1 and user_id = $2 and factor_type <> 'recovery_code'`,
    [id, caller.user.id],
  );
  if (!factor) throw new HttpError("factorUnknown");
  return factor;
}

/** Opens a challenge for a factor. `code` is the text that a telephone has to be sent. */
export async function openChallenge(
  query: Query,
  secrets: FactorSecrets,
  caller: Caller,
  factor: Factor,
): Promise<{ readonly challenge: Challenge; readonly code: string | undefined }> {
  const id = randomUUID();
  const code = factor.factor_type === "phone" ? String(randomInt(1_000_000)).padStart(6, "0") : undefined;
  const sealed = code === undefined ? null : secrets.seal(Buffer.from(code), id);
  await query(
    `delete from auth.mfa_challenges
     where factor_id = $1 and created_at < now() - make_interval(secs => ${CHALLENGE_SECONDS})`,
    [factor.id],
  );
  await query("insert into auth.mfa_challenges (id, factor_id, session_id, code) values ($1, $2, $3, $4)", [
    id,
    factor.id,
    caller.sessionId,
    sealed,
  ]);
  const expiresAt = Math.floor(Date.now() / 1_000) + CHALLENGE_SECONDS;
  return { challenge: { id, type: factor.factor_type, expires_at: expiresAt }, code };
}

/** Lifts the session when the code is right. Resolves to a refusal where the failed try has to be committed. */
export async function verifyFactor(
  query: Query,
  { secrets, tokens }: { readonly secrets: FactorSecrets; readonly tokens: Tokens },
  claims: Claims,
  given: { readonly factorId: string; readonly challengeId: string; readonly code: string },
): Promise<SessionAnswer | HttpError> {
  await lockUser(query, claims.sub ?? "");
  const caller = await callerOf(query, claims);
  const { user, sessionId } = caller;
  const factor = await ownFactor(query, caller, given.factorId);
  // Enrolled by somebody who knows the password alone, before the owner had a factor.
  if (factor.status === "unverified") await demandFullSession(query, caller);
  const sent = await standingChallenge(query, factor, sessionId, given.challengeId);
  const isRight =
    factor.factor_type === "totp"
      ? await takeTotp(query, secrets, factor, given.code)
      : sent !== null && isEqualInConstantTime(secrets.open(sent, given.challengeId).toString(), given.code);
  if (!isRight) {
    await logEvent(query, user.id, "factor_failed", { factor: factor.factor_type });
    const kind = factor.factor_type === "totp" ? "TOTP" : "MFA Phone";
    return new HttpError("wrongFactorCode", { values: { kind } });
  }
  await query("update auth.mfa_challenges set verified_at = now() where id = $1", [given.challengeId]);
  if (factor.status === "unverified") {
    await query("update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1", [factor.id]);
    await query("delete from auth.mfa_factors where user_id = $1 and status = 'unverified'", [user.id]);
    await logEvent(query, user.id, "factor_added", { factor: factor.factor_type });
  }
  const method = factor.factor_type === "totp" ? "totp" : "mfa/phone";
  return lifted(query, tokens, { userId: user.id, sessionId, factorId: factor.id, method });
}

/** Removes a factor. Recovery codes leave with the last other one: they are never the only factor. */
export async function unenrol(query: Query, claims: Claims, id: string): Promise<void> {
  await lockUser(query, claims.sub ?? "");
  const caller = await callerOf(query, claims);
  const factor = await ownFactor(query, caller, id);
  await demandFullSession(query, caller);
  await removeFactor(query, id);
  if (!(await hasVerified(query, caller.user.id))) {
    const [codes] = await query<{ id: string }>(
      "select id::text as id from auth.mfa_factors where user_id = $1 and factor_type = 'recovery_code'",
      [caller.user.id],
    );
    if (codes) await removeFactor(query, codes.id);
  }
  if (factor.status === "unverified") return;
  await logEvent(query, caller.user.id, "factor_removed", { factor: factor.factor_type });
}

export async function removeFactor(query: Query, id: string): Promise<void> {
  await downgradeSessions(query, id);
  await query("delete from auth.mfa_factors where id = $1", [id]);
}

export async function lifted(
  query: Query,
  tokens: Tokens,
  { userId, ...session }: Parameters<typeof elevateSession>[3] & { readonly userId: string },
): Promise<SessionAnswer> {
  // Read anew: the answer shows the factors as they are from now on.
  const user = await userById(query, userId);
  const answer = user && (await elevateSession(query, tokens, user, session));
  if (!answer) throw new HttpError("sessionGone");
  return answer;
}

export async function hasVerified(query: Query, userId: string, type?: Factor["factor_type"]): Promise<boolean> {
  const found = await query(
    `select from auth.mfa_factors where user_id = $1 and status = 'verified' and factor_type <> 'recovery_code'
       and ($2::text is null or factor_type = $2) limit 1`,
    [userId, type ?? null],
  );
  return found.length > 0;
}

export function insufficientLevel(): HttpError {
  return new HttpError("secondFactorNeeded");
}

async function makeRoom(query: Query, caller: Caller): Promise<void> {
  await lockUser(query, caller.user.id);
  await demandFullSession(query, caller);
  await query(
    `delete from auth.mfa_factors where user_id = $1 and status = 'unverified'
       and created_at < now() - make_interval(secs => ${CHALLENGE_SECONDS})`,
    [caller.user.id],
  );
  const [row] = await query<{ count: number }>(
    "select count(*)::int as count from auth.mfa_factors where user_id = $1 and factor_type <> 'recovery_code'",
    [caller.user.id],
  );
  if ((row?.count ?? 0) >= MOST_FACTORS) {
    throw new HttpError("tooManyFactors");
  }
}

interface NewFactor {
  readonly id: string;
  readonly type: Factor["factor_type"];
  readonly name: string;
  readonly secret: string | null;
  readonly phone: string | null;
}

async function store(query: Query, { user }: Caller, { id, type, name, secret, phone }: NewFactor): Promise<void> {
  const stored = await query(
    `insert into auth.mfa_factors (id, user_id, factor_type, friendly_name, secret, phone) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing returning 1`,
    [id, user.id, type, name, secret, phone],
  );
  if (stored.length === 1) return;
  throw new HttpError("factorNameTaken", { values: { name } });
}

/** The code that was sent for a challenge that belongs to this factor and session, and was neither used nor is too old. */
async function standingChallenge(query: Query, factor: Factor, sessionId: string, id: string): Promise<string | null> {
  const [challenge] = await query<{ code: string | null; is_used: boolean; is_expired: boolean }>(
    `select code, verified_at is not null as is_used,
       created_at < now() - make_interval(secs => ${CHALLENGE_SECONDS}) as is_expired
     from auth.mfa_challenges where id = $1 and factor_id = $2 and session_id = $3`,
    [id, factor.id, sessionId],
  );
  if (!challenge) {
    throw new HttpError("challengeUnknown");
  }
  if (challenge.is_used) throw new HttpError("challengeUsed");
  if (challenge.is_expired) {
    throw new HttpError("challengeExpired");
  }
  return challenge.code;
}

/** One statement decides who used a step, so that of two servers only one accepts its code. */
async function takeTotp(query: Query, secrets: FactorSecrets, factor: Factor, code: string): Promise<boolean> {
  const secret = secrets.open(factor.secret ?? "", factor.id);
  const step = stepOfCode(secret, code, Date.now(), factor.last_step);
  if (step === undefined) return false;
  const used = await query("update auth.mfa_factors set last_step = $2 where id = $1 and last_step < $2 returning 1", [
    factor.id,
    step,
  ]);
  return used.length === 1;
}
