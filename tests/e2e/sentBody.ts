import { gunzipSync } from "node:zlib";
import type { Request } from "@playwright/test";

/** The body of a request as it was before the app gzipped it, for a server that takes that. */
export function sentBytes(request: Request): Buffer | null {
  const body = request.postDataBuffer();
  return body && request.headers()["content-encoding"] === "gzip" ? gunzipSync(body) : body;
}

/** The same as JSON. */
export function sentBody(request: Request): unknown {
  return JSON.parse(sentBytes(request)?.toString("utf8") ?? "null");
}
