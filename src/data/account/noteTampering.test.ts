import { beforeEach, expect, test, vi } from "vitest";
import type { EventDetails } from "./securityEvents.ts";

const noted: [string, EventDetails?, string?][] = [];
vi.mock(import("./securityEvents.ts"), () => ({
  logSecurityEvent: (...event: [string, EventDetails?, string?]) => void noted.push(event),
}));
const { noteDamaged, noteTampering } = await import("./noteTampering.ts");

beforeEach(() => {
  noted.length = 0;
});

test.each([
  ["rollback", "rollback_detected"],
  ["parameters", "parameter_downgrade"],
  ["mac", "tampering_detected"],
  ["vault", "tampering_detected"],
] as const)("[§7] a keyset refused for its %s is noted as %s, once however often it is offered", (reason, type) => {
  for (let cycles = 0; cycles < 3; cycles += 1) noteTampering({ kind: "Tampered", reason }, "ane");
  noteTampering({ kind: "Tampered", reason }, "bo");
  expect(noted).toEqual([
    [type, { reason }, "ane"],
    [type, { reason }, "bo"],
  ]);
});

test("[§7] records that do not open are noted when there are more than ever before, not at every start", () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  for (const count of [1, 2, 1, 2, 3]) noteDamaged(count, "ane", storage);
  noteDamaged(1, undefined, storage);
  expect(noted.map(([, details]) => details)).toEqual([1, 2, 3].map((count) => ({ reason: "record", count })));
});
