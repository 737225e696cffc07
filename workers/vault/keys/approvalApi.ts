import type { Failure, Result } from "#domain/result.ts";
import type { PasskeyAnswer, WrongPasskey } from "./alternativeUnlockKeysApi.ts";
import type {
  KeysetDocument,
  Locked,
  NoKeyset,
  StorageFailed,
  StorageFull,
  Tampered,
  WrongPassword,
} from "../vaultApi.ts";

/** The part that one device says of itself: a public key for this one time, and a number that nobody could foresee. Base64. */
export interface ApprovalPart {
  readonly publicKey: string;
  readonly nonce: string;
}

/** The user key on its way, sealed for the asking device alone. Base64. */
export interface SealedApproval {
  readonly iv: string;
  readonly ct: string;
}

/** The proof that the person at the unlocked device owns it. */
type ApprovalProof = { readonly password: string } | PasskeyAnswer;

/** This vault knows nothing of such a request: it has been closed since, or it never asked. */
export interface NoRequest extends Failure {
  readonly kind: "NoRequest";
}

/**
 * A device that is unlocked lets in one that is not. The asking one commits to its part before it hears the other's, so
 * whoever stands between can only guess at the code that both screens show: one chance in a million.
 */
export interface ApprovalApi {
  /** The asking device: what it commits to. */
  askApproval(): Promise<Result<{ readonly commitment: string }, Locked>>;
  /** The asking device, when it has heard the other's part: its own, and the code to compare. */
  revealApproval(
    id: string,
    answer: ApprovalPart,
  ): Promise<Result<{ readonly part: ApprovalPart; readonly code: string }, Locked | NoRequest | Tampered>>;
  /** The asking device: opens the keyset with what was sealed for it. After it the vault is unlocked. */
  takeApproval(
    keyset: KeysetDocument,
    sealed: SealedApproval,
  ): Promise<Result<void, Locked | NoRequest | Tampered | StorageFull | StorageFailed>>;
  /** The unlocked device: its part, the same whenever it is asked about one request. */
  answerApproval(id: string, commitment: string): Promise<Result<ApprovalPart, Locked>>;
  /** The unlocked device, when the other has shown its part: the code to compare. `Tampered` when it had committed to another. */
  approvalCode(
    id: string,
    part: ApprovalPart,
  ): Promise<Result<{ readonly code: string }, Locked | NoRequest | Tampered>>;
  /** The unlocked device, when its owner has compared the codes and shown the password or a passkey. */
  grantApproval(
    id: string,
    by: ApprovalProof,
  ): Promise<Result<SealedApproval, WrongPassword | WrongPasskey | NoRequest | NoKeyset | Locked | Tampered>>;
}
