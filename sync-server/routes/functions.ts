import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { HttpError, renderPlainError } from "../errors.ts";
import { billing } from "../functions/billing.ts";
import { deleteAccount } from "../functions/deleteAccount.ts";
import { exportOwnData } from "../functions/exportOwnData.ts";
import { quotes } from "../functions/quotes.ts";
import { rates } from "../functions/rates.ts";
import { support } from "../functions/support.ts";
import type { ServerFunction } from "../functions/serverFunction.ts";
import { claimsOf } from "./bearer.ts";

const FUNCTIONS: ReadonlyMap<string, ServerFunction> = new Map([
  ["billing", billing],
  ["delete-account", deleteAccount],
  ["export-own-data", exportOwnData],
  ["quotes", quotes],
  ["rates", rates],
  ["support", support],
]);

/** `/functions/v1/{name}`: for whoever is signed in, by name from a fixed list. */
export function functionRoutes(context: Context) {
  return async function routes(app: FastifyInstance): Promise<void> {
    app.setErrorHandler(renderPlainError);
    app.setNotFoundHandler(() => {
      throw new HttpError("functionUnknown");
    });

    app.all<{ Params: { name: string } }>("/:name", async (request, reply) => {
      const called = FUNCTIONS.get(request.params.name);
      if (!called) throw new HttpError("functionUnknown");
      const claims = await claimsOf(context.tokens, request);
      if (claims.sub === undefined) throw new HttpError("signInFirst");
      const method = request.method === "HEAD" ? "GET" : request.method;
      if (!called.methods.includes(method)) {
        reply.header("allow", called.methods.join(", "));
        throw new HttpError("functionMethod");
      }
      const answer = await called.run(context, { id: claims.sub, claims, ip: request.ip }, request.body);
      if (!(answer instanceof Readable)) return answer;
      return reply.type("application/json; charset=utf-8").send(answer);
    });
  };
}
