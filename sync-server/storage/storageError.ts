import type { FastifyReply, FastifyRequest } from "fastify";
import { sqlState } from "../db/database.ts";
import { busy, HttpError, unexpected } from "../errors.ts";

/** `code` → the status it is given in the body, its name there, and what a person may read. */
const KNOWN = {
  NoSuchKey: ["404", "not_found", "Object not found"],
  NoSuchBucket: ["404", "Bucket not found", "Bucket not found"],
  NoSuchUpload: ["404", "not_found", "Upload not found"],
  KeyAlreadyExists: ["409", "Duplicate", "The resource already exists"],
  OffsetMismatch: ["409", "Conflict", "The upload goes on from another offset"],
  AccessDenied: ["403", "Unauthorized", "new row violates row-level security policy"],
  EntityTooLarge: ["413", "Payload too large", "The object exceeded the maximum allowed size"],
  QuotaExceeded: ["413", "Payload too large", "tier_limit_exceeded"],
  InvalidMimeType: ["415", "invalid_mime_type", "The mime type is not supported"],
  InvalidRange: ["416", "InvalidRange", "The requested range is not satisfiable"],
  InvalidKey: ["400", "InvalidKey", "The key is not accepted"],
  InvalidJWT: ["400", "InvalidJWT", "The token does not verify or has expired"],
  InvalidSignature: ["400", "InvalidSignature", "The signature does not fit this address or has expired"],
  InvalidRequest: ["400", "invalid_request", "The request could not be read"],
  UnsupportedVersion: ["412", "Precondition Failed", "Only tus 1.0.0 is spoken"],
} as const satisfies Record<string, readonly [string, string, string]>;

export type StorageCode = keyof typeof KNOWN;

/** An error of the storage service that the client is told of. */
export class StorageError extends Error {
  readonly code: StorageCode;

  constructor(code: StorageCode, message: string = KNOWN[code][2]) {
    super(message);
    this.name = "StorageRefusal";
    this.code = code;
  }
}

/** As the hosted service writes them: 400 for whatever the client did, with the meaning in the body. */
export function renderStorageError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  render(error, request, reply, () => 400);
}

/** The same body where the protocol itself lives by its statuses: uploads that are resumed, ranges. */
export function renderWithStatus(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  render(error, request, reply, Number);
}

function render(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  statusOf: (statusCode: string) => number,
): void {
  const refusal = storageRefusal(error);
  if (refusal) {
    const [statusCode, name] = KNOWN[refusal.code];
    const status = refusal.code === "InvalidRange" ? 416 : statusOf(statusCode);
    void reply.status(status).send({ statusCode, code: refusal.code, error: name, message: refusal.message });
    return;
  }
  const { status, code, message } = error instanceof HttpError ? error : (busy(error) ?? unexpected(error, request));
  const wait = error instanceof HttpError ? error.retryAfterSeconds : undefined;
  if (wait !== undefined || status === 503) reply.header("retry-after", String(wait ?? 2));
  void reply.status(status).send({ statusCode: String(status), code, error: code, message });
}

/** What the database and the framework say, in the words of this service. */
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
