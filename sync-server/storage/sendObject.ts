import type { FastifyReply, FastifyRequest } from "fastify";
import type { ByteRange, Files } from "./files.ts";
import type { ObjectRow } from "./objects.ts";
import { StorageError } from "./storageError.ts";

/** Sends the bytes of an object as they lie there. They are ciphertext: no browser is to look at them or keep them. */
export async function sendObject(
  request: FastifyRequest,
  reply: FastifyReply,
  files: Files,
  object: ObjectRow,
): Promise<FastifyReply> {
  reply.headers({
    "content-type": object.type,
    "content-disposition": "attachment",
    "content-security-policy": "default-src 'none'; sandbox",
    "accept-ranges": "bytes",
    etag: object.etag,
    "last-modified": new Date(object.updated_at).toUTCString(),
  });
  if (request.headers["if-none-match"] === object.etag) return reply.status(304).send();
  const range = rangeOf(request.headers.range, object.size);
  if (range) reply.status(206).header("content-range", `bytes ${range.first}-${range.last}/${object.size}`);
  reply.header("content-length", range ? range.last - range.first + 1 : object.size);
  if (request.method === "HEAD") return reply.send();
  const bytes = await files.read(object.version, range);
  if (!bytes) {
    reply.removeHeader("content-length").removeHeader("content-range");
    throw new StorageError("NoSuchKey");
  }
  return reply.send(bytes);
}

/** RFC 9110 §14.1.2, one range; anything else is answered with the whole. Throws `InvalidRange` beyond the end. */
function rangeOf(header: string | undefined, size: number): ByteRange | undefined {
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (from === "" && to === "") return undefined;
  const first = from === "" ? Math.max(size - Number(to), 0) : Number(from);
  const last = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (first >= size || (from === "" && to === "0")) throw new StorageError("InvalidRange");
  return last < first ? undefined : { first, last };
}
