import { promisify } from "node:util";
import { constants, createGunzip, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest, RequestPayload } from "fastify";
import { HttpError } from "../errors.ts";

const gzipped = promisify(gzip);

/** Fewer characters would hardly become fewer packets. */
const WORTH_GZIP = 1024;
/** Sealed bytes do not get smaller; their base64 does, and the names around it, at any level. */
const QUICKLY = { level: constants.Z_BEST_SPEED, memLevel: constants.Z_MAX_MEMLEVEL };

/**
 * The body of a request, unpacked where it is gzipped; the limit of a body holds for the one that comes out. Answers say
 * that gzip is taken, as RFC 7694 has it. Throws `HttpError` 415 for another encoding, 400 for bytes that are none.
 */
export async function unpackedBody(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: RequestPayload,
): Promise<RequestPayload> {
  reply.header("accept-encoding", "gzip");
  const encoding = request.headers["content-encoding"]?.toLowerCase() ?? "identity";
  if (encoding === "identity") return payload;
  if (encoding !== "gzip") throw new HttpError("bodyEncodingUnknown");
  const unpacked = Object.assign(createGunzip(), { receivedEncodedLength: 0 });
  payload.on("data", ({ length }: Buffer) => (unpacked.receivedEncodedLength += length));
  payload.on("error", (error) => unpacked.destroy(error));
  return payload.pipe(unpacked);
}

/** A long text is gzipped for whoever takes that. Only for answers that hold no secret beside what a caller has chosen. */
export async function packedAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  const isTaken = /\bgzip\b/.test(request.headers["accept-encoding"] ?? "");
  if (!isTaken || typeof payload !== "string" || payload.length < WORTH_GZIP) return payload;
  const packed = await gzipped(payload, QUICKLY);
  reply.header("content-encoding", "gzip").header("vary", "accept-encoding").header("content-length", packed.length);
  return packed;
}
