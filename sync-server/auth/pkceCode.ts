import { createHash, randomUUID, timingSafeEqual } from "node:crypto";
import type { Query } from "../db/database.ts";
import { HttpError } from "../errors.ts";
import { type Challenge, hashOf, type MailToken } from "./mailTokens.ts";
import { userById, type UserRow } from "./users.ts";

const CODE_MINUTES = 5;

/**
 * A code that is worth nothing without the verifier, so it may stand in an address. With `unanswered` the mail behind it
 * still waits: whoever brings the verifier answers it.
 */
export async function createPkceCode(
  query: Query,
  userId: string,
  { challenge, method }: Challenge,
  unanswered?: MailToken,
): Promise<string> {
  const code = randomUUID();
  // However often a mail's button is pressed, one code of it counts.
  if (unanswered) await query("delete from auth.flow_state where token_hash = $1", [unanswered.tokenHash]);
  await query(
    `insert into auth.flow_state (code_hash, user_id, code_challenge, code_challenge_method, token_hash)
     values ($1, $2, $3, $4, $5)`,
    [hashOf(code), userId, challenge, method, unanswered?.tokenHash ?? null],
  );
  return code;
}

export interface Redeemed {
  readonly user: UserRow;
  /** The mail that this device may answer now. */
  readonly unanswered: string | undefined;
}

/**
 * Exchanges a code and its verifier for the account behind them. Resolves to a refusal instead of throwing where a used-up code has to
 * be committed.
 */
export async function redeemPkceCode(query: Query, code: string, verifier: string): Promise<Redeemed | HttpError> {
  const [flow] = await query<{
    user_id: string;
    code_challenge: string;
    code_challenge_method: string;
    token_hash: string | null;
    is_expired: boolean;
  }>(
    `delete from auth.flow_state where code_hash = $1
     returning user_id::text as user_id, code_challenge, code_challenge_method, token_hash,
       created_at < now() - make_interval(mins => ${CODE_MINUTES}) as is_expired`,
    [hashOf(code)],
  );
  const user = flow && (await userById(query, flow.user_id));
  if (!user) return new HttpError("flowUnknown");
  if (flow.is_expired) return new HttpError("flowExpired");
  const derived =
    flow.code_challenge_method === "plain" ? verifier : createHash("sha256").update(verifier).digest("base64url");
  const [one, other] = [Buffer.from(derived), Buffer.from(flow.code_challenge)];
  if (one.length !== other.length || !timingSafeEqual(one, other)) {
    return new HttpError("wrongVerifier");
  }
  return { user, unanswered: flow.token_hash ?? undefined };
}
