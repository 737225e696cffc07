import type { Offline, RateLimited, ServerFailed } from "./problems.ts";

/** Why a call to the server came to nothing, where no code says more. */
export type CallProblem = Offline | ServerFailed | RateLimited;

/**
 * Status 0 is no answer; the codes that a caller cares for are taken out before. Beside the client and not in it, so that
 * a page which only names a problem does not fetch the library.
 */
export function callProblem({ status }: { readonly status?: number | undefined }): CallProblem {
  if (status === undefined || status === 0) return { kind: "Offline" };
  if (status !== 429) return { kind: "ServerFailed" };
  const retryAfterSeconds = Math.ceil((refusedUntil - Date.now()) / 1000);
  return retryAfterSeconds > 0 ? { kind: "RateLimited", retryAfterSeconds } : { kind: "RateLimited" };
}

/** The page's, for the one server that it speaks to; milliseconds since 1970. */
let refusedUntil = 0;

/** The `Retry-After` of an answer 429, in seconds: of an answer that is an error the client library keeps no headers. */
export function noteRefusal(retryAfter: string | null): void {
  refusedUntil = Date.now() + Number(retryAfter) * 1000;
}
