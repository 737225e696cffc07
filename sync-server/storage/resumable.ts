import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import { claimsOf } from "../routes/bearer.ts";
import { type Described, placeOf } from "./objects.ts";
import { takeBodiesAsTheyCome } from "./rawBody.ts";
import { requireUploadAllowed } from "./store.ts";
import { renderWithStatus, StorageError } from "./storageError.ts";
import { metadataOf } from "./upload.ts";
import { continueUpload, dropUpload, finishUpload, openUpload, type Upload, uploadOf } from "./uploads.ts";

const VERSION = "1.0.0";
const PIECE_TYPE = "application/offset+octet-stream";

interface Named {
  readonly Params: { readonly id: string };
}

/** Uploads that may be broken off and taken up again: tus 1.0.0 with creation, creation-with-upload, expiration, termination. */
export function resumableRoutes({ database, tokens, storage, site }: Context) {
  return async function routes(app: FastifyInstance): Promise<void> {
    takeBodiesAsTheyCome(app);
    app.setErrorHandler(renderWithStatus);
    app.addHook("onRequest", async (request, reply) => {
      reply.header("tus-resumable", VERSION);
      if (request.headers["tus-resumable"] !== VERSION) {
        reply.header("tus-version", VERSION);
        throw new StorageError("UnsupportedVersion");
      }
    });

    app.post("/", async (request, reply) => {
      const { claims, user } = await owner(request);
      const length = countOf(request.headers["upload-length"]);
      const said = uploadMetadata(request.headers["upload-metadata"]);
      const arriving = {
        ...placeOf(said.get("bucketName") ?? "", said.get("objectName") ?? ""),
        upsert: request.headers["x-upsert"] === "true",
      };
      const described = describedBy(said);
      await requireUploadAllowed(storage, claims, arriving, described, length);
      const upload = await openUpload(database, user, arriving, described, length);
      const carriesBytes = request.headers["content-type"] === PIECE_TYPE;
      let reached = 0;
      if (carriesBytes) reached = await continueUpload(storage, claims, upload, 0, request.raw);
      else if (length === 0) await finishUpload(storage, claims, upload);
      reply.header("location", `${site}/storage/v1/upload/resumable/${upload.id}`);
      if (carriesBytes) reply.header("upload-offset", reached);
      return told(reply.status(201), upload);
    });

    app.patch<Named>("/:id", async (request, reply) => {
      const { claims, user } = await owner(request);
      const upload = await uploadOf(database, user, request.params.id);
      if (request.headers["content-type"] !== PIECE_TYPE) throw new StorageError("InvalidMimeType");
      const offset = countOf(request.headers["upload-offset"]);
      const reached = await continueUpload(storage, claims, upload, offset, request.raw);
      return told(reply.status(204).header("upload-offset", reached), upload);
    });

    app.head<Named>("/:id", async (request, reply) => {
      const { claims, user } = await owner(request);
      const upload = await uploadOf(database, user, request.params.id);
      if (!upload.is_done && upload.received === upload.length) await finishUpload(storage, claims, upload);
      reply.header("upload-offset", upload.received).header("upload-length", upload.length);
      return told(reply.status(200), upload);
    });

    app.delete<Named>("/:id", async (request, reply) => {
      const { user } = await owner(request);
      await dropUpload(storage, await uploadOf(database, user, request.params.id));
      return reply.status(204).send();
    });

    async function owner(request: FastifyRequest) {
      const claims = await claimsOf(tokens, request);
      if (claims.sub === undefined) throw new StorageError("AccessDenied");
      return { claims, user: claims.sub };
    }
  };
}

function told(reply: FastifyReply, { expires_at }: Upload): FastifyReply {
  return reply.header("upload-expires", new Date(expires_at).toUTCString()).send();
}

function countOf(header: string | string[] | undefined): number {
  if (typeof header !== "string" || !/^\d{1,15}$/.test(header)) throw new StorageError("InvalidRequest");
  return Number(header);
}

/** `name base64,name base64`. */
function uploadMetadata(header: string | string[] | undefined): ReadonlyMap<string, string> {
  const pairs = String(header ?? "").split(",");
  return new Map(
    pairs.map((pair) => {
      const [name = "", value = ""] = pair.trim().split(" ");
      return [name, Buffer.from(value, "base64").toString()];
    }),
  );
}

function describedBy(said: ReadonlyMap<string, string>): Described {
  const seconds = said.get("cacheControl") ?? "";
  return {
    type: said.get("contentType") ?? "application/octet-stream",
    cacheControl: /^\d{1,9}$/.test(seconds) ? `max-age=${seconds}` : "no-cache",
    ...metadataOf(said.get("metadata")),
  };
}
