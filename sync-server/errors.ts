import type { FastifyReply, FastifyRequest } from "fastify";
import { sqlState } from "./db/database.ts";
import { type ErrorName, type ErrorRow, ERRORS } from "./errorTable.ts";

/** A refusal as a client is told of it; the log has the rest. */
export interface Answer {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  /** Some services say more than the message. */
  readonly details: string | null;
  /** Undefined where the same request stays refused. */
  readonly retryAfterSeconds: number | undefined;
}

interface Given {
  /** By the names that stand in the row's text. */
  readonly values?: Readonly<Record<string, string | number>>;
  readonly details?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
  /** The database's own, in the place of the row's. */
  readonly code?: string;
}

/** Where nobody knows how long it takes until the request may pass. */
const RETRY_SECONDS = 2;

/** A row of the table as an answer. */
export function answerOf(kind: ErrorName, { values = {}, details, retryAfterSeconds, code }: Given = {}): Answer {
  const [status, own, text, retry]: ErrorRow = ERRORS[kind];
  return {
    status,
    code: code ?? own,
    message: text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name])),
    details: details ?? null,
    retryAfterSeconds: retryAfterSeconds ?? (retry === "later" ? RETRY_SECONDS : undefined),
  };
}

/** Refuses a request with a row of the table. Any other error becomes one fixed sentence. */
export class HttpError extends Error implements Answer {
  readonly status: number;
  readonly code: string;
  readonly details: string | null;
  readonly retryAfterSeconds: number | undefined;

  constructor(kind: ErrorName, given?: Given) {
    const { status, code, message, details, retryAfterSeconds } = answerOf(kind, given);
    super(message);
    this.name = "Refusal";
    this.status = status;
    this.code = code;
    this.details = details;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Errors as the auth service writes them; the version header decides the shape. */
export function renderAuthError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const answer = answerTo(error, request, "validation_failed");
  const { status, code, message } = answer;
  const isVersioned = request.headers["x-supabase-api-version"] !== undefined;
  reply.header("x-sb-error-code", code);
  if (isVersioned) reply.header("x-supabase-api-version", "2024-01-01");
  sayWhenToRetry(answer, reply);
  const extra = code === ERRORS.weakPassword[1] ? { weak_password: { reasons: ["length"] } } : {};
  void reply
    .status(status)
    .send(isVersioned ? { code, message, ...extra } : { code: status, error_code: code, msg: message, ...extra });
}

export function renderPlainError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const answer = answerTo(error, request, "bad_request");
  const { status, code, message } = answer;
  sayWhenToRetry(answer, reply);
  void reply.status(status).send({ code, message });
}

function answerTo(error: unknown, request: FastifyRequest, unaccepted: string): Answer {
  if (error instanceof HttpError) return error;
  return busy(error) ?? ofValues(error, unaccepted) ?? fromFramework(error) ?? unexpected(error, request);
}

/** SQLSTATEs of class 22: what was sent is no value of that type, whichever statement it reached. */
function ofValues(error: unknown, code: string): Answer | undefined {
  return sqlState(error)?.startsWith("22") ? answerOf("valuesRefused", { code }) : undefined;
}

export function sayWhenToRetry({ retryAfterSeconds }: Answer, reply: FastifyReply): void {
  if (retryAfterSeconds !== undefined) reply.header("retry-after", String(retryAfterSeconds));
}

/** The refusal of a body that does not parse, is too large or of another type. */
export function fromFramework(error: unknown, unreadable?: string, tooLarge?: string): Answer | undefined {
  const status = (error as { readonly statusCode?: unknown }).statusCode;
  if (status === 413) return answerOf("bodyTooLarge", tooLarge === undefined ? {} : { code: tooLarge });
  if (typeof status === "number" && status >= 400 && status < 500)
    return answerOf("unreadableBody", unreadable === undefined ? {} : { code: unreadable });
  return undefined;
}

/** Connections, resources and transactions (08, 53, 40), waits that took too long, a database that ends, starts or is read-only. */
const BUSY = /^(08|53|40)...$|^(55P03|57014|57P01|57P02|57P03|57P05|25P03|25006)$/;

/** The refusal for SQLSTATEs that pass by themselves: nothing was stored, or the same call again finds out. */
export function busy(error: unknown): Answer | undefined {
  const code = sqlState(error);
  return code !== undefined && BUSY.test(code) ? answerOf("databaseBusy", { code }) : undefined;
}

/** The answer to an unexpected error: one sentence, and the name under which the log has the rest. */
export function unexpected(error: unknown, request: FastifyRequest): Answer {
  request.log.error(
    { error: error instanceof Error ? error.message : String(error), state: sqlState(error) },
    "unexpected",
  );
  return answerOf("unexpected", { values: { request: request.id } });
}
