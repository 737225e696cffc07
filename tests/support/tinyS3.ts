import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { signedHeaders, type S3Account } from "#server/storage/signature.ts";

export interface TinyS3 {
  readonly url: string;
  readonly objects: ReadonlyMap<string, Buffer>;
  /** The refused requests, and why. */
  readonly refusals: readonly string[];
  stop(): Promise<void>;
}

const PAGE = 2;

/** As much of S3 as files need, in this process: it refuses what is not signed for it, or is not what was signed. */
export async function startTinyS3(bucket: string, account: S3Account): Promise<TinyS3> {
  const objects = new Map<string, Buffer>();
  const refusals: string[] = [];
  const server = createServer((request, response) => {
    void answered(request, response).catch((error: unknown) => {
      refusals.push(String(error));
      response.writeHead(403).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answered(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const target = new URL(request.url ?? "", url);
    await requireSignature(request, target, body);
    const key = target.pathname.slice(bucket.length + 2);
    if (key === "") return void response.end(listing(target));
    const object = objects.get(key);
    if (request.method === "PUT") {
      objects.set(key, body);
      return void response.end();
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    if (!object) return void response.writeHead(404).end("<Error><Code>NoSuchKey</Code></Error>");
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "");
    if (!range) return void response.end(object);
    response.writeHead(206).end(object.subarray(Number(range[1]), Number(range[2]) + 1));
  }

  async function requireSignature({ method = "", headers }: IncomingMessage, target: URL, body: Buffer): Promise<void> {
    const sha256 = createHash("sha256").update(body).digest("hex");
    if (headers["x-amz-content-sha256"] !== sha256) throw new Error("the body is not what was signed");
    const names = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? "")?.[1]?.split(";") ?? [];
    const set = new Set(["host", "x-amz-date", "x-amz-content-sha256"]);
    const signed = Object.fromEntries(
      names.filter((name) => !set.has(name)).map((name) => [name, String(headers[name])]),
    );
    const time = String(headers["x-amz-date"]).replace(/^(....)(..)(..)T(..)(..)(..)Z$/, "$1-$2-$3T$4:$5:$6Z");
    const expected = await signedHeaders({ method, url: target, headers: signed, sha256 }, account, new Date(time));
    if (expected.get("authorization") !== headers.authorization) throw new Error("the signature does not fit");
    if (!target.pathname.startsWith(`/${bucket}`)) throw new Error("another bucket");
  }

  function listing(target: URL): string {
    const after = target.searchParams.get("continuation-token") ?? "";
    const all = [...objects.keys()]
      .filter((key) => key.startsWith(target.searchParams.get("prefix") ?? "") && key > after)
      .toSorted();
    const page = all.slice(0, PAGE);
    const contents = page.map(
      (key) => `<Contents><Key>${key}</Key><LastModified>2020-01-01T00:00:00.000Z</LastModified></Contents>`,
    );
    const next = all.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
    return `<ListBucketResult>${contents.join("")}${next}</ListBucketResult>`;
  }

  return {
    url,
    objects,
    refusals,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
