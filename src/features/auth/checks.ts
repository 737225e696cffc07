import { isEmail } from "#domain/email.ts";
import { type NewPassword, type NewPasswordChecks, newPasswordChecks } from "#domain/newPassword.ts";

export interface SignUpInput extends NewPassword {
  readonly email: string;
  readonly accepted: boolean;
}

/** Keys of the words under `check`. */
export type Check = "required" | "email" | "terms";
export type Checks<Field extends string> = { readonly [Name in Field]?: Check | undefined };
export type SignUpChecks = Checks<"email" | "accepted"> & NewPasswordChecks;

/** §5 E-mail must be valid. */
export function emailCheck(email: string): Check | undefined {
  if (email.trim() === "") return "required";
  return isEmail(email.trim()) ? undefined : "email";
}

/** §5 Validation rules for signing up. */
export function signUpChecks(input: SignUpInput): SignUpChecks {
  return {
    email: emailCheck(input.email),
    ...newPasswordChecks(input),
    accepted: input.accepted ? undefined : "terms",
  };
}

/** A password that exists already is only asked for, never measured. */
export function signInChecks(email: string, password: string): Checks<"email" | "password"> {
  return { email: emailCheck(email), password: password === "" ? "required" : undefined };
}

export function isFine(checks: Readonly<SignUpChecks> | Checks<"email" | "password">): boolean {
  return Object.values(checks).every((check) => check === undefined);
}
