import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const SECRET = "b7f3-aldrig-i-loggen";

function report(type: string, body: unknown): Promise<Response> {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return fetch(`${server.url}/csp`, { method: "POST", headers: { "content-type": type }, body: text });
}

function violation(effectiveDirective: string, sourceFile: string) {
  const body = {
    effectiveDirective,
    sourceFile,
    lineNumber: 7,
    documentURL: `https://app.example/aktiver/${SECRET}`,
    blockedURL: `https://elsewhere.example/?${SECRET}`,
    sample: SECRET,
  };
  return { type: "csp-violation", url: `https://app.example/${SECRET}`, body };
}

test("[§7] a report of a broken policy is noted by its rule and the app's own file, and nothing else of it is", async () => {
  const reports = [
    violation("script-src-elem", "https://app.example/assets/index-abcd1234.js"),
    violation(`style-src ${SECRET}`, `https://elsewhere.example/${SECRET}.js`),
    { type: "deprecation", body: { id: SECRET } },
  ];
  expect((await report("application/reports+json", reports)).status).toBe(204);
  const older = {
    "document-uri": `https://app.example/${SECRET}`,
    "effective-directive": "connect-src",
    "source-file": "https://app.example/sw.js",
    "line-number": 1,
  };
  expect((await report("application/csp-report", { "csp-report": older })).status).toBe(204);
  const noted = server
    .log()
    .split("\n")
    .flatMap((line) => (line.includes('"policy"') ? [(JSON.parse(line) as { readonly policy: unknown }).policy] : []));
  expect(noted).toEqual([
    { directive: "script-src-elem", file: "/assets/index-abcd1234.js", line: 7 },
    { directive: "unknown", file: "elsewhere", line: 7 },
    { directive: "connect-src", file: "/sw.js", line: 1 },
  ]);
  expect(server.log()).not.toContain(SECRET);
});

test("what is no report is answered and not noted, and many fill no log", async () => {
  const lines = () => server.log().split('"policy"').length;
  const before = lines();
  for (const body of [[], {}, [null], "[1]", { "csp-report": 7 }, [{ type: "csp-violation" }]]) {
    expect((await report("application/reports+json", body)).status).toBe(204);
  }
  expect((await report("application/reports+json", "{")).status).toBe(400);
  expect((await report("application/reports+json", `["${"x".repeat(70_000)}"]`)).status).toBe(413);
  expect((await fetch(`${server.url}/csp`)).status).toBe(404);
  expect(lines()).toBe(before);
  const many = Array.from({ length: 20 }, () => violation("img-src", "https://app.example/assets/a.js"));
  for (let i = 0; i < 8; i++) await report("application/reports+json", many);
  // A minute may end in between.
  expect(lines() - before).toBeLessThanOrEqual(120);
});
