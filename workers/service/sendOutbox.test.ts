import { expect, test } from "vitest";
import { failed, ok } from "#domain/result.ts";
import type { OutboxMessage } from "./outboxMessage.ts";
import { type OutboxParts, sendOutbox } from "./sendOutbox.ts";

const TOLD: OutboxMessage = {
  type: "OUTBOX",
  userId: "5f0c9f7e-6f0e-4b6e-9d43-0f4a7a1f8c11",
  url: "http://server.test",
  anonKey: "anon",
  accessToken: "token",
  expiresAt: 2_000,
};

function surroundings(parts: Partial<OutboxParts> = {}) {
  const pushed: OutboxMessage[] = [];
  return {
    pushed,
    now: () => 1_000,
    askPages: async () => false,
    async push(told: OutboxMessage) {
      pushed.push(told);
      return ok();
    },
    ...parts,
  };
}

test("without a page the rows are sent once with the token that was left behind", async () => {
  const around = surroundings();
  expect(await sendOutbox(TOLD, around)).toBeUndefined();
  expect(around.pushed).toEqual([TOLD]);
});

test("a page in view sends them itself", async () => {
  const around = surroundings({ askPages: async () => true });
  expect(await sendOutbox(TOLD, around)).toEqual(TOLD);
  expect(around.pushed).toEqual([]);
});

test("a token that is over is neither used nor kept, and without one nothing is sent", async () => {
  const around = surroundings({ now: () => 2_000 });
  expect(await sendOutbox(TOLD, around)).toBeUndefined();
  expect(await sendOutbox(undefined, around)).toBeUndefined();
  expect(around.pushed).toEqual([]);
});

test("what the network lost is tried again, what the server refused is not", async () => {
  const lost = surroundings({ push: async () => failed({ kind: "Offline" }) });
  expect(await sendOutbox(TOLD, lost)).toEqual(TOLD);
  const refused = surroundings({ push: async () => failed({ kind: "Unauthorized" }) });
  expect(await sendOutbox(TOLD, refused)).toBeUndefined();
});
