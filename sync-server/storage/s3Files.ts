import { openAsBlob } from "node:fs";
import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { StorageConfig } from "../config.ts";
import type { Files, StoredFile } from "./files.ts";
import { EMPTY_SHA256, signedHeaders } from "./signature.ts";

/** Until the service answers; how long the bytes then take is up to whoever reads them. */
const TIMEOUT_MS = 120_000;

type S3Config = Extract<StorageConfig, { readonly kind: "s3" }>;

interface Call {
  readonly method: "GET" | "HEAD" | "PUT" | "DELETE";
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: { readonly file: Blob; readonly sha256: string };
}

/** Files in a bucket of any service that speaks S3; the bucket is part of the path. */
export function s3Files(config: S3Config): Files {
  const account = { accessKey: config.accessKeyId, secretKey: config.secretAccessKey, region: config.region };
  const bucket = `${config.endpoint.replace(/\/+$/, "")}/${config.bucket}`;

  async function call(name: string, { method, headers = {}, query = {}, body }: Call): Promise<Response> {
    const url = new URL(name === "" ? bucket : `${bucket}/${name}`);
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
    const request = { method, url, headers, sha256: body?.sha256 ?? EMPTY_SHA256 };
    const signed = await signedHeaders(request, account, new Date());
    const silence = new AbortController();
    const timer = setTimeout(() => silence.abort(), TIMEOUT_MS);
    // A body of known length: the file is read while it is sent.
    const answer = await fetch(url, {
      method,
      headers: signed,
      ...(body ? { body: body.file } : {}),
      signal: silence.signal,
    }).finally(() => clearTimeout(timer));
    if (answer.ok || answer.status === 404) return answer;
    await answer.body?.cancel();
    throw new Error(`The file service answered ${answer.status} to ${method}`);
  }

  return {
    async keep(name, { path, sha256 }) {
      const answer = await call(name, { method: "PUT", body: { file: await openAsBlob(path), sha256 } });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error("The file service has no such bucket");
      await rm(path, { force: true });
    },
    async read(name, range) {
      const headers = range ? { range: `bytes=${range.first}-${range.last}` } : {};
      const { ok, body } = await call(name, { method: "GET", headers });
      if (ok) return body ? Readable.fromWeb(body as ReadableStream) : Readable.from([]);
      await body?.cancel();
      return undefined;
    },
    has: async (name) => (await call(name, { method: "HEAD" })).ok,
    async remove(name) {
      await (await call(name, { method: "DELETE" })).body?.cancel();
    },
    async startingWith(shard) {
      const found: StoredFile[] = [];
      for (let next: string | undefined = ""; next !== undefined;) {
        const query = { "list-type": "2", prefix: shard, ...(next === "" ? {} : { "continuation-token": next }) };
        const page = await (await call("", { method: "GET", query })).text();
        found.push(...listed(page));
        next = textOf(page, "NextContinuationToken");
      }
      return found;
    },
  };
}

/** Our own names hold nothing that XML would escape. */
function listed(page: string): readonly StoredFile[] {
  return [...page.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, contents = ""]) => ({
    name: textOf(contents, "Key") ?? "",
    storedAt: new Date(textOf(contents, "LastModified") ?? 0),
  }));
}

function textOf(xml: string, tag: string): string | undefined {
  return new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];
}
