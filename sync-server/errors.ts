import type { FastifyReply, FastifyRequest } from "fastify";
import { sqlState } from "./db/database.ts";

/** What a client may be told. Anything else becomes one fixed sentence; the log has the rest. */
export class Refusal extends Error {
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
  const { status, code, message } = refused(error) ?? fromFramework(error) ?? unexpected(error, request);
  const isVersioned = request.headers["x-supabase-api-version"] !== undefined;
  reply.header("x-sb-error-code", code);
  if (isVersioned) reply.header("x-supabase-api-version", "2024-01-01");
  sayWhenToRetry(error, reply);
  const extra = code === "weak_password" ? { weak_password: { reasons: ["length"] } } : {};
  void reply
    .status(status)
    .send(isVersioned ? { code, message, ...extra } : { code: status, error_code: code, msg: message, ...extra });
}

/** Errors as PostgREST writes them. */
export function renderRestError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status, code, message } =
    refused(error) ?? fromDatabase(error) ?? fromFramework(error, "PGRST102") ?? unexpected(error, request);
  sayWhenToRetry(error, reply);
  void reply.status(status).send({ code, details: null, hint: null, message });
}

export function renderPlainError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status, code, message } = refused(error) ?? fromFramework(error) ?? unexpected(error, request);
  void reply.status(status).send({ code, message });
}

function sayWhenToRetry(error: unknown, reply: FastifyReply): void {
  if (error instanceof Refusal && error.retryAfterSeconds) reply.header("retry-after", String(error.retryAfterSeconds));
}

function refused(error: unknown): Answer | undefined {
  return error instanceof Refusal ? error : undefined;
}

/** Bodies that do not parse, are too large or of another type. */
function fromFramework(error: unknown, unreadable = "bad_json"): Answer | undefined {
  const status = (error as { readonly statusCode?: unknown }).statusCode;
  if (status === 413) return { status, code: "request_entity_too_large", message: "The body is too large" };
  if (typeof status === "number" && status >= 400 && status < 500)
    return { status: 400, code: unreadable, message: "The body could not be read" };
  return undefined;
}

/** SQLSTATEs that are the caller's doing. Messages are ours, never SQL. */
function fromDatabase(error: unknown): Answer | undefined {
  const code = sqlState(error);
  if (code === undefined) return undefined;
  if (code === "42501") return { status: 401, code, message: "Not allowed" };
  if (code === "42883") return { status: 404, code: "PGRST202", message: "Could not find the function" };
  if (code === "42P01") return { status: 404, code: "PGRST205", message: "Could not find the table" };
  if (code === "42703") return { status: 400, code, message: "Could not find the column" };
  if (code.startsWith("PT")) return { status: Number(code.slice(2)), code, message: ownMessage(error) };
  if (code.startsWith("22") || code.startsWith("23") || code === "P0001")
    return { status: 400, code, message: ownMessage(error) };
  if (code.startsWith("08") || code.startsWith("53") || code.startsWith("40")) {
    return { status: 503, code, message: "The database is busy" };
  }
  return undefined;
}

/** Our functions raise codes in words joined by underscores; PostgreSQL's own sentences may quote what was sent. */
function ownMessage(error: unknown): string {
  const message = error instanceof Error ? error.message : "";
  return /^[a-z_]+$/.test(message) ? message : "The values were not accepted";
}

function unexpected(error: unknown, request: FastifyRequest): Answer {
  request.log.error(
    { error: error instanceof Error ? error.message : String(error), state: sqlState(error) },
    "unexpected",
  );
  return { status: 500, code: "unexpected_failure", message: "Something went wrong on the server" };
}
