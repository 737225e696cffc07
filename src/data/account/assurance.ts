import { tokenClaims } from "../remote/tokenOwner.ts";

/**
 * §4 `aal1`: the password alone, and nothing more is asked. `aal2`: a second factor was shown. `stepUpNeeded`: the account
 * has a second factor, and this session has not shown it.
 */
export type Assurance = "aal1" | "aal2" | "stepUpNeeded";

interface TokenAndUser {
  readonly access_token: string;
  readonly user: { readonly factors?: readonly { readonly status: string }[] };
}

/** The assurance level that the session itself states; the server decides. */
export function assuranceOf({ access_token, user }: TokenAndUser): Assurance {
  if (tokenClaims(access_token)["aal"] === "aal2") return "aal2";
  return user.factors?.some(({ status }) => status === "verified") ? "stepUpNeeded" : "aal1";
}

export function lacksFactor(session: TokenAndUser): boolean {
  return assuranceOf(session) === "stepUpNeeded";
}
