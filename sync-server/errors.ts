import type { FastifyReply, FastifyRequest } from "fastify";
import { sqlState } from "./db/database.ts";

/** What a client may be told. Anything else becomes one fixed sentence; the log has the rest. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, code: string, message: string, retryAfterSeconds?: number) {
    super(message);
    this.name = "Refusal";
    this.status = status;
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

interface Answer {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

/** Errors as the auth service writes them; the version header decides the shape. */
export function renderAuthError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status, code, message } = answerTo(error, request, "validation_failed");
  const isVersioned = request.headers["x-supabase-api-version"] !== undefined;
  reply.header("x-sb-error-code", code);
  if (isVersioned) reply.header("x-supabase-api-version", "2024-01-01");
  sayWhenToRetry(error, reply);
  const extra = code === "weak_password" ? { weak_password: { reasons: ["length"] } } : {};
  void reply
    .status(status)
    .send(isVersioned ? { code, message, ...extra } : { code: status, error_code: code, msg: message, ...extra });
}

export function renderPlainError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status, code, message } = answerTo(error, request, "bad_request");
  sayWhenToRetry(error, reply);
  void reply.status(status).send({ code, message });
}

function answerTo(error: unknown, request: FastifyRequest, unaccepted: string): Answer {
  return (
    refused(error) ?? busy(error) ?? ofValues(error, unaccepted) ?? fromFramework(error) ?? unexpected(error, request)
  );
}

/** SQLSTATEs of class 22: what was sent is no value of that type, whichever statement it reached. */
function ofValues(error: unknown, code: string): Answer | undefined {
  return sqlState(error)?.startsWith("22") ? { status: 400, code, message: "The values were not accepted" } : undefined;
}

export function sayWhenToRetry(error: unknown, reply: FastifyReply): void {
  const seconds = error instanceof HttpError ? error.retryAfterSeconds : busy(error) && BUSY_RETRY_SECONDS;
  if (seconds) reply.header("retry-after", String(seconds));
}

function refused(error: unknown): Answer | undefined {
  return error instanceof HttpError ? error : undefined;
}

/** Bodies that do not parse, are too large or of another type. */
export function fromFramework(
  error: unknown,
  unreadable = "bad_json",
  tooLarge = "request_entity_too_large",
): Answer | undefined {
  const status = (error as { readonly statusCode?: unknown }).statusCode;
  if (status === 413) return { status, code: tooLarge, message: "The body is too large" };
  if (typeof status === "number" && status >= 400 && status < 500)
    return { status: 400, code: unreadable, message: "The body could not be read" };
  return undefined;
}

/** Connections, resources and transactions (08, 53, 40), waits that took too long, a database that ends, starts or is read-only. */
const BUSY = /^(08|53|40)...$|^(55P03|57014|57P01|57P02|57P03|57P05|25P03|25006)$/;
const BUSY_RETRY_SECONDS = 2;

/** SQLSTATEs that pass by themselves: nothing was stored, or the same call again finds out. */
export function busy(error: unknown): Answer | undefined {
  const code = sqlState(error);
  return code !== undefined && BUSY.test(code) ? { status: 503, code, message: "The database is busy" } : undefined;
}

/** One sentence, and under which name the log has the rest. */
export function unexpected(error: unknown, request: FastifyRequest): Answer {
  request.log.error(
    { error: error instanceof Error ? error.message : String(error), state: sqlState(error) },
    "unexpected",
  );
  return {
    status: 500,
    code: "unexpected_failure",
    message: `Something went wrong on the server. Request: ${request.id}`,
  };
}
