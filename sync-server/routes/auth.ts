import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { renderAuthError } from "../errors.ts";
import { authMailRoutes } from "./authMail.ts";
import { authSessionRoutes } from "./authSessions.ts";
import { authUserRoutes } from "./authUser.ts";
import { authVerifyRoutes } from "./authVerify.ts";

/** Addresses, passwords and 4 KiB of metadata; anything larger is no call of a client. */
const MAX_BODY_BYTES = 1_048_576;

/** Bounds the size of bodies for every route that is added after it. */
export function boundBodies(app: FastifyInstance): void {
  app.addHook("onRoute", (route) => {
    route.bodyLimit = MAX_BODY_BYTES;
  });
}

/** `/auth/v1`: accounts and their sessions, as the hosted service answers them. */
export function authRoutes(context: Context) {
  return async function routes(app: FastifyInstance): Promise<void> {
    app.setErrorHandler(renderAuthError);
    boundBodies(app);

    app.get("/health", () => ({
      name: "GoTrue",
      version: "overblik",
      description: "Accounts and their sessions",
    }));
    app.get("/settings", () => ({
      external: { email: true, phone: false, anonymous_users: false },
      disable_signup: context.config.disableSignup,
      mailer_autoconfirm: context.config.autoconfirm,
      phone_autoconfirm: false,
      sms_provider: context.phone === undefined ? "" : (context.phone.name ?? "custom"),
      saml_enabled: false,
      mfa_enabled: true,
    }));
    app.get("/.well-known/jwks.json", () => ({ keys: context.tokens.publicKeys }));

    await app.register(authMailRoutes(context));
    await app.register(authVerifyRoutes(context));
    await app.register(authSessionRoutes(context));
    await app.register(authUserRoutes(context));
  };
}
