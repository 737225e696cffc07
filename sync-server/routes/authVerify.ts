import type { FastifyInstance, FastifyReply } from "fastify";
import { admit } from "../auth/admission.ts";
import { keepFlow } from "../auth/flows.ts";
import { networkOf } from "../auth/limiter.ts";
import { openSession } from "../auth/sessions.ts";
import { type Proof, verified } from "../auth/verify.ts";
import type { Context } from "../context.ts";
import { Refusal } from "../errors.ts";
import { parsed, VerifyBody } from "./authBodies.ts";
import { authCalls, originOf } from "./authCalls.ts";

const HALFWAY = "Confirmation link accepted. Please proceed to confirm link sent to the other email";

/** Answers to mails: the link, or the digits beside it. */
export function authVerifyRoutes(context: Context) {
  const { database, tokens, site } = context;
  const { limited, redirectTarget } = authCalls(context);

  return async function routes(app: FastifyInstance): Promise<void> {
    // Mail scanners look with HEAD; only opening the link may use it up.
    app.get("/verify", { exposeHeadRoute: false }, async (request, reply) => {
      const { token, type } = request.query as { readonly token?: unknown; readonly type?: unknown };
      const asked = redirectTarget(request);
      const kind = typeof type === "string" ? type : "";
      try {
        if (kind === "admission") {
          await database.transaction((query) => admit(query, typeof token === "string" ? token : "", request.ip));
          return await reply.redirect(`${site}/auth`, 303);
        }
        const outcome = await database.transaction(async (query) => {
          const found = await verified(query, { type: kind, link: typeof token === "string" ? token : "" });
          if (found instanceof Refusal) return found;
          const { user, challenge, redirectTo } = found;
          const target = asked ?? redirectTo ?? `${site}/`;
          if (!user) return { target, message: HALFWAY };
          if (challenge) return { target, code: await keepFlow(query, user.id, challenge) };
          return { target, session: await openSession(query, tokens, user, "otp", originOf(request)) };
        });
        if (outcome instanceof Refusal) throw outcome;
        const { target } = outcome;
        if ("message" in outcome) return await withFragment(reply, target, { message: outcome.message });
        if ("code" in outcome) {
          const url = new URL(target);
          url.searchParams.set("code", outcome.code);
          return await reply.redirect(url.href, 303);
        }
        const { user: _user, ...session } = outcome.session;
        return await withFragment(reply, target, { ...session, type: kind });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const problem = { error: "access_denied", error_code: error.code, error_description: error.message };
        return withFragment(reply, asked ?? `${site}/`, problem);
      }
    });

    app.post("/verify", async (request) => {
      const body = parsed(VerifyBody, request.body);
      const proof: Proof =
        "token_hash" in body
          ? { type: body.type, link: body.token_hash }
          : { type: body.type, email: body.email, code: body.token };
      if ("code" in proof) await limited("login", `code ${proof.email.toLowerCase()} ${networkOf(request.ip)}`);
      const outcome = await database.transaction(async (query) => {
        const found = await verified(query, proof);
        if (found instanceof Refusal) return found;
        if (!found.user) return { code: "200", msg: HALFWAY };
        return openSession(query, tokens, found.user, "otp", originOf(request));
      });
      if (outcome instanceof Refusal) throw outcome;
      return outcome;
    });
  };
}

/** What stands behind `#` never reaches a server; the client reads it and takes it away. `sb` marks it as ours. */
function withFragment(
  reply: FastifyReply,
  target: string,
  values: Readonly<Record<string, string | number>>,
): FastifyReply {
  const fragment = new URLSearchParams({ sb: "" });
  for (const [name, value] of Object.entries(values)) fragment.set(name, `${value}`);
  return reply.redirect(`${target}#${fragment.toString()}`, 303);
}
