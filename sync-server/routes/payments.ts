import type { FastifyInstance, FastifyRequest } from "fastify";
import { enforceRateLimit } from "../auth/rateLimiter.ts";
import type { Context } from "../context.ts";
import { HttpError, renderPlainError } from "../errors.ts";
import { requireFullSession } from "../functions/serverFunction.ts";
import { actOnEvent, signedEvent } from "../payments/actOnEvent.ts";
import { answeredByProvider } from "../payments/answeredByProvider.ts";
import { withdraw } from "../payments/withdraw.ts";
import { bearerOf, claimsBehind } from "./bearer.ts";

/** An event of the provider holds one object; a subscription with its invoice is some 20 KiB. */
const MAX_EVENT_BYTES = 512 * 1_024;

/** `/functions/v1/payment-events`: what the card provider says. Its signature is over the bytes, so they are kept as they came. */
export function paymentEventRoutes(context: Context) {
  return async function routes(app: FastifyInstance): Promise<void> {
    app.setErrorHandler(renderPlainError);
    app.removeAllContentTypeParsers();
    app.addContentTypeParser("*", { parseAs: "string", bodyLimit: MAX_EVENT_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    app.post("/payment-events", async (request) => {
      const { payments } = context;
      if (!payments) throw new HttpError("functionUnknown");
      const office = { ...context, payments };
      const { "stripe-signature": signature } = request.headers;
      const body = typeof request.body === "string" ? request.body : "";
      const event = await signedEvent(office, body, typeof signature === "string" ? signature : undefined);
      await answeredByProvider(() => actOnEvent(office, event));
      return { received: true };
    });
  };
}

/** `/functions/v1/withdraw`: open to everybody, because nobody may have to sign in to withdraw from an agreement. */
export function withdrawalRoutes(context: Context) {
  return async function routes(app: FastifyInstance): Promise<void> {
    app.setErrorHandler(renderPlainError);
    app.post("/withdraw", async (request) => {
      await enforceRateLimit(context.database, context.limits, "withdrawal", request.ip);
      const person = await personOf(context, request);
      return answeredByProvider(() => withdraw(context, request.body, person));
    });
  };
}

/** Whoever is signed in; the public key, a token that no longer stands and a session that lacks its second factor are nobody. */
async function personOf({ tokens, database }: Context, request: FastifyRequest): Promise<string | undefined> {
  const token = bearerOf(request);
  const claims = token === undefined ? undefined : await claimsBehind(tokens, token);
  if (claims?.sub === undefined) return undefined;
  const stands = await requireFullSession(database, claims).then(
    () => true,
    () => false,
  );
  return stands ? claims.sub : undefined;
}
