import { describe, expect, test } from "vitest";
import { type SyncView, syncView } from "./syncView.ts";

const still = { running: false, offline: false };
const synced = { lastSyncedAt: 5 };
const WITHHELD = { differs: true, records: 3, keyset: false, since: 4 };

describe("the sync state", () => {
  test.each<[string, SyncView["state"], Parameters<typeof syncView>]>([
    ["all confirmed", "saved", [still, synced, 0]],
    ["changes not confirmed yet", "waiting", [still, synced, 2]],
    ["changes on their way", "syncing", [{ ...still, running: true }, synced, 2]],
    ["the first cycle of a device", "syncing", [{ ...still, running: true }, {}, 0]],
    ["only asking for news", "saved", [{ ...still, running: true }, synced, 0]],
    ["a database that was deleted, whatever else is true", "lost", [{ ...still, offline: true }, synced, 0, true]],
    ["a server that keeps something back", "withheld", [still, { ...synced, withheld: WITHHELD }, 0]],
    ["one that does, while changes wait", "waiting", [still, { ...synced, withheld: WITHHELD }, 2]],
    [
      "one that does, without a network",
      "offline",
      [{ ...still, offline: true }, { ...synced, withheld: WITHHELD }, 0],
    ],
    ["no network", "offline", [{ ...still, offline: true }, synced, 0]],
    ["no network and changes that wait for one", "offline", [{ ...still, offline: true }, synced, 2]],
    ["a server in trouble", "waiting", [still, { ...synced, problem: "ServerFailed" }, 0]],
    ["refused records", "attention", [still, { ...synced, problem: "Refused" }, 1]],
    [
      "a session the server no longer knows, also offline",
      "attention",
      [{ ...still, offline: true }, { problem: "SignInAgain" }, 0],
    ],
  ])("%s is %s", (_, state, given) => {
    expect(syncView(...given).state).toBe(state);
  });

  test("carries the number waiting, the time, the problem, and how many records lie under an older key", () => {
    expect(syncView(still, { lastSyncedAt: 5, problem: "Refused", underOlderKey: 80 }, 3)).toEqual({
      state: "attention",
      waiting: 3,
      lastSyncedAt: 5,
      problem: "Refused",
      underOlderKey: 80,
    });
  });
});
