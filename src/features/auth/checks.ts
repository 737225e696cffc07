import * as z from "zod/mini";
import { PASSWORD_MIN_CHARACTERS } from "#config/spec.ts";

const Email = z.email();

export interface SignUpInput {
  readonly email: string;
  readonly password: string;
  readonly confirmation: string;
  readonly accepted: boolean;
}

/** Keys of the words under `check`. */
export type Check = "required" | "email" | "password" | "confirm" | "terms";
export type Checks<Field extends string> = { readonly [Name in Field]?: Check | undefined };

/** §5 E-mail must be valid. */
function emailCheck(email: string): Check | undefined {
  if (email.trim() === "") return "required";
  return Email.safeParse(email.trim()).success ? undefined : "email";
}

/** §5 Validation rules for signing up. */
export function signUpChecks({ email, password, confirmation, accepted }: SignUpInput): Checks<keyof SignUpInput> {
  return {
    email: emailCheck(email),
    password: newPasswordCheck(password),
    confirmation: confirmation === "" ? "required" : confirmation === password ? undefined : "confirm",
    accepted: accepted ? undefined : "terms",
  };
}

/** A password that exists already is only asked for, never measured. */
export function signInChecks(email: string, password: string): Checks<"email" | "password"> {
  return { email: emailCheck(email), password: password === "" ? "required" : undefined };
}

export function isFine(checks: Checks<string>): boolean {
  return Object.values(checks).every((check) => check === undefined);
}

function newPasswordCheck(password: string): Check | undefined {
  if (password === "") return "required";
  // As a person counts: an emoji is one character.
  return [...password].length < PASSWORD_MIN_CHARACTERS ? "password" : undefined;
}
