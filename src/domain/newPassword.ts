import { isLongEnough } from "./passwordStrength.ts";

/** A password that is being chosen, and the same once more. */
export interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
}

export const NO_PASSWORD: NewPassword = { password: "", confirmation: "" };

/** Keys of the words under `check`. */
export interface NewPasswordChecks {
  readonly password?: "required" | "password" | undefined;
  readonly confirmation?: "required" | "confirm" | undefined;
}

/** §5 The checks of a new password: at least 8 characters, and the confirmation must match. */
export function newPasswordChecks({ password, confirmation }: NewPassword): NewPasswordChecks {
  return {
    password: password === "" ? "required" : isLongEnough(password) ? undefined : "password",
    confirmation: confirmation === "" ? "required" : confirmation === password ? undefined : "confirm",
  };
}
