import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serveApp } from "./static.ts";

const SCRIPT = "console.log('the app');\n".repeat(50);
const FONT = Buffer.from([0, 1, 2, 3]);
let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "overblik-static-"));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "index.html"), "<!doctype html><title>Overblik</title>");
  await writeFile(join(folder, "assets/main-12345678.js"), SCRIPT);
  await writeFile(join(folder, "assets/font-12345678.woff2"), FONT);
  app = Fastify();
  serveApp(app, folder, "http://localhost");
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const asked = (url: string, encodings: string) =>
  app.inject({ method: "GET", url, headers: { "accept-encoding": encodings } });

test.each([
  ["gzip, deflate, br", "br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
] as const)(
  "a file is packed as the browser asks for it (%s), the same for all who ask at once",
  async (asks, encoding, unpack) => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => asked("/assets/main-12345678.js", asks)));
    for (const { statusCode, headers, rawPayload } of answers) {
      expect([statusCode, headers["content-encoding"], headers["vary"]]).toEqual([200, encoding, "accept-encoding"]);
      expect(unpack(rawPayload).toString()).toBe(SCRIPT);
      expect(rawPayload.length).toBeLessThan(SCRIPT.length / 2);
    }
  },
);

test("a file is sent as it is to whoever unpacks nothing, and where packing gains nothing", async () => {
  const plain = await asked("/assets/main-12345678.js", "identity");
  expect([plain.headers["content-encoding"], plain.payload]).toEqual([undefined, SCRIPT]);
  const font = await asked("/assets/font-12345678.woff2", "br");
  expect([font.headers["content-encoding"], font.rawPayload]).toEqual([undefined, FONT]);
});

test("files are those of the start, addresses of pages are the app's page, and what is not there is not found", async () => {
  await rm(join(folder, "assets/main-12345678.js"));
  expect((await asked("/assets/main-12345678.js", "identity")).payload).toBe(SCRIPT);
  expect((await asked("/assets", "br")).headers["content-type"]).toContain("text/html");
  expect((await asked("/assets/other-12345678.js", "br")).statusCode).toBe(404);
  expect((await asked("/rest/v1/nothing", "br")).statusCode).toBe(404);
});

test("[§3] a file that is shared where no service worker takes it is not read, and the page says so", async () => {
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  const shared = await app.inject({ method: "POST", url: "/import/share", headers, payload: "--x\r\n".repeat(9) });
  expect([shared.statusCode, shared.headers.location]).toEqual([303, "/import?shared"]);
});

test("[§1.3 vip] search engines are asked to leave out what somebody was handed a link to, and nothing else", async () => {
  const told = async (path: string) => (await asked(path, "identity")).headers["x-robots-tag"];
  expect(await told("/shared/AAAAAAAAAAAAAAAAAAAAAA")).toBe("noindex, nofollow");
  expect(await told("/delt/AAAAAAAAAAAAAAAAAAAAAA")).toBe("noindex, nofollow");
  expect(await told("/")).toBeUndefined();
  expect(await told("/assets/main-12345678.js")).toBeUndefined();
});

test("[§2] the site map names every page that opens to anyone by itself, and no other", async () => {
  const { statusCode, headers, payload } = await asked("/sitemap.txt", "identity");
  expect([statusCode, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(payload.trim().split("\n")).toEqual(
    ["/", "/auth", "/privacy", "/terms", "/withdraw", "/fortryd", "/premium"].map((path) => `http://localhost${path}`),
  );
});

test("[§7] pages load, run and send to their own origin alone, those on which one pays as well: a browser goes to the card provider as to any address", async () => {
  for (const path of [
    "/",
    "/premium?offer=monthly",
    "/subscription?paid=cs_1",
    "/withdraw",
    "/shared/AAAAAAAAAAAAAAAAAAAAAA",
  ]) {
    const policy = String((await asked(path, "")).headers["content-security-policy"]);
    const rules = new Map(policy.split("; ").map((rule) => [rule.split(" ")[0], rule.split(" ").slice(1)] as const));
    expect(rules.get("default-src")).toEqual(["'none'"]);
    for (const name of ["script-src", "style-src", "form-action", "worker-src"])
      expect(rules.get(name)).toEqual(["'self'"]);
    expect(policy).not.toContain("frame-src");
    expect(policy.match(/https?:\/\/[^\s;]+/g)?.filter((url) => !url.startsWith("http://localhost"))).toEqual([]);
  }
});
