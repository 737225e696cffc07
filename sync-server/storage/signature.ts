import { createHash, createHmac } from "node:crypto";

/** The body's hash where there is no body. */
export const EMPTY_SHA256 = createHash("sha256").digest("hex");

export interface S3Account {
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
}

export interface S3Request {
  readonly method: string;
  readonly url: URL;
  /** Besides `host`, `x-amz-date` and the body's hash. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Of the body, hexadecimal. */
  readonly sha256: string;
}

/**
 * AWS Signature Version 4 for S3: the headers to send. Every header that is given is signed.
 *
 *   signature = HMAC(HMAC(HMAC(HMAC(HMAC("AWS4" + secret, day), region), "s3"), "aws4_request"), string to sign)
 */
export function signedHeaders(request: S3Request, account: S3Account, now: Date): Record<string, string> {
  const time = now.toISOString().replaceAll(/[-:]|\.\d{3}/g, "");
  const day = time.slice(0, 8);
  const headers: Record<string, string> = {
    ...Object.fromEntries(Object.entries(request.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value])),
    "x-amz-content-sha256": request.sha256,
    "x-amz-date": time,
  };
  const signed = Object.entries({ ...headers, host: request.url.host }).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const names = signed.map(([name]) => name).join(";");
  const canonical = [
    request.method,
    encoded(decodeURIComponent(request.url.pathname)).replaceAll("%2F", "/"),
    canonicalQuery(request.url),
    ...signed.map(([name, value]) => `${name}:${value.trim().replaceAll(/ +/g, " ")}`),
    "",
    names,
    request.sha256,
  ].join("\n");
  const scope = `${day}/${account.region}/s3/aws4_request`;
  const toSign = ["AWS4-HMAC-SHA256", time, scope, createHash("sha256").update(canonical).digest("hex")].join("\n");
  const key = [day, account.region, "s3", "aws4_request"].reduce<Buffer>(
    (parent, part) => hmac(parent, part),
    Buffer.from(`AWS4${account.secretKey}`),
  );
  const credential = `${account.accessKey}/${scope}`;
  const signature = hmac(key, toSign).toString("hex");
  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 Credential=${credential},SignedHeaders=${names},Signature=${signature}`,
  };
}

function canonicalQuery(url: URL): string {
  const pairs = [...url.searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  return pairs.toSorted().join("&");
}

/** RFC 3986: everything but letters, digits and `-_.~`. */
function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function hmac(key: Uint8Array, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
