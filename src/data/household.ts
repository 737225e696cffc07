import type { Language } from "#config/spec.ts";
import type { Result } from "#domain/result.ts";
import type { SignInProblem, SignUpProblem, UnlockProblem } from "./problems.ts";
import type { Account } from "./session.ts";

export interface StartReport {
  /** Set when the address held the confirmation link of this e-mail; the address is clean again. */
  readonly confirmedEmail?: string;
  /** Set when the link was used, old or damaged. */
  readonly linkFailed?: boolean;
}

/** Call once before the first render; never rejects. `useSession()` follows what it finds. */
export declare function startApp(): Promise<StartReport>;
/** Sends the confirmation e-mail. No session follows: the address has to be confirmed, then the person signs in. */
export declare function signUp(input: {
  readonly email: string;
  readonly password: string;
  readonly language: Language;
}): Promise<Result<void, SignUpProblem>>;
/** Online, or offline for an account this device knows. Resolves when the vault is open; records keep arriving. */
export declare function signIn(input: {
  readonly email: string;
  readonly password: string;
  /** Sets the display currency at the very first sign-in; Danish when absent. */
  readonly language?: Language;
}): Promise<Result<void, SignInProblem>>;
/** Opens the local vault; needs no network. */
export declare function unlock(password: string): Promise<Result<void, UnlockProblem>>;
/** Drops keys and plaintext here and in every other tab. */
export declare function lock(): Promise<void>;
/** Works offline. Keeps the sealed records for the next sign-in unless `wipe`. */
export declare function signOut(options?: { readonly wipe?: boolean }): Promise<{ readonly revoked: boolean }>;
export declare function knownAccounts(): Promise<readonly Account[]>;
