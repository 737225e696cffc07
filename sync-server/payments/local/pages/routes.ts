import type { FastifyInstance, FastifyRequest } from "fastify";
import { HttpError } from "../../../errors.ts";
import { isLoopback } from "../../../loopback.ts";
import type { Account } from "../account.ts";
import { readForm } from "../parameters.ts";
import { checkoutPages } from "./checkout.ts";
import { confirmPages } from "./confirm.ts";
import { invoicePages } from "./invoice.ts";
import { overviewPages } from "./overview.ts";
import { portalPages } from "./portal.ts";
import { STYLESHEET } from "./stylesheet.ts";
import type { Pages } from "./visits.ts";

export interface PagesOptions {
  readonly account: Account;
  /** Lets happen what has fallen due. */
  readonly catchUp: () => void;
  readonly advance: (seconds: number) => Promise<void>;
  readonly save: () => Promise<void>;
}

export function pageRoutes({ account, catchUp, advance, save }: PagesOptions): (app: FastifyInstance) => Promise<void> {
  const base = new URL(account.pagesAt).pathname.replace(/\/$/, "");
  const pages: Pages = {
    ...overviewPages(advance),
    ...checkoutPages,
    ...confirmPages,
    ...portalPages,
    ...invoicePages,
  };
  return async function routes(app) {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) => {
      done(null, String(body));
    });
    app.addHook("onRequest", async (request) => refuseStrangers(request));
    app.get("/style.css", (_request, reply) =>
      reply
        .header("x-content-type-options", "nosniff")
        .header("cache-control", "no-cache")
        .type("text/css; charset=utf-8")
        .send(STYLESHEET),
    );
    for (const [name, visited] of Object.entries(pages)) {
      const [method = "", url = ""] = name.split(" ");
      app.route({
        method,
        url,
        handler: async (request, reply) => {
          catchUp();
          const query = readForm(request.url.split("?")[1] ?? "");
          const form = readForm(typeof request.body === "string" ? request.body : "");
          const id = (request.params as { id?: string }).id ?? "";
          return visited({ account, base, id, query, form, reply });
        },
        onSend: async (_request, _reply, payload) => {
          if (method === "POST") await save();
          return payload;
        },
      });
    }
  };
}

/** A page elsewhere whose name leads to this machine still sends its own name, and a foreign page's form says so. */
function refuseStrangers(request: FastifyRequest): void {
  const asked = URL.parse(`http://${request.headers.host}`);
  const from = request.headers["sec-fetch-site"];
  const isForeignForm = request.method !== "GET" && from !== undefined && from !== "same-origin";
  if (!asked || !isLoopback(asked) || request.headers["x-forwarded-for"] !== undefined || isForeignForm)
    throw new HttpError("nothingHere");
}
