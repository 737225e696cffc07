import type { FastifyReply, FastifyRequest } from "fastify";
import { sqlState } from "../db/database.ts";
import { busy, HttpError, sayWhenToRetry, unexpected } from "../errors.ts";
import { STORAGE_ERRORS, type StorageErrorName } from "../errorTable.ts";

/** An error of the storage service that the client is told of. */
export class StorageError extends Error {
  readonly code: StorageErrorName;

  constructor(code: StorageErrorName, message: string = STORAGE_ERRORS[code][2]) {
    super(message);
    this.name = "StorageRefusal";
    this.code = code;
  }
}

/** Writes errors as the hosted service does: 400 for whatever the client did, with the meaning in the body. */
export function renderStorageError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  render(error, request, reply, () => 400);
}

/** Writes the same body with the status of its own where a protocol lives by statuses: uploads that are resumed, ranges. */
export function renderWithStatus(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  render(error, request, reply, (status) => status);
}

function render(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  statusOf: (status: number) => number,
): void {
  const refusal = storageRefusal(error);
  if (refusal) {
    const { code, message } = refusal;
    const [said, name] = STORAGE_ERRORS[code];
    const status = code === "InvalidRange" ? said : statusOf(said);
    void reply.status(status).send({ statusCode: String(said), code, error: name, message });
    return;
  }
  const answer = error instanceof HttpError ? error : (busy(error) ?? unexpected(error, request));
  const { status, code, message } = answer;
  sayWhenToRetry(answer, reply);
  void reply.status(status).send({ statusCode: String(status), code, error: code, message });
}

/** The errors of the database and the framework, in the words of this service. */
function storageRefusal(error: unknown): StorageError | undefined {
  if (error instanceof StorageError) return error;
  if (error instanceof HttpError && error.status === 401) return new StorageError("InvalidJWT");
  const state = sqlState(error);
  if (state === "42501") return new StorageError("AccessDenied");
  if (state === "23505") return new StorageError("KeyAlreadyExists");
  if (state?.startsWith("22")) return new StorageError("InvalidRequest");
  const status = typeof error === "object" && error !== null && "statusCode" in error ? error.statusCode : undefined;
  if (status === 413) return new StorageError("EntityTooLarge");
  return typeof status === "number" && status >= 400 && status < 500 ? new StorageError("InvalidRequest") : undefined;
}
