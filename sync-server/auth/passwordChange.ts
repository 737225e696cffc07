import { type Query, sqlState } from "../db/database.ts";
import { HttpError } from "../errors.ts";
import { tokenByCode, forgetMailTokens } from "./mailTokens.ts";
import { hashPassword, isPassword } from "./passwords.ts";
import { endSessions } from "./sessions.ts";
import { lockUser, type UserRow } from "./users.ts";

/** The SQLSTATE of `private.promote_kdf`. */
const KEYSET_NOT_READY = "PT409";
/** Signing in this lately is proof enough of who is there. */
const YOUNG_HOURS = 24;

export interface PasswordChange {
  readonly password: string;
  readonly currentPassword: string | undefined;
  /** The digits of a mail that the person asked for. */
  readonly nonce: string | undefined;
}

export async function isSessionYoung(query: Query, sessionId: string): Promise<boolean> {
  const young = await query(
    `select from auth.sessions where id = $1 and created_at > now() - make_interval(hours => ${YOUNG_HOURS})`,
    [sessionId],
  );
  return young.length === 1;
}

/**
 * The hash to store. Whoever finds an old session open does not take the account over: the current password has to be
 * right when it is sent, and unless the session is young either it or the digits must be.
 */
export async function allowedHash(user: UserRow, isYoung: boolean, change: PasswordChange): Promise<string> {
  const stored = user.encrypted_password ?? undefined;
  if (change.currentPassword !== undefined) {
    if (!(await isPassword(change.currentPassword, stored))) {
      throw new HttpError("currentPasswordWrong");
    }
  } else if (!isYoung && !change.nonce) {
    throw new HttpError("reauthenticationNeeded");
  }
  if (await isPassword(change.password, stored)) {
    throw new HttpError("samePassword");
  }
  return hashPassword(change.password);
}

/**
 * Whether the digits of a mail allow a change of the password; uses them up together with everything else that was
 * mailed.
 */
export async function isNonce(query: Query, user: UserRow, nonce: string): Promise<boolean> {
  const token = await tokenByCode(query, user.email, nonce.trim(), ["reauthentication"]);
  return token?.userId === user.id;
}

/**
 * Sets the password, and with it the parameters that came along: the keyset has to open with them. Every other session,
 * every link that was mailed and every change of address that was asked for before ends here.
 */
export async function storePassword(
  query: Query,
  userId: string,
  sessionId: string,
  hashed: string,
): Promise<{ readonly moreRounds: boolean }> {
  await lockUser(query, userId);
  const before = await roundsOf(query, userId);
  await query(
    `update auth.users set encrypted_password = $2, email_change = '', email_change_sent_at = null, updated_at = now()
     where id = $1`,
    [userId, hashed],
  );
  await withParameters(query);
  await endSessions(query, userId, "others", sessionId);
  await forgetMailTokens(query, userId);
  await query("delete from auth.flow_state where user_id = $1", [userId]);
  return { moreRounds: before !== undefined && ((await roundsOf(query, userId)) ?? 0) > before };
}

async function roundsOf(query: Query, userId: string): Promise<number | undefined> {
  const [found] = await query<{ rounds: number }>(
    "select (kdf ->> 'iterations')::int as rounds from private.kdf_params where user_id = $1",
    [userId],
  );
  return found?.rounds;
}

/** The check that waits for the end of the transaction is done now, so that its refusal can be told. */
async function withParameters(query: Query): Promise<void> {
  try {
    await query("set constraints all immediate");
  } catch (error) {
    if (sqlState(error) !== KEYSET_NOT_READY) throw error;
    throw new HttpError("keysetNotReady");
  }
}
