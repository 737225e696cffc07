import type { FastifyReply, FastifyRequest } from "fastify";
import { sqlState } from "../db/database.ts";
import { type Answer, answerOf, busy, fromFramework, HttpError, sayWhenToRetry, unexpected } from "../errors.ts";
import { type ErrorName, ERRORS } from "../errorTable.ts";

export function unreadableQuery(details: string): HttpError {
  return new HttpError("unreadableQuery", { details });
}

export function unknownColumn(relation: string, column: string): HttpError {
  return new HttpError("columnUnknown", { values: { relation: shown(relation), column: shown(column) } });
}

/** A name from outside, short enough to be said back. */
export function shown(name: string): string {
  return name.length > 60 ? `${name.slice(0, 60)}…` : name;
}

/** Writes a refusal as the REST service does: always `{code, details, hint, message}`. */
export function renderError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const answer =
    (error instanceof HttpError ? error : undefined) ??
    fromDatabase(error, request) ??
    ofAnotherType(error) ??
    busy(error) ??
    fromFramework(error, "PGRST102", "too_large") ??
    unexpected(error, request);
  const { status, code, details, message } = answer;
  sayWhenToRetry(answer, reply);
  void reply.status(status).type("application/json; charset=utf-8").send({ code, details, hint: null, message });
}

function ofAnotherType(error: unknown): Answer | undefined {
  const status = (error as { readonly statusCode?: unknown }).statusCode;
  return status === 415 ? answerOf("bodyNoJson") : undefined;
}

/** Classes that are the server's doing or pass by themselves. */
const OURS = /^(08|09|25|2D|38|39|3B|40|53|55|57|58|F0|HV|XX)/;

/** The caller's doing, by SQLSTATE. */
function fromDatabase(error: unknown, request: FastifyRequest): Answer | undefined {
  const code = sqlState(error);
  if (code === undefined) return undefined;
  const reads = request.method === "GET" || request.method === "HEAD";
  // The client repeats a GET on 503, and this one would take just as long again.
  if (code === "57014" && reads) return answerOf("readTimedOut");
  if (code === "25006" && reads) return answerOf("readWrites");
  if (OURS.test(code)) return undefined;
  if (code.startsWith("28")) return answerOf("notAuthorised", { code });
  if (code.startsWith("54")) return answerOf("tooComplex", { code });
  const { isOurs, ...own } = ownWords(error);
  if (/^PT[45]\d\d$/.test(code))
    return { ...answerOf("valuesRefused", { code }), ...own, status: Number(code.slice(2)) };
  if (isSaid(code)) return { ...answerOf(code), ...(isOurs && own) };
  if (code === "42601") request.log.error({ state: code }, "a statement of ours does not parse");
  return { ...answerOf("valuesRefused", { code }), ...own };
}

/** PostgreSQL's own sentences quote names and values; the table has others for these states. */
function isSaid(code: string): code is Extract<ErrorName, `${number}${string}`> {
  return Object.hasOwn(ERRORS, code);
}

/** Our functions raise codes in words joined by underscores, with a number or a word as the detail. */
function ownWords(error: unknown) {
  const { message = "", detail = "" } = error as { readonly message?: string; readonly detail?: string };
  const isOurs = /^[a-z]+(_[a-z]+)+$/.test(message);
  return {
    isOurs,
    message: isOurs ? message : ERRORS.valuesRefused[2],
    details: isOurs && typeof detail === "string" && /^\w{1,60}$/.test(detail) ? detail : null,
  };
}
