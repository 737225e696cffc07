import { failed, type Result } from "#domain/result.ts";
import type { Proof } from "#workers/vault/keyChangesApi.ts";
import type { KeyPlace } from "./keysetChange.ts";
import type { PasswordChangeProblem } from "./passwordChange.ts";

export async function changeAccountPassword(
  _place: KeyPlace,
  _proof: Proof,
  _next: string,
  _iterations?: number,
): Promise<Result<void, PasswordChangeProblem>> {
  return failed({ kind: "Offline" });
}
