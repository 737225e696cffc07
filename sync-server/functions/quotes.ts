import * as z from "zod/mini";
import { enforceRateLimit } from "../auth/rateLimiter.ts";
import { HttpError } from "../errors.ts";
import { requireFullSession, type ServerFunction } from "./serverFunction.ts";

const Asked = z.object({
  isins: z.array(z.string().check(z.regex(/^[A-Z]{2}[A-Z0-9]{9}\d$/))).check(z.minLength(1), z.maxLength(10)),
});

/**
 * Prices from the source that whoever runs the server has configured, so that the browser's policy may stay closed to other hosts. Nothing of
 * who asked for what is kept; the app hides its own securities among others.
 */
export const quotes: ServerFunction = {
  methods: ["POST"],
  async run({ database, limits, quoteSource }, { id, claims }, body) {
    await requireFullSession(database, claims);
    if (!quoteSource) return { configured: false, quotes: [] };
    const asked = Asked.safeParse(body);
    if (!asked.success) throw new HttpError("namedSecurities");
    await enforceRateLimit(database, limits, "financialAccess", `quotes/${id}`);
    const found = await Promise.all(
      [...new Set(asked.data.isins)].map(async (isin) => {
        const quote = await quoteSource(isin);
        return quote ? [{ isin, ...quote }] : [];
      }),
    );
    return { configured: true, quotes: found.flat() };
  },
};
