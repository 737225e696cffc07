import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, test } from "vitest";
import { newHousehold, sealedRow } from "../support/household.ts";
import { startTestServer, type TestServer } from "../support/server.ts";

const SOCKETS = 200;
/** The grace, a look, and what a busy machine adds. */
const CLOSED_MS = 25_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface Dripping {
  readonly socket: Socket;
  readonly isClosed: () => boolean;
}

/** A connection that sends `head` and then one byte a second. */
function dripping(head: string): Dripping {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  let closed = false;
  const timer = setInterval(() => socket.write("x"), 1_000);
  socket.on("error", () => undefined);
  socket.on("close", () => {
    closed = true;
    clearInterval(timer);
  });
  socket.write(head);
  socket.resume();
  return { socket, isClosed: () => closed };
}

const post = (path: string, more = "") =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\napikey: ${server.anonKey}\r\ncontent-type: application/json\r\n${more}`;

// All three wait for most of their time, each for sockets of its own.
test(
  "bodies that come at one byte a second are ended, whatever they are for, and the server answers all the while",
  { concurrent: true, timeout: CLOSED_MS * 2 },
  async ({ expect }) => {
    const home = await newHousehold(server);
    const heads = [
      post("/auth/v1/signup", "content-length: 100000\r\n\r\n{"),
      post("/rest/v1/rpc/sync_push", `authorization: Bearer ${home.accessToken}\r\ncontent-length: 100000\r\n\r\n{`),
      post(
        "/functions/v1/delete-account",
        `authorization: Bearer ${home.accessToken}\r\ntransfer-encoding: chunked\r\n\r\n`,
      ),
      post(
        "/storage/v1/object/documents/a",
        `authorization: Bearer ${home.accessToken}\r\ncontent-length: 100000\r\n\r\nx`,
      ),
      post("/auth/v1/verify", "content-length: 100000\r\n\r\n{").replace(
        "application/json",
        "application/x-www-form-urlencoded",
      ),
      // Refused at once: what is left of the body is waited for no longer.
      "POST /auth/v1/signup HTTP/1.1\r\nhost: x\r\ncontent-length: 100000\r\n\r\n{",
      post("/nowhere", "content-length: 100000\r\n\r\n{"),
    ];
    const all = Array.from({ length: SOCKETS }, (_, index) => dripping(heads[index % heads.length] ?? ""));
    const started = performance.now();
    let slowest = 0;
    while (performance.now() - started < CLOSED_MS && !all.every(({ isClosed }) => isClosed())) {
      const asked = performance.now();
      await home.push([sealedRow()]);
      slowest = Math.max(slowest, performance.now() - asked);
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    const seconds = (performance.now() - started) / 1_000;
    console.log(
      `${SOCKETS} sockets were closed after ${seconds.toFixed(1)} s; the slowest push took ${slowest.toFixed(0)} ms`,
    );
    expect(all.filter(({ isClosed }) => !isClosed())).toHaveLength(0);
    expect(seconds).toBeGreaterThan(5);
    expect(slowest).toBeLessThan(2_000);
  },
);

test("a head that never ends is not waited for", { concurrent: true, timeout: 60_000 }, async ({ expect }) => {
  const { isClosed } = dripping("GET /health HTTP/1.1\r\nhost: ");
  await expect.poll(isClosed, { timeout: 40_000, interval: 500 }).toBe(true);
});

test(
  "a body that is slow but comes is answered, also after a standstill of some seconds",
  { concurrent: true, timeout: 60_000 },
  async ({ expect }) => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    let answer = "";
    socket.on("data", (chunk) => (answer += String(chunk)));
    const body = JSON.stringify({ email: "x", password: "y".repeat(48_000) });
    socket.write(post("/auth/v1/signup", `content-length: ${body.length}\r\n\r\n`));
    // 3 kB a second for 16 seconds, with 5 seconds of nothing in between.
    for (let sent = 0; sent < body.length; sent += 1_500) {
      socket.write(body.slice(sent, sent + 1_500));
      await new Promise((resolve) => setTimeout(resolve, sent === 18_000 ? 5_000 : 500));
    }
    await expect.poll(() => answer, { timeout: 5_000 }).toContain("validation_failed");
    socket.destroy();
  },
);
