import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Claims } from "../auth/tokens.ts";
import type { Context } from "../context.ts";
import { claimsOf } from "../routes/bearer.ts";
import { multipartFile } from "./multipart.ts";
import { type Described, placeOf } from "./objects.ts";
import { takeBodiesAsTheyCome } from "./rawBody.ts";
import type { Signer } from "./signedAddress.ts";
import { MAX_SIGNED_SECONDS } from "./signedAddress.ts";
import { requireUploadAllowed, type Arriving, storeUpload } from "./store.ts";
import { StorageError } from "./storageError.ts";

const MAX_METADATA_CHARACTERS = 4_096;
/** The bytes around the file in a form. */
const FORM_BYTES = 65_536;

interface InBucket {
  readonly Params: { readonly bucket: string; readonly "*": string };
}

/** Uploads in one request: the bare bytes, or a form with one file. */
export function uploadRoutes({ tokens, storage }: Context, signatures: Signer) {
  return async function routes(app: FastifyInstance): Promise<void> {
    takeBodiesAsTheyCome(app);

    app.post<InBucket>("/object/:bucket/*", async (request) => {
      const claims = await claimsOf(tokens, request);
      return received(request, claims, { ...placeIn(request), upsert: request.headers["x-upsert"] === "true" });
    });
    app.put<InBucket>("/object/:bucket/*", async (request) => {
      const claims = await claimsOf(tokens, request);
      return received(request, claims, { ...placeIn(request), upsert: true });
    });

    app.post<InBucket>("/object/upload/sign/:bucket/*", async (request) => {
      const claims = await claimsOf(tokens, request);
      const place = placeIn(request);
      const upsert = request.headers["x-upsert"] === "true";
      await requireUploadAllowed(
        storage,
        claims,
        { ...place, upsert },
        { type: "application/octet-stream", cacheControl: "" },
      );
      const token = await signatures.sign({ ...place, use: "upload", upsert, caller: claims }, MAX_SIGNED_SECONDS);
      return { url: `/object/upload/sign/${place.bucket}/${place.name}?token=${token}`, token };
    });
    app.put<InBucket>("/object/upload/sign/:bucket/*", async (request) => {
      const { token } = request.query as { readonly token?: unknown };
      const place = placeIn(request);
      const { caller, upsert = false } = await signatures.read(token, "upload", place);
      return received(request, caller, { ...place, upsert });
    });

    async function received(request: FastifyRequest, claims: Claims, arriving: Arriving) {
      const type = request.headers["content-type"] ?? "application/octet-stream";
      const isForm = type.startsWith("multipart/form-data");
      const announced = Math.max(Number(request.headers["content-length"] ?? 0) - (isForm ? FORM_BYTES : 0), 0);
      const { described, bytes } = isForm ? await fromForm(request, type) : fromHeaders(request, type);
      const { most } = await requireUploadAllowed(storage, claims, arriving, described, announced);
      const id = await storeUpload(storage, claims, arriving, described, bytes, most);
      return { Id: id, Key: `${arriving.bucket}/${arriving.name}` };
    }
  };
}

function placeIn(request: FastifyRequest<InBucket>) {
  return placeOf(request.params.bucket, request.params["*"]);
}

interface Incoming {
  readonly described: Described;
  readonly bytes: AsyncIterable<Uint8Array>;
}

function fromHeaders({ raw, headers }: FastifyRequest, type: string): Incoming {
  const encoded = headers["x-metadata"];
  const metadata = encoded === undefined ? undefined : Buffer.from(String(encoded), "base64").toString();
  return {
    described: { type: bare(type), cacheControl: headers["cache-control"] ?? "no-cache", ...metadataOf(metadata) },
    bytes: raw,
  };
}

async function fromForm({ raw }: FastifyRequest, type: string): Promise<Incoming> {
  const form = await multipartFile(raw, type);
  const seconds = form.fields.get("cacheControl");
  return {
    described: {
      type: bare(form.type),
      cacheControl: seconds && /^\d{1,9}$/.test(seconds) ? `max-age=${seconds}` : "no-cache",
      ...metadataOf(form.fields.get("metadata")),
    },
    bytes: form.bytes,
  };
}

/** Without what follows a semicolon. */
function bare(type: string): string {
  return type.split(";")[0]?.trim().toLowerCase() ?? "";
}

export function metadataOf(text: string | undefined): { readonly metadata?: unknown } {
  if (text === undefined || text === "") return {};
  try {
    if (text.length <= MAX_METADATA_CHARACTERS) return { metadata: JSON.parse(text) as unknown };
  } catch {
    // Told like what is too long.
  }
  throw new StorageError("InvalidRequest", "The metadata could not be read");
}
