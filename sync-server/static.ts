import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, relative } from "node:path";
import { promisify } from "node:util";
import { constants, brotliCompress, gzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { addressesOf, routeAt } from "#config/href.ts";
import { ROUTE_IDS, type Route, ROUTES, standsAlone } from "#config/routes.ts";
import { SHARE_PATH } from "#config/share.ts";
import { answerOf } from "./errors.ts";
import { REPORTS_PATH } from "./routes/policyReports.ts";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
  ".ttf": "font/ttf",
  ".txt": "text/plain; charset=utf-8",
};
const COMPRESSED = new Set([".html", ".js", ".css", ".json", ".webmanifest", ".svg", ".ttf", ".txt"]);

/** Paths that are the backend's: a mistyped call answers 404 and never the app. */
const BACKEND = /^\/(auth|rest|realtime|storage|functions)\/v1(\/|$)|^\/(config\.json|csp$|dev\/)/;

type Encoding = "br" | "gzip";

interface File {
  readonly type: string;
  readonly bytes: Buffer;
  /** Packed once, when somebody first asks for it; absent for what does not become smaller. */
  readonly packed?: Readonly<Record<Encoding, () => Promise<Buffer>>>;
  readonly policy: string;
  readonly isHashed: boolean;
}

/**
 * The policy of a file. A worker obeys the policy of its own response: the vault has no network, the sync worker
 * reaches the backend and nothing else; those that read files (import, sheet, paper, pdf) and set reports reach nothing. A refused request is reported,
 * but not by workers that reach nothing: the report would, with the address that was tried in it.
 */
function contentPolicy(path: string, api: string): string {
  const socket = api.replace(/^http/, "ws");
  if (/assets\/(vault|import|sheet|paper|pdf|report)\.worker-/.test(path)) return "default-src 'none'";
  // Browsers that know `report-to` pass over `report-uri`.
  const reports = `report-uri ${api}${REPORTS_PATH}; report-to csp`;
  if (/assets\/sync\.worker-/.test(path)) return `default-src 'none'; connect-src ${api} ${socket}; ${reports}`;
  if (path === "sw.js") return `default-src 'none'; script-src 'self'; connect-src 'self' ${api}; ${reports}`;
  return [
    "default-src 'none'",
    "script-src 'self'",
    "script-src-attr 'none'",
    "style-src 'self'",
    "style-src-attr 'none'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${api} ${socket}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types app-workers",
    ...(api.startsWith("https:") ? ["upgrade-insecure-requests"] : []),
    reports,
  ].join("; ");
}

export function securityHeaders(site: string): Readonly<Record<string, string>> {
  return {
    ...(site.startsWith("https:")
      ? { "strict-transport-security": "max-age=63072000; includeSubDomains; preload" }
      : {}),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy":
      "camera=(), microphone=(), geolocation=(), usb=(), payment=(), publickey-credentials-get=(self), publickey-credentials-create=(self)",
  };
}

/** Serves the built app as it is at the start. Without a build only the backend answers. */
export function serveApp(app: FastifyInstance, folder: string, site: string): void {
  const files = existsSync(join(folder, "index.html")) ? readFiles(folder, site) : new Map<string, File>();
  const headers = { ...securityHeaders(site), "reporting-endpoints": `csp="${site}${REPORTS_PATH}"` };

  // The service worker takes what another app shares with this one. Without it the file arrives here: it is not read.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_, body, done) => {
      body.resume();
      done(null);
    });
    scope.post(SHARE_PATH, async (_, reply) => reply.redirect("/import?shared", 303));
  });

  app.get("/sitemap.txt", (_request, reply) =>
    reply.headers(securityHeaders(site)).header("cache-control", "no-cache").type(TYPES[".txt"]!).send(siteMap(site)),
  );

  app.setNotFoundHandler(async (request, reply) => {
    const path = decodedPath(request);
    if (path === undefined || BACKEND.test(path) || !["GET", "HEAD"].includes(request.method)) return notFound(reply);
    const named = files.get(path.slice(1));
    const isAddress = extname(path) === "";
    const file = named ?? (isAddress ? files.get("index.html") : undefined);
    const page = named ? undefined : routeAt(path);
    if (page !== undefined && standsAlone(ROUTES[page])) reply.header("x-robots-tag", "noindex, nofollow");
    return file ? sendFile(request, reply.headers(headers), file) : notFound(reply);
  });
}

/** Where the pages are that open to anyone, one address a line. */
function siteMap(site: string): string {
  const open = ROUTE_IDS.map((id): Route => ROUTES[id]).filter(
    (route) => route.access === "public" && !standsAlone(route),
  );
  return open
    .flatMap(addressesOf)
    .map((address) => `${site}${address}\n`)
    .join("");
}

async function sendFile(request: FastifyRequest, reply: FastifyReply, file: File): Promise<FastifyReply> {
  const accepted = request.headers["accept-encoding"] ?? "";
  const encoding = /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : undefined;
  const packed = encoding && (await file.packed?.[encoding]());
  if (encoding && packed) reply.header("content-encoding", encoding).header("vary", "accept-encoding");
  return reply
    .header("content-security-policy", file.policy)
    .header("cache-control", file.isHashed ? "public, max-age=31536000, immutable" : "no-cache")
    .type(file.type)
    .send(packed ?? file.bytes);
}

function notFound(reply: FastifyReply): FastifyReply {
  const { status, code, message } = answerOf("nothingHere");
  return reply.status(status).send({ code, message });
}

function decodedPath(request: FastifyRequest): string | undefined {
  try {
    return decodeURIComponent(request.url.split("?")[0] ?? "/");
  } catch {
    return undefined;
  }
}

/** Read without awaiting each: hundreds of small files take a third of the time. */
function readFiles(folder: string, site: string): ReadonlyMap<string, File> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .filter((path) => !path.startsWith("."));
  return new Map(paths.map((path) => [path, readOne(join(folder, path), path, site)]));
}

function readOne(file: string, path: string, site: string): File {
  const bytes = readFileSync(file);
  const ending = extname(path);
  const about = {
    type: TYPES[ending] ?? "application/octet-stream",
    bytes,
    policy: contentPolicy(path, site),
    isHashed: /^assets\/.+-[\w-]{8,}\./.test(path),
  };
  if (!COMPRESSED.has(ending)) return about;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
  return { ...about, packed: { br: once(() => brotli(bytes, quality)), gzip: once(() => gzipped(bytes)) } };
}

/** Whoever asks meanwhile waits for the same. */
function once<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let done: Promise<Value> | undefined;
  return () => (done ??= work());
}
