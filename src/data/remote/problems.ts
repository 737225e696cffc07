import type { Failure } from "#domain/result.ts";
import type { KeyUsedUp } from "#workers/vault/keys/sealBudgetApi.ts";
import type { Locked, StorageFailed, StorageFull, Tampered, TooLarge, WrongPassword } from "#workers/vault/vaultApi.ts";

import type { KeysMissing } from "../session/missingKeys.ts";

export type { Locked, StorageFailed, StorageFull, Tampered, WrongPassword };

/** No answer: no network, or it does not reach the server. */
export interface Offline extends Failure {
  readonly kind: "Offline";
}
/** The server answered, but not usefully: 5xx, HTML, a truncated body. */
export interface ServerFailed extends Failure {
  readonly kind: "ServerFailed";
  /** The code of the refusal, of an answer that has one. */
  readonly code?: string;
}
/** Too many tries; `retryAfterSeconds` when the server says how long. */
export interface RateLimited extends Failure {
  readonly kind: "RateLimited";
  readonly retryAfterSeconds?: number;
  /** Others guess at the address. If it has an account, a mail lies there whose link lets this network in. */
  readonly isMailed?: boolean;
}
export interface EmailNotConfirmed extends Failure {
  readonly kind: "EmailNotConfirmed";
}
/**
 * The account at the address was made with another password than the one chosen on this device: by the same person
 * elsewhere, or by somebody else.
 */
interface OtherSignUp extends Failure {
  readonly kind: "OtherSignUp";
}
/**
 * A sign-up that was begun on this device waits for its mail: until then the server cannot tell its password from a wrong
 * one where somebody else has signed up with the address later.
 */
interface WrongOrUnconfirmed extends Failure {
  readonly kind: "WrongOrUnconfirmed";
}
/** The account has had another password since it was last opened on this device. */
interface PasswordReplaced extends Failure {
  readonly kind: "PasswordReplaced";
}
/** Shorter than §5 allows. Checked here on what the person typed; the server only sees what is derived from it. */
export interface WeakPassword extends Failure {
  readonly kind: "WeakPassword";
}
/** The server refused the sign-up and says why; an empty `message` means it did not. */
export interface SignUpFailed extends Failure {
  readonly kind: "SignUpFailed";
  readonly message: string;
}
/** The server no longer knows this session. */
export interface SignedOut extends Failure {
  readonly kind: "SignedOut";
}
/** The session of this browser is another account's: somebody signed in in another tab. */
export interface OtherAccount extends Failure {
  readonly kind: "OtherAccount";
}
/** §4 The password was right, and the account has a second factor that this session has not shown. */
export interface FactorRequired extends Failure {
  readonly kind: "FactorRequired";
}
/** The server no longer knows this session, and only the password can open another. */
export interface SignInAgain extends Failure {
  readonly kind: "SignInAgain";
}
/** §8: the address or the public key of the backend is missing from this build. */
export interface NotConfigured extends Failure {
  readonly kind: "NotConfigured";
}
/** This session has no account to unlock. */
interface NoAccount extends Failure {
  readonly kind: "NoAccount";
}
/** The account was never opened on this device, so it needs the network once. */
export interface NoKeyset extends Failure {
  readonly kind: "NoKeyset";
}

export type SignUpProblem = Offline | ServerFailed | RateLimited | WeakPassword | SignUpFailed | NotConfigured;
export type SignInProblem =
  | Locked
  | KeysMissing
  | WrongPassword
  | OtherSignUp
  | WrongOrUnconfirmed
  | PasswordReplaced
  | FactorRequired
  | EmailNotConfirmed
  | Offline
  | ServerFailed
  | RateLimited
  | NotConfigured
  | Tampered
  | StorageFailed;
export type UnlockProblem =
  | Locked
  | KeysMissing
  | WrongPassword
  | OtherSignUp
  | WrongOrUnconfirmed
  | PasswordReplaced
  | FactorRequired
  | NoKeyset
  | NoAccount
  | RateLimited
  | Tampered
  | StorageFailed;

/** A second factor that could not be shown, made or removed. */
interface FactorRefused extends Failure {
  readonly kind:
    | "WrongCode"
    /** The challenge is too old or was used. */
    | "CodeExpired"
    | "NameTaken"
    | "TooManyFactors"
    /** The server sends no texts to telephones, or this one could not be reached. */
    | "NoTexts"
    | "NoSuchFactor"
    /** The server does not take what was typed. */
    | "NotAccepted";
}
/** Why the server did not answer for the account itself: its sessions, its log. */
export type SecurityProblem =
  | Offline
  | ServerFailed
  | RateLimited
  | SignedOut
  | OtherAccount
  | NotConfigured
  | FactorRequired;
export type FactorProblem = SecurityProblem | FactorRefused;

/** One field that does not fit its entity. `path` is the field's name, then keys and indexes into it. */
interface Issue {
  readonly path: readonly (string | number)[];
  readonly message: string;
}
export interface Invalid extends Failure {
  readonly kind: "Invalid";
  readonly issues: readonly Issue[];
}
/** The record is not there (any more). */
export interface NotFound extends Failure {
  readonly kind: "NotFound";
}
/** A newer version of the app wrote the record; this one shows it and leaves it alone. */
export interface NewerApp extends Failure {
  readonly kind: "NewerApp";
}
export type WriteProblem = Invalid | NotFound | NewerApp | Locked | StorageFull | StorageFailed | TooLarge | KeyUsedUp;
