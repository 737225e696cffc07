import { randomBytes, randomUUID } from "node:crypto";
import type { Query } from "../db/database.ts";
import { HttpError } from "../errors.ts";
import { ACCESS_TOKEN_SECONDS, readRefreshToken, refreshToken, type Tokens } from "./tokens.ts";
import { publicUser, userById, type UserRow } from "./users.ts";

const IDLE_DAYS = 30;
const ABSOLUTE_DAYS = 180;

interface SessionRow extends Record<string, unknown> {
  readonly id: string;
  readonly user_id: string;
  readonly key: string;
  readonly counter: number;
  readonly lifted_at_counter: number;
  readonly aal: string;
  readonly amr: string;
  readonly answered_again_at: number;
  readonly is_expired: boolean;
}

/** The description that a device gives of itself when it signs in. */
export interface Origin {
  readonly userAgent: string | undefined;
  readonly ip: string;
}

export type SecondMethod = "totp" | "mfa/phone" | "mfa/recovery_code";

export interface SessionAnswer {
  readonly access_token: string;
  readonly token_type: "bearer";
  readonly expires_in: number;
  readonly expires_at: number;
  readonly refresh_token: string;
  readonly user: ReturnType<typeof publicUser>;
}

export async function openSession(
  query: Query,
  tokens: Tokens,
  user: UserRow,
  method: "password" | "otp",
  origin?: Origin,
): Promise<SessionAnswer> {
  if (user.is_banned) throw new HttpError("bannedAtSignIn");
  const id = randomUUID();
  const key = randomBytes(32);
  const amr = JSON.stringify([{ method, timestamp: Math.floor(Date.now() / 1000) }]);
  await query(
    `insert into auth.sessions (id, user_id, refresh_key, amr, user_agent, ip)
     values ($1, $2, decode($3, 'hex'), $4::text::jsonb, $5, $6)`,
    [id, user.id, key.toString("hex"), amr, origin?.userAgent ?? null, origin?.ip ?? null],
  );
  await query("update auth.users set last_sign_in_at = now() where id = $1", [user.id]);
  return answer(tokens, user, { id, aal: "aal1", amr }, refreshToken(id, 0, key));
}

/**
 * Rotates a refresh token. The newest one rotates; its parent is answered with the newest again, once, since answers get
 * lost; a second time, or with anything older, the session ends. Resolves to a refusal instead of throwing where that has
 * to be committed.
 */
export async function refreshSession(query: Query, tokens: Tokens, token: string): Promise<SessionAnswer | HttpError> {
  const read = readRefreshToken(token);
  const notFound = new HttpError("refreshTokenUnknown");
  if (!read) return notFound;
  const [session] = await query<SessionRow>(
    `select id, user_id, encode(refresh_key, 'hex') as key, counter::int as counter,
       lifted_at_counter::int as lifted_at_counter, aal, amr::text as amr,
       answered_again_at::int as answered_again_at,
       refreshed_at < now() - make_interval(days => ${IDLE_DAYS}) or created_at < now() - make_interval(days => ${ABSOLUTE_DAYS}) as is_expired
     from auth.sessions where id = $1 for update`,
    [read.sessionId],
  );
  if (!session) return notFound;
  const key = Buffer.from(session.key, "hex");
  const behind = session.counter - read.counter;
  if (!read.isGenuine(key)) return notFound;
  if (session.is_expired) {
    await endSession(query, session.id);
    return new HttpError("sessionExpired");
  }
  const isAnsweredAgain = session.answered_again_at === session.counter;
  if (behind > 1 || (behind === 1 && isAnsweredAgain)) {
    // The last one from before the second factor was shown must not yield what it opens; another tab may have it honestly.
    const isJustLifted = session.counter === session.lifted_at_counter && behind === LIFT_STEP;
    if (!isJustLifted) await endSession(query, session.id);
    return new HttpError("refreshTokenUsed");
  }
  // A genuine token ahead of its session was handed out before the database went back in time: nobody's theft.
  const isNewest = behind <= 0;
  const counter = isNewest ? read.counter + 1 : session.counter;
  if (isNewest) {
    await query("update auth.sessions set counter = $2, refreshed_at = now() where id = $1", [session.id, counter]);
  } else {
    await query("update auth.sessions set answered_again_at = counter where id = $1", [session.id]);
  }
  const user = await userById(query, session.user_id);
  if (!user) return notFound;
  return answer(tokens, user, session, refreshToken(session.id, counter, key));
}

/** So far the counter moves when a session is lifted: no refresh token from before counts as the parent of the new one. */
const LIFT_STEP = 2;

/** Lifts a session to aal2 and ends the person's other sessions that are still at aal1. */
export async function elevateSession(
  query: Query,
  tokens: Tokens,
  user: UserRow,
  {
    sessionId,
    factorId,
    method,
  }: { readonly sessionId: string; readonly factorId: string; readonly method: SecondMethod },
): Promise<SessionAnswer | undefined> {
  const entry = JSON.stringify([{ method, timestamp: Math.floor(Date.now() / 1000) }]);
  const [session] = await query<SessionRow>(
    `update auth.sessions set aal = 'aal2', factor_id = $3, counter = counter + ${LIFT_STEP}, lifted_at_counter = counter + ${LIFT_STEP},
       refreshed_at = now(), amr = $4::text::jsonb || amr
     where id = $1 and user_id = $2
     returning id, encode(refresh_key, 'hex') as key, counter::int as counter, aal, amr::text as amr`,
    [sessionId, user.id, factorId, entry],
  );
  if (!session) return undefined;
  await query("delete from auth.sessions where user_id = $1 and id <> $2 and aal = 'aal1'", [user.id, sessionId]);
  return answer(tokens, user, session, refreshToken(session.id, session.counter, Buffer.from(session.key, "hex")));
}

/** Sets the sessions that a factor had lifted back to aal1, as it is removed. */
export async function downgradeSessions(query: Query, factorId: string): Promise<void> {
  await query(
    `update auth.sessions s set aal = 'aal1', factor_id = null,
       amr = (select coalesce(jsonb_agg(entry), '[]') from jsonb_array_elements(s.amr) entry
         where entry ->> 'method' not in ('totp', 'mfa/phone', 'mfa/recovery_code'))
     where factor_id = $1`,
    [factorId],
  );
}

export async function endSession(query: Query, id: string): Promise<void> {
  await query("delete from auth.sessions where id = $1", [id]);
}

/** Ends sessions of a person; resolves to how many there were. */
export async function endSessions(
  query: Query,
  userId: string,
  scope: "global" | "others",
  current: string,
): Promise<number> {
  const ended = await query(
    "delete from auth.sessions where user_id = $1 and ($2 = 'global' or id <> $3::text::uuid) returning 1",
    [userId, scope, current],
  );
  return ended.length;
}

export async function isSessionActive(query: Query, id: string | undefined): Promise<boolean> {
  if (!id) return false;
  return (await query("select from auth.sessions where id = $1", [id])).length === 1;
}

async function answer(
  tokens: Tokens,
  user: UserRow,
  session: Pick<SessionRow, "id" | "aal" | "amr">,
  refresh: string,
): Promise<SessionAnswer> {
  const shown = publicUser(user);
  const accessToken = await tokens.sign({
    role: "authenticated",
    sub: user.id,
    aud: "authenticated",
    email: user.email,
    phone: "",
    app_metadata: shown.app_metadata,
    user_metadata: shown.user_metadata,
    aal: session.aal,
    amr: JSON.parse(session.amr) as unknown,
    session_id: session.id,
    is_anonymous: false,
  });
  return {
    access_token: accessToken,
    token_type: "bearer",
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: Math.floor(Date.now() / 1000) + ACCESS_TOKEN_SECONDS,
    refresh_token: refresh,
    user: shown,
  };
}
