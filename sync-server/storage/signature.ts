import { AwsV4Signer } from "aws4fetch";
import { createHash } from "node:crypto";

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

/** AWS Signature Version 4 for S3: the headers to send. Every header that is given is signed. */
export async function signedHeaders(
  { method, url, headers, sha256 }: S3Request,
  { accessKey, secretKey, region }: S3Account,
  now: Date,
): Promise<Headers> {
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers: { ...headers, "x-amz-content-sha256": sha256 },
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: "s3",
    datetime: now.toISOString().replaceAll(/[-:]|\.\d{3}/g, ""),
    allHeaders: true,
  });
  return (await signer.sign()).headers;
}
