import { ECB_REST_SECONDS } from "./ecbRates.ts";
import { HttpError } from "../errors.ts";
import { requireFullSession, type ServerFunction } from "./serverFunction.ts";

/**
 * The European Central Bank's file, so that the browser's policy may stay closed to other hosts. Always all currencies and
 * days: what is asked for says nothing about what anybody owns.
 */
export const rates: ServerFunction = {
  methods: ["GET", "POST"],
  async run({ database, ecbRates }, { claims }) {
    if (!ecbRates) throw new HttpError("functionUnknown");
    await requireFullSession(database, claims);
    const had = await ecbRates();
    if (!had) throw new HttpError("ratesUnavailable", { retryAfterSeconds: ECB_REST_SECONDS });
    return { file: had.file, fetched_at: had.fetchedAt };
  },
};
