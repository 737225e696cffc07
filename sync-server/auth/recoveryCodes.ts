import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Query } from "../db/database.ts";
import { HttpError } from "../errors.ts";
import { logEvent } from "./events.ts";
import { callerOf, type Caller, hasVerified, insufficientLevel, lifted, removeFactor } from "./factors.ts";
import type { SessionAnswer } from "./sessions.ts";
import type { Claims, Tokens } from "./tokens.ts";
import { lockUser } from "./users.ts";

const CODES = 10;
/** 80 bits each, so that a plain hash gives nothing away. */
const CODE_CHARACTERS = 16;
/** Crockford's base32: what looks alike is one character. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

export interface RecoveryCodes {
  readonly id: string;
  readonly type: "recovery_code";
  readonly friendly_name: string;
  readonly total: number;
  /** Shown once; only their hashes are kept. */
  readonly codes: readonly string[];
}

export async function recoveryStatus(query: Query, claims: Claims) {
  const { id } = await ownCodes(query, await callerOf(query, claims));
  const [row] = await query<{ total: number; remaining: number }>(
    `select count(*)::int as total, (count(*) filter (where used_at is null))::int as remaining
     from auth.mfa_recovery_codes where factor_id = $1`,
    [id],
  );
  return { id, type: "recovery_code", total: row?.total ?? 0, remaining: row?.remaining ?? 0 };
}

export async function generateCodes(query: Query, claims: Claims, name: string): Promise<RecoveryCodes> {
  const caller = await strongCaller(query, claims);
  if (!(await hasVerified(query, caller.user.id))) {
    throw new HttpError("recoveryCodesAlone");
  }
  if (await found(query, caller)) {
    throw new HttpError("recoveryCodesExist");
  }
  const id = randomUUID();
  const stored = await query(
    `insert into auth.mfa_factors (id, user_id, factor_type, friendly_name, status)
     values ($1, $2, 'recovery_code', $3, 'verified') on conflict do nothing returning 1`,
    [id, caller.user.id, name],
  );
  if (stored.length === 0) {
    throw new HttpError("factorNameTaken", { values: { name } });
  }
  await logEvent(query, caller.user.id, "factor_added", { factor: "recovery_code" });
  return newSet(query, id, name);
}

export async function regenerateCodes(query: Query, claims: Claims): Promise<RecoveryCodes> {
  const { id, friendly_name: name } = await ownCodes(query, await strongCaller(query, claims));
  await query("delete from auth.mfa_recovery_codes where factor_id = $1", [id]);
  return newSet(query, id, name);
}

export async function removeCodes(query: Query, claims: Claims): Promise<{ readonly id: string }> {
  const caller = await strongCaller(query, claims);
  const { id } = await ownCodes(query, caller);
  await removeFactor(query, id);
  await logEvent(query, caller.user.id, "factor_removed", { factor: "recovery_code" });
  return { id };
}

/** Uses up a recovery code. Resolves to a refusal where the failed try has to be committed. */
export async function verifyCode(
  query: Query,
  tokens: Tokens,
  claims: Claims,
  code: string,
): Promise<SessionAnswer | HttpError> {
  await lockUser(query, claims.sub ?? "");
  const caller = await callerOf(query, claims);
  const codes = await found(query, caller);
  const used = await query(
    `update auth.mfa_recovery_codes set used_at = now()
     where factor_id = $1 and code_hash = $2 and used_at is null returning 1`,
    [codes?.id ?? null, hashOf(code)],
  );
  if (!codes || used.length === 0) {
    await logEvent(query, caller.user.id, "factor_failed", { factor: "recovery_code" });
    return new HttpError("wrongFactorCode", { values: { kind: "recovery" } });
  }
  await logEvent(query, caller.user.id, "recovery_used", { factor: "recovery_code" });
  return lifted(query, tokens, {
    userId: caller.user.id,
    sessionId: caller.sessionId,
    factorId: codes.id,
    method: "mfa/recovery_code",
  });
}

interface OwnCodes extends Record<string, unknown> {
  readonly id: string;
  readonly friendly_name: string;
}

async function found(query: Query, { user }: Caller): Promise<OwnCodes | undefined> {
  const [codes] = await query<OwnCodes>(
    "select id::text as id, friendly_name from auth.mfa_factors where user_id = $1 and factor_type = 'recovery_code'",
    [user.id],
  );
  return codes;
}

async function ownCodes(query: Query, caller: Caller): Promise<OwnCodes> {
  const codes = await found(query, caller);
  if (!codes) throw new HttpError("factorUnknown");
  return codes;
}

async function strongCaller(query: Query, claims: Claims): Promise<Caller> {
  await lockUser(query, claims.sub ?? "");
  const caller = await callerOf(query, claims);
  if (!caller.isAal2) throw insufficientLevel();
  return caller;
}

async function newSet(query: Query, id: string, name: string): Promise<RecoveryCodes> {
  const codes = Array.from({ length: CODES }, newCode);
  await query(
    "insert into auth.mfa_recovery_codes (factor_id, code_hash) select $1, json_array_elements_text($2::text::json)",
    [id, JSON.stringify(codes.map(hashOf))],
  );
  return { id, type: "recovery_code", friendly_name: name, total: CODES, codes };
}

function newCode(): string {
  return Array.from(randomBytes(CODE_CHARACTERS), (byte) => ALPHABET[byte % ALPHABET.length]).join("");
}

/** As people type it: in capitals, in groups, with letters that look like digits. */
function hashOf(code: string): string {
  const read = code.toLowerCase().replace(/[\s-]/g, "").replaceAll("o", "0").replace(/[il]/g, "1");
  return createHash("sha256").update(read).digest("hex");
}
