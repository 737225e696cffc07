import * as z from "zod/mini";

/*
 * The language that devices and server speak about records and accounts: versions, sizes, shapes and the codes of refusals.
 * Devices import it from here, and so does the server; the functions in `sync-server/db/functions/sync` are held to it by
 * tests of the contract.
 */

/**
 * A device names its version with every call about records; the server refuses what lies outside its range before it does
 * anything, so that an old app never writes what a newer one would misread.
 */
export const PROTOCOL = {
  header: "x-overblik-protocol",
  /** The version that this app speaks. */
  current: 2,
  /** The range that this server understands. */
  oldest: 1,
  newest: 2,
} as const;

/**
 * From this version on apps read records in a compact text, and write them where the server says that it knows the
 * version. A household that has some is refused to older versions: they would take those records for damaged.
 */
export const COMPACT_PROTOCOL = 2;

/** From this version on servers take larger pushes. */
export const LARGE_PROTOCOL = 2;

/** Database functions that are called by `POST /rest/v1/rpc/<name>`. */
export const RPC = { push: "sync_push", pull: "sync_pull" } as const;

/** §5 Sizes that the server keeps to. */
export const WIRE_LIMITS = {
  /** Rows of one push that every server takes. */
  pushRows: 500,
  /** Rows of one push that a server takes which says that it knows `LARGE_PROTOCOL`; more are refused as a whole. */
  largePushRows: 2_000,
  /** Rows of one pulled page, whatever is asked for. */
  pullRows: 2_000,
  /** Sealed bytes of one record. */
  recordBytes: 262_144,
} as const;

/** A sealed row as `sync_pull` and a conflict carry it; bytes as base64. */
export const WireRow = z.object({
  collection: z.string(),
  id: z.string(),
  rev: z.int(),
  seq: z.optional(z.int()),
  key_version: z.int(),
  schema_version: z.int(),
  deleted: z.boolean(),
  iv: z.string(),
  ct: z.string(),
  op_id: z.string(),
  device_id: z.string(),
});
export type WireRow = z.infer<typeof WireRow>;

/** A sealed row as `sync_push` takes it; `base` is the revision that the device last saw stored, 0 for none. */
export interface PushedRow extends Omit<WireRow, "seq"> {
  readonly base: number;
}

/** Nothing is stored where the server has begun anew since `epoch`. */
export interface PushRequest {
  readonly rows: readonly PushedRow[];
  readonly epoch: string | null;
}

export interface PullRequest {
  readonly since: number;
  readonly max_rows: number;
}

/** Changes when the server has been restored from a backup. A database may count or name its epochs. */
const Epoch = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((epoch) => String(epoch)),
);

export const PulledPage = z.object({
  rows: z.array(WireRow),
  next: z.int(),
  more: z.boolean(),
  epoch: Epoch,
  max_seq: z.optional(z.int()),
  /** Deleted records up to this number have left the server. */
  horizon: z.optional(z.nullable(z.int())),
  /** The newest version that the server knows; a server that knows one alone does not say. */
  protocol: z.optional(z.int()),
});

export const PushAnswer = z.object({
  results: z.array(
    z.discriminatedUnion("status", [
      z.object({ collection: z.string(), id: z.string(), status: z.literal("stored"), rev: z.int(), seq: z.int() }),
      z.object({
        collection: z.string(),
        id: z.string(),
        status: z.literal("conflict"),
        current: z.optional(z.nullable(WireRow)),
      }),
      // Any code: a newer server may have more of them than `ROW_REFUSAL` knows.
      z.object({ collection: z.string(), id: z.string(), status: z.literal("refused"), code: z.string() }),
    ]),
  ),
  epoch: Epoch,
});

/** The code with which a server refuses a version that it does not know yet; an older one is spoken with it then. */
export const PROTOCOL_TOO_NEW = "protocol_too_new";

/** Codes with which a single row is refused, while the rest of its push is stored. */
export const ROW_REFUSAL = {
  /** More assets, records or bytes than the tier has room for; documents are refused by the same word. */
  tierLimit: "tier_limit_exceeded",
  tooLarge: "too_large",
  invalid: "invalid",
  /** Sealed with a key that was revoked after a suspected compromise. */
  keyRevoked: "key_revoked",
} as const;

/** Codes of refused requests by which the app decides. The server has others, for logs and for people's own tools. */
export const REFUSAL = {
  malformed: "validation_failed",
  /** Whoever has a subscription changes it instead of buying another. */
  subscribedAlready: "subscribed_already",
  notSubscribed: "not_subscribed",
  /** The amount of a change was shown too long ago. */
  previewOutdated: "preview_outdated",
  /** A subscription that is not half a year old ends with what is paid for. */
  stillBound: "still_bound",
  cardDeclined: "card_declined",
  paymentsUnavailable: "payments_unavailable",
  /** A server of another kind, or an older one, has fewer functions. */
  functionUnknown: "NOT_FOUND",
  /** The plan of the account, as the server knows it, does not have what was asked for. */
  planNeeded: "plan_needed",
  tooManySharedViews: "too_many_shared_views",
  sharedViewUnknown: "shared_view_unknown",
  /** The link has been revoked or has come to its end. */
  sharedViewEnded: "shared_view_ended",
  tooLarge: "too_large",
  emailInvalid: "email_address_invalid",
  emailNotConfirmed: "email_not_confirmed",
  wrongPassword: "invalid_credentials",
  samePassword: "same_password",
  currentPasswordWrong: "current_password_invalid",
  /** The keyset that lies on the server does not open with the password that is to be set. */
  keysetNotReady: "keyset_not_ready",
  reauthenticationNeeded: "reauthentication_needed",
  /** The password of the sign-up that a mail belongs to. */
  attemptPasswordNeeded: "attempt_password_needed",
  /** Too many tries at an address from networks that it was never used from. */
  networkNotAdmitted: "network_not_admitted",
  secondFactorNeeded: "insufficient_aal",
  wrongFactorCode: "mfa_verification_failed",
  challengeExpired: "mfa_challenge_expired",
  /** The hosted service has this code for a challenge that was used already. */
  challengeUsed: "mfa_ip_address_mismatch",
  factorNameTaken: "mfa_factor_name_conflict",
  tooManyFactors: "too_many_enrolled_mfa_factors",
  phoneEnrolDisabled: "mfa_phone_enroll_not_enabled",
  phoneVerifyDisabled: "mfa_phone_verify_not_enabled",
  textNotSent: "sms_send_failed",
  factorUnknown: "mfa_factor_not_found",
  sessionNotFound: "session_not_found",
  sessionExpired: "session_expired",
  refreshTokenNotFound: "refresh_token_not_found",
  refreshTokenUsed: "refresh_token_already_used",
  userBanned: "user_banned",
  userNotFound: "user_not_found",
} as const;
