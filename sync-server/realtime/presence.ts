import { randomBytes } from "node:crypto";
import type { Bus, BusMessage, Presence } from "./bus.ts";

/** Who is there on a topic, on this replica and on the others. */
export interface Presences {
  /** As clients know it: metas by key. */
  stateOf(address: string): PresenceState;
  /** Takes the place of what this channel showed before. */
  track(channel: object, address: string, key: string, meta: Readonly<Record<string, unknown>>): void;
  untrack(channel: object): void;
  hear(from: string, message: BusMessage): void;
  /** After messages may have been lost: says everything, asks for everything. */
  again(): void;
  close(): void;
}

export type PresenceState = Readonly<Record<string, { readonly metas: readonly object[] }>>;

/** So often a replica says that it is there; one that has not for three times is forgotten with its devices. */
const ALIVE_MS = 10_000;

/** Keeps who is there on each topic. `told` reaches the devices on this replica. */
export function createPresences(
  bus: () => Bus | undefined,
  told: (address: string, diff: { readonly joins: PresenceState; readonly leaves: PresenceState }) => void,
): Presences {
  /** This replica's own, by channel. */
  const own = new Map<object, Presence>();
  /** Others', by replica and reference. */
  const others = new Map<string, Map<string, Presence>>();
  const heardAt = new Map<string, number>();
  /** Everybody's, by topic and reference. */
  const byAddress = new Map<string, Map<string, Presence>>();

  /** A message that gets lost is said again with the next state. */
  const say = (message: BusMessage) =>
    void bus()
      ?.publish(message)
      .catch(() => undefined);
  const state = (): BusMessage => ({ kind: "state", presences: [...own.values()] });

  /** Joins first: an exchanged presence is never missing in between. */
  function change(joins: readonly Presence[], leaves: readonly Presence[]): void {
    for (const presence of joins) {
      const there = byAddress.get(presence.address) ?? new Map<string, Presence>();
      byAddress.set(presence.address, there.set(presence.ref, presence));
    }
    for (const { address, ref } of leaves) {
      const there = byAddress.get(address);
      there?.delete(ref);
      if (there?.size === 0) byAddress.delete(address);
    }
    for (const address of new Set([...joins, ...leaves].map((presence) => presence.address))) {
      const here = (presence: Presence) => presence.address === address;
      told(address, { joins: grouped(joins.filter(here)), leaves: grouped(leaves.filter(here)) });
    }
  }

  function forget(replica: string): void {
    const left = [...(others.get(replica)?.values() ?? [])];
    others.delete(replica);
    heardAt.delete(replica);
    if (left.length > 0) change([], left);
  }

  function hear(from: string, message: BusMessage): void {
    const isNew = !heardAt.has(from);
    heardAt.set(from, Date.now());
    const known = others.get(from) ?? new Map<string, Presence>();
    others.set(from, known);
    switch (message.kind) {
      case "presence": {
        const leaves = message.leaves.filter(({ ref }) => known.delete(ref));
        for (const presence of message.joins) known.set(presence.ref, presence);
        return change(message.joins, leaves);
      }
      case "state": {
        const now = new Map(message.presences.map((presence) => [presence.ref, presence]));
        const joins = message.presences.filter(({ ref }) => !known.has(ref));
        const leaves = [...known.values()].filter(({ ref }) => !now.has(ref));
        others.set(from, now);
        return joins.length + leaves.length > 0 ? change(joins, leaves) : undefined;
      }
      case "hello":
        return say(state());
      case "gone":
        return forget(from);
      default:
        // Somebody who was thought gone is back: what it shows is asked for.
        if (isNew) say({ kind: "hello" });
    }
  }

  const beat = setInterval(() => {
    say({ kind: "alive" });
    const before = Date.now() - 3 * ALIVE_MS;
    for (const [replica, at] of heardAt) if (at < before) forget(replica);
  }, ALIVE_MS);

  return {
    stateOf: (address) => grouped([...(byAddress.get(address)?.values() ?? [])]),
    track(channel, address, key, meta) {
      const before = own.get(channel);
      const ref = randomBytes(9).toString("base64url");
      const previous = before ? { phx_ref_prev: before.ref } : {};
      const presence = { address, key, ref, meta: { ...meta, ...previous } };
      own.set(channel, presence);
      change([presence], before ? [before] : []);
      say({ kind: "presence", joins: [presence], leaves: before ? [before] : [] });
    },
    untrack(channel) {
      const before = own.get(channel);
      if (!before) return;
      own.delete(channel);
      change([], [before]);
      say({ kind: "presence", joins: [], leaves: [before] });
    },
    hear,
    again() {
      say(state());
      say({ kind: "hello" });
    },
    close: () => clearInterval(beat),
  };
}

function grouped(presences: readonly Presence[]): PresenceState {
  const metas = new Map<string, object[]>();
  for (const { key, ref, meta } of presences) metas.set(key, [...(metas.get(key) ?? []), { ...meta, phx_ref: ref }]);
  // `__proto__` is a key like any other.
  return Object.fromEntries([...metas].map(([key, list]) => [key, { metas: list }]));
}
