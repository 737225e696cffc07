import type { IncomingMessage, Server } from "node:http";

/** For `http.createServer`, in milliseconds: the head of a request, all of it, and how often that is looked at. */
export const REQUEST_WAITS = {
  headersTimeout: 15_000,
  requestTimeout: 600_000,
  connectionsCheckingInterval: 5_000,
} as const;

/** A body may be slow for this long, whatever comes of it: a line that was lost for a moment is no attack. */
const GRACE_MS = 10_000;
/** After that, on average: far less than the slowest telephone sends. */
const LEAST_BYTES_A_SECOND = 1_024;
/** Nothing at all for as long as this ends it, however fast it was before. */
const SILENCE_MS = 30_000;
const LOOK_MS = 2_000;

interface Arriving {
  readonly startBytes: number;
  bytes: number;
  waitedMs: number;
  silentMs: number;
}

/**
 * Closes connections whose body does not arrive: each holds memory and a place, and nobody is behind it who waits for an
 * answer. Only time in which this server had nothing left to read counts; an answer may take as long as it takes.
 */
export function endSlowBodies(server: Server): void {
  const arriving = new Map<IncomingMessage, Arriving>();
  let lookedAt = Date.now();

  server.prependListener("request", (request: IncomingMessage) => {
    if (!hasBody(request)) return;
    const startBytes = request.socket.bytesRead;
    arriving.set(request, { startBytes, bytes: startBytes, waitedMs: 0, silentMs: 0 });
  });

  function look(): void {
    const now = Date.now();
    // A machine that slept has waited for nobody.
    const passed = Math.min(now - lookedAt, 2 * LOOK_MS);
    lookedAt = now;
    for (const [request, state] of arriving) {
      const { socket } = request;
      if (request.complete || socket.destroyed) arriving.delete(request);
      else if (request.readableLength === 0 && isTooSlow(state, socket.bytesRead, passed)) {
        arriving.delete(request);
        socket.destroy();
      }
    }
  }

  const timer = setInterval(look, LOOK_MS).unref();
  server.once("close", () => clearInterval(timer));
}

function isTooSlow(state: Arriving, bytes: number, passedMs: number): boolean {
  state.waitedMs += passedMs;
  state.silentMs = bytes > state.bytes ? 0 : state.silentMs + passedMs;
  state.bytes = bytes;
  if (state.silentMs > SILENCE_MS) return true;
  return state.waitedMs > GRACE_MS && bytes - state.startBytes < (state.waitedMs / 1_000) * LEAST_BYTES_A_SECOND;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}
