import type { Offline, RateLimited, ServerFailed } from "./problems.ts";

/** Why a call to the server came to nothing, where no code says more. */
export type CallProblem = Offline | ServerFailed | RateLimited;

/**
 * Status 0 is no answer; the codes that a caller cares for are taken out before. Beside the client and not in it, so that
 * a page which only names a problem does not fetch the library.
 */
export function callProblem({ status }: { readonly status?: number | undefined }): CallProblem {
  if (status === undefined || status === 0) return { kind: "Offline" };
  return { kind: status === 429 ? "RateLimited" : "ServerFailed" };
}
