import { HttpError } from "../errors.ts";

/** Seconds after which a provider that did not answer may be asked again. */
const REST_SECONDS = 30;

/**
 * The provider's answer to work that asks it. Its errors bear a status of their own, which is not this server's: they become
 * `HttpError` 503, after which nothing has changed or the same call again finds out.
 */
export async function answeredByProvider<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    const { type } = error as { readonly type?: unknown };
    if (typeof type !== "string" || !type.startsWith("Stripe")) throw error;
    throw new HttpError("paymentsUnavailable", { retryAfterSeconds: REST_SECONDS });
  }
}
