import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import type { Claims } from "../auth/tokens.ts";
import type { Context } from "../context.ts";
import { asCaller, nothingBefore } from "../storage/caller.ts";
import { discardFiles } from "../storage/discard.ts";
import {
  bucketNamed,
  type Listing,
  listObjects,
  moveObject,
  objectAt,
  type ObjectRow,
  type Place,
  placeOf,
  removeObjects,
} from "../storage/objects.ts";
import { resumableRoutes } from "../storage/resumable.ts";
import { sendObject } from "../storage/sendObject.ts";
import { signer } from "../storage/signedAddress.ts";
import { copyObject } from "../storage/store.ts";
import { renderStorageError, StorageError } from "../storage/storageError.ts";
import { uploadRoutes } from "../storage/upload.ts";
import { claimsOf } from "./bearer.ts";

const MAX_AT_ONCE = 1_000;

const Name = z.string().check(z.minLength(1), z.maxLength(1_024));
const Names = z.array(Name).check(z.minLength(1), z.maxLength(MAX_AT_ONCE));
const Seconds = z.int().check(z.minimum(1));
const RemoveBody = z.object({ prefixes: Names });
const SignBody = z.object({ expiresIn: Seconds });
const SignManyBody = z.object({ expiresIn: Seconds, paths: Names });
const MoveBody = z.object({
  bucketId: z.string(),
  sourceKey: Name,
  destinationKey: Name,
  destinationBucket: z.nullish(z.string()),
});
const ListBody = z.object({
  prefix: z.nullish(z.string().check(z.maxLength(1_024))),
  search: z.nullish(z.string().check(z.maxLength(1_024))),
  limit: z.nullish(z.int().check(z.minimum(1))),
  offset: z.nullish(z.int().check(z.minimum(0), z.maximum(1_000_000))),
  sortBy: z.nullish(z.object({ column: z.string(), order: z.nullish(z.enum(["asc", "desc"])) })),
});

interface InBucket {
  readonly Params: { readonly bucket: string; readonly "*": string };
}

/** `/storage/v1`: files as the hosted service serves them. Row security on `storage.objects` decides who may do what. */
export function storageRoutes(context: Context) {
  const { database, tokens, storage } = context;
  const signatures = signer(database);

  return async function routes(app: FastifyInstance): Promise<void> {
    app.setErrorHandler(renderStorageError);
    app.setNotFoundHandler(() => {
      throw new StorageError("InvalidRequest", "Route not found");
    });
    await app.register(uploadRoutes(context, signatures));
    await app.register(resumableRoutes(context), { prefix: "/upload/resumable" });

    for (const path of ["/object/info/:bucket/*", "/object/info/authenticated/:bucket/*"]) {
      app.get<InBucket>(path, async (request) => shownInfo((await visible(request)).object));
    }
    for (const path of ["/object/:bucket/*", "/object/authenticated/:bucket/*"]) {
      app.route<InBucket>({
        method: ["GET", "HEAD"],
        url: path,
        async handler(request, reply) {
          const { object } = await visible(request);
          return sendObject(request, reply, storage.files, object);
        },
      });
    }

    app.post<InBucket>("/object/list/:bucket", async (request, reply) => {
      const claims = await claimsOf(tokens, request);
      const { bucket } = request.params;
      const listing = listingOf(parsed(ListBody, request.body));
      await requireBucket(bucket);
      const body = await asCaller(database, claims, nothingBefore, (query) => listObjects(query, bucket, listing));
      return json(reply, body);
    });

    app.delete<InBucket>("/object/:bucket", async (request, reply) =>
      json(reply, await removed(request, parsed(RemoveBody, request.body).prefixes)),
    );
    app.delete<InBucket>("/object/:bucket/*", async (request) => {
      const gone = JSON.parse(await removed(request, [request.params["*"]])) as readonly unknown[];
      if (gone.length === 0) throw new StorageError("NoSuchKey");
      return { message: "Successfully deleted" };
    });

    app.post("/object/move", async (request) => {
      const claims = await claimsOf(tokens, request);
      const { from, to } = await wayOf(request);
      await asCaller(database, claims, nothingBefore, (query) => moveObject(query, from, to));
      return { message: "Successfully moved" };
    });
    app.post("/object/copy", async (request) => {
      const claims = await claimsOf(tokens, request);
      const { from, to } = await wayOf(request);
      const source = await seen(claims, from);
      const described = {
        type: source.type,
        cacheControl: source.cache_control,
        ...(source.user_metadata === null ? {} : { metadata: JSON.parse(source.user_metadata) as unknown }),
      };
      const upsert = request.headers["x-upsert"] === "true";
      const id = await copyObject(storage, claims, source, { ...to, upsert }, described);
      return { Id: id, Key: `${to.bucket}/${to.name}` };
    });

    app.post<InBucket>("/object/sign/:bucket/*", async (request) => {
      const { expiresIn } = parsed(SignBody, request.body);
      const { claims, place } = await visible(request);
      return { signedURL: await signedAddress(claims, place, expiresIn) };
    });
    app.post<InBucket>("/object/sign/:bucket", async (request) => {
      const claims = await claimsOf(tokens, request);
      const { expiresIn, paths } = parsed(SignManyBody, request.body);
      await requireBucket(request.params.bucket);
      const signed = [];
      for (const path of paths) {
        const place = placeOf(request.params.bucket, path);
        const isThere = await seen(claims, place).catch(missing);
        signed.push(
          isThere
            ? { error: null, path, signedURL: await signedAddress(claims, place, expiresIn) }
            : { error: "Either the object does not exist or you do not have access to it", path, signedURL: null },
        );
      }
      return signed;
    });
    app.get<InBucket>("/object/sign/:bucket/*", async (request, reply) => {
      const place = placeOf(request.params.bucket, request.params["*"]);
      const { token } = request.query as { readonly token?: unknown };
      const { caller } = await signatures.read(token, "read", place);
      return sendObject(request, reply, storage.files, await seen(caller, place));
    });

    async function visible(request: FastifyRequest<InBucket>) {
      const claims = await claimsOf(tokens, request);
      await requireBucket(request.params.bucket);
      const place = placeOf(request.params.bucket, request.params["*"]);
      return { claims, place, object: await seen(claims, place) };
    }

    function seen(claims: Claims, place: Place): Promise<ObjectRow> {
      return asCaller(database, claims, nothingBefore, (query) => objectAt(query, place));
    }

    async function requireBucket(id: string): Promise<void> {
      await database.transaction((query) => bucketNamed(query, id));
    }

    async function removed(request: FastifyRequest<InBucket>, names: readonly string[]): Promise<string> {
      const claims = await claimsOf(tokens, request);
      const { bucket } = request.params;
      await requireBucket(bucket);
      const gone = await asCaller(database, claims, nothingBefore, (query) => removeObjects(query, bucket, names));
      await discardFiles(database, storage.files);
      return gone;
    }

    async function wayOf(request: FastifyRequest): Promise<{ readonly from: Place; readonly to: Place }> {
      const { bucketId, sourceKey, destinationKey, destinationBucket } = parsed(MoveBody, request.body);
      const target = destinationBucket ?? bucketId;
      await requireBucket(bucketId);
      await requireBucket(target);
      return { from: placeOf(bucketId, sourceKey), to: placeOf(target, destinationKey) };
    }

    async function signedAddress(caller: Claims, place: Place, seconds: number): Promise<string> {
      const token = await signatures.sign({ ...place, use: "read", caller }, seconds);
      return `/object/sign/${place.bucket}/${place.name}?token=${token}`;
    }
  };
}

function shownInfo(object: ObjectRow) {
  return {
    id: object.id,
    name: object.name,
    version: object.version,
    bucket_id: object.bucket_id,
    size: object.size,
    content_type: object.type,
    cache_control: object.cache_control,
    etag: object.etag,
    created_at: object.created_at,
    last_modified: object.updated_at,
    metadata: JSON.parse(object.user_metadata ?? "{}") as unknown,
  };
}

function listingOf({ prefix, search, limit, offset, sortBy }: z.output<typeof ListBody>): Listing {
  return {
    prefix: prefix ?? "",
    search: search ?? "",
    limit: limit ?? 100,
    offset: offset ?? 0,
    column: sortBy?.column ?? "name",
    order: sortBy?.order ?? "asc",
  };
}

function json(reply: FastifyReply, body: string): FastifyReply {
  return reply.type("application/json; charset=utf-8").send(body);
}

function parsed<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const read = schema.safeParse(body);
  if (!read.success) throw new StorageError("InvalidRequest", "The body could not be read");
  return read.data;
}

function missing(error: unknown): undefined {
  if (error instanceof StorageError && error.code === "NoSuchKey") return undefined;
  throw error;
}
