import { timingSafeEqual } from "node:crypto";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import type { Account } from "./account.ts";
import type { Calls } from "./calls/calls.ts";
import { CATALOGUE_CALLS } from "./calls/catalogue.ts";
import { CUSTOMER_CALLS } from "./calls/customers.ts";
import { PAYMENT_CALLS } from "./calls/payments.ts";
import { SESSION_CALLS } from "./calls/sessions.ts";
import { SUBSCRIPTION_CALLS } from "./calls/subscriptions.ts";
import { API_VERSION } from "./deliveries.ts";
import { expanded } from "./expansion.ts";
import { newId } from "./ids.ts";
import { DAY } from "./moments.ts";
import { parametersOf, readForm } from "./parameters.ts";
import { type ErrorBody, Refusal } from "./refusal.ts";

const CALLS: Calls = {
  ...CUSTOMER_CALLS,
  ...CATALOGUE_CALLS,
  ...SESSION_CALLS,
  ...SUBSCRIPTION_CALLS,
  ...PAYMENT_CALLS,
};

const ANSWERS_KEPT = DAY;

interface ApiOptions {
  readonly account: Account;
  readonly secretKey: string;
  /** Lets happen what has fallen due, so that nobody is answered with what was. */
  readonly catchUp: () => void;
  /** Resolves once what is answered is kept. */
  readonly save: () => Promise<void>;
}

/** Stripe's interface over HTTP, as far as `CALLS` has it. */
export function createApi({ account, secretKey, catchUp, save }: ApiOptions): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true, routerOptions: { maxParamLength: 200, querystringParser: asIs } });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) => {
    done(null, String(body));
  });

  app.addHook("onRequest", async (request, reply) => {
    reply.header("request-id", newId("req")).header("stripe-version", API_VERSION);
    if (!isSame(request.headers.authorization ?? "", `Bearer ${secretKey}`))
      throw new Refusal(401, { type: "invalid_request_error", message: "Invalid API Key provided." });
  });
  app.setErrorHandler((error, _request, reply) => {
    const refusal = error instanceof Refusal ? error : unexpected(error);
    return reply.status(refusal.status).send({ error: refusal.body });
  });
  app.setNotFoundHandler((request, reply) => {
    const message = `Unrecognized request URL (${request.method}: ${request.url.split("?")[0]}).`;
    return reply.status(404).send({ error: { type: "invalid_request_error", message } satisfies ErrorBody });
  });

  for (const [name, handler] of Object.entries(CALLS)) {
    const [method = "", url = ""] = name.split(" ");
    app.route({
      method,
      url,
      handler: async (request, reply) => {
        catchUp();
        const form = readForm(method === "POST" ? bodyOf(request) : (request.url.split("?")[1] ?? ""));
        const paths = parametersOf(form).texts("expand") ?? [];
        form.delete("expand");
        const call = { account, id: (request.params as { id?: string }).id ?? "", parameters: parametersOf(form) };
        const kept = method === "POST" ? keptAnswer(account, request) : undefined;
        if (kept) return answer(reply.header("idempotent-replayed", "true"), kept.status, kept.body);
        const { status, body } = outcome(() => JSON.stringify(expanded(account, handler(call), paths)));
        keep(account, request, status, body);
        await save();
        return answer(reply, status, body);
      },
    });
  }
  return app;
}

/** The routes read the query themselves, with brackets. */
function asIs(): Record<string, never> {
  return {};
}

/** A declined payment is an outcome: what it left behind is kept, and the same key is answered the same. */
function outcome(act: () => string): { readonly status: number; readonly body: string } {
  try {
    return { status: 200, body: act() };
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 402) throw error;
    return { status: 402, body: JSON.stringify({ error: error.body }) };
  }
}

function answer(reply: FastifyReply, status: number, body: string): FastifyReply {
  return reply.status(status).type("application/json; charset=utf-8").send(body);
}

function keptAnswer({ books }: Account, request: FastifyRequest) {
  const key = keyOf(request);
  const kept = key !== undefined && Object.hasOwn(books.answers, key) ? books.answers[key] : undefined;
  if (kept && kept.request !== fingerprint(request))
    throw new Refusal(400, {
      type: "idempotency_error",
      message: "Keys for idempotent requests can only be used with the same parameters they were first used with.",
    });
  return kept;
}

function keep(account: Account, request: FastifyRequest, status: number, body: string): void {
  const key = keyOf(request);
  if (key === undefined || request.method !== "POST") return;
  const { answers } = account.books;
  for (const [old, { at }] of Object.entries(answers)) if (at < account.now() - ANSWERS_KEPT) delete answers[old];
  answers[key] = { request: fingerprint(request), status, body, at: account.now() };
}

function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers["idempotency-key"];
  return typeof key === "string" && key !== "" ? `key ${key}` : undefined;
}

function fingerprint(request: FastifyRequest): string {
  return `${request.url} ${bodyOf(request)}`;
}

function bodyOf({ body }: FastifyRequest): string {
  return typeof body === "string" ? body : "";
}

function unexpected(error: unknown): Refusal {
  const status = (error as { readonly statusCode?: unknown }).statusCode;
  const message = error instanceof Error ? error.message : String(error);
  return new Refusal(typeof status === "number" ? status : 500, {
    type: status === undefined ? "api_error" : "invalid_request_error",
    message,
  });
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
