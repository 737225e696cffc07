/** A known way to be wrong, as a change of the engine's code that only the simulation's own threads ever see. */
export interface SeededBug {
  readonly name: string;
  /** From the project's root. */
  readonly file: string;
  /** Code that occurs once in the file. */
  readonly from: string;
  readonly to: string;
  /** Only a server that deceives shows it. */
  readonly attacks?: true;
  /** The seed of a life that showed it once, where it is rare: it is lived first. */
  readonly seed?: number;
}

const MERGE = "src/domain/merge.ts";
const LISTS = "src/domain/elements.ts";
const CYCLE = "src/data/sync/syncCycle.ts";
const ANSWERS = "workers/sync/syncTransitions.ts";
const LOOP = "workers/sync/syncLoop.ts";
const COMMIT = "workers/vault/commit.ts";
const WRITE = "workers/vault/write.ts";
const BOOKS = "workers/vault/store/logTransitions.ts";
const REPLAY = "workers/vault/store/replay.ts";
const RECONCILE = "workers/vault/store/reconcile.ts";
const LOAD = "workers/vault/store/load.ts";
const SEAL = "workers/vault/store/recordSeal.ts";
const STATED = "workers/vault/statements/statements.ts";
const VIEW = "workers/vault/statements/serverView.ts";
const HELD = "workers/vault/statements/rowStateCodec.ts";
const BLOCKS = "workers/vault/store/blockCodec.ts";
const NETWORK = "workers/sync/syncServer.ts";

export const SEEDED_BUGS: readonly SeededBug[] = [
  {
    name: "The server stores a row whatever it replaces",
    file: "tests/sim/server.ts",
    from: "if (rev !== base)",
    to: "if (base < 0)",
  },
  {
    name: "A restored server is not sent what it lost",
    file: RECONCILE,
    from: "if (toRepush === undefined) return ok(0);",
    to: "if (toRepush !== undefined || toRepush === undefined) return ok(0);",
  },
  {
    name: "A restored server goes unnoticed while reading",
    file: LOOP,
    from: "const isOther = epoch !== null && page.epoch !== epoch;",
    to: "const isOther = false;",
  },
  {
    name: "A restored server is read from where the old one stood",
    file: ANSWERS,
    from: "...changed({ ...fromStart(head), ...anew, lastPage: n }),",
    to: "...changed({ ...fromStart(head), ...anew, cursor: head.cursor, lastPage: n }),",
  },
  {
    name: "The end of reading a restored server is not noted",
    file: ANSWERS,
    from: "answered: 0, rewinding: true",
    to: "answered: 0, rewinding: false",
  },
  {
    name: "What a restored server holds differently counts as held",
    file: REPLAY,
    from: "  else session.confirmed?.delete(key);",
    to: "  else session.confirmed?.add(key);",
  },
  {
    name: "An answer clears an edit made since",
    file: ANSWERS,
    from: 'if (answer.status === "stored" && isUnchanged) done.push',
    to: 'if (answer.status === "stored") done.push',
    seed: 2_323_661_503,
  },
  {
    name: "What was sent counts as stored before the answer",
    file: LOOP,
    from: "problem ??= answered.problem;",
    to: `problem ??= answered.problem;
        const stored = next.sent.map(({ row }) => ({ collection: row.collection, id: row.id, status: "stored", rev: row.rev, seq: 0 }));
        await store.settle(next.batch, next.sent, stored, { epoch: epoch ?? "", era });`,
  },
  {
    name: "A refused row is dropped",
    file: ANSWERS,
    from: 'if (answer.status === "stored" && isUnchanged) done.push',
    to: 'if (answer.status !== "conflict" && isUnchanged) done.push',
  },
  {
    name: "A refused row is never sent again",
    file: LOOP,
    from: 'state !== "conflict"',
    to: 'state === "waiting"',
  },
  {
    name: "The cursor is one too high",
    file: ANSWERS,
    from: "...movedTo(head, page.next),",
    to: "...movedTo(head, page.next + 1),",
  },
  {
    name: "Stored rows move the cursor over those of others",
    file: ANSWERS,
    from: "(seq === cursor + 1 ? seq : cursor)",
    to: "Math.max(seq, cursor)",
  },
  {
    name: "Only the first page is read",
    file: LOOP,
    from: "if (!page.more) return ok(pulled);",
    to: "return ok(pulled);",
  },
  {
    name: "A record is taken whole from whoever wrote last",
    file: MERGE,
    from: "const from = wins(name, a, b) ? a : b;",
    to: "const from = latestClock(a) >= latestClock(b) ? a : b;",
  },
  {
    name: "The server's row replaces what is here",
    file: REPLAY,
    from: "state: current ? withLostUpdates(current.state, state) : state,",
    to: "state,",
  },
  {
    name: "What is here stays, whatever the server has",
    file: REPLAY,
    from: "state: current ? withLostUpdates(current.state, state) : state,",
    to: "state: current?.state ?? state,",
  },
  {
    name: "The earlier of two writes wins",
    file: MERGE,
    from: "if (clockA !== clockB) return clockA > clockB;",
    to: "if (clockA !== clockB) return clockA < clockB;",
  },
  {
    name: "A delete hides edits that its maker had not seen",
    file: MERGE,
    from: "tomb: highest(state.tomb ?? {}, state.clocks) }",
    to: 'tomb: Object.fromEntries(["name", "value", "note", "purpose"].map((name) => [name, latestClock(state)])) }',
  },
  {
    name: "A record lives only while all its fields are newer than its delete",
    file: MERGE,
    from: "return Object.entries(state.clocks).some(",
    to: "return Object.entries(state.clocks).every(",
  },
  {
    name: "Tombstones are not merged",
    file: MERGE,
    from: "tomb: highest(a.tomb ?? {}, b.tomb ?? {}) })",
    to: "tomb: a.tomb ?? {} })",
  },
  {
    name: "A stamp is given twice beside clocks that are far ahead",
    file: COMMIT,
    from: "return latest >= stamp ?",
    to: "return latest > stamp ?",
  },
  {
    name: "What a person changes loses against a clock that is far ahead",
    file: COMMIT,
    from: "return latest >= stamp ? successor(latest, device) : stamp;",
    to: "return latest === undefined ? successor(latest, device) : stamp;",
  },
  {
    name: "Clocks of devices follow the wall back",
    file: "src/domain/clock.ts",
    from: "return wallMs > lastMs ? format(wallMs, 0, device) : successor(last, device);",
    to: "return lastMs >= 0 ? format(wallMs, 0, device) : successor(last, device);",
  },
  {
    name: "An older app drops fields that it does not know",
    file: COMMIT,
    from: "const versioned = { ...state,",
    to: "const versioned = { ...state, fields: change.schemaVersion > 1 ? state.fields : Object.fromEntries(Object.entries(state.fields).filter(([name]) => name !== 'purpose')),",
  },
  {
    name: "A tab writes over what another tab has written since",
    file: BOOKS,
    from: "if (head.lastPage !== write.seen) return undefined;",
    to: "",
  },
  {
    name: "A write goes to the log and not to the outbox",
    file: BOOKS,
    from: ".filter(({ row }) => !settledOps.has(row.opId))",
    to: ".filter(({ row }) => !settledOps.has(row.opId) && row.rev % 50 !== 0)",
  },
  {
    name: "A refused write is reported as kept",
    file: WRITE,
    from: "if (!stored.ok) return stored;",
    to: "if (!stored.ok) return ok({ page: session.head.lastPage, keys: [] });",
  },
  {
    name: "A new write carries the operation of an older one",
    file: SEAL,
    from: "opId: uuid(random)",
    to: "opId: record.id",
  },
  {
    name: "A new write does not count its revision up",
    file: WRITE,
    from: "Math.max(entry.rev, entry.base) + 1",
    to: "Math.max(entry.rev, 1)",
  },
  {
    name: "A newer keyset is not asked for",
    file: CYCLE,
    from: "if (opened.ok && opened.value.needsKeyset) {",
    to: "if (opened.ok && opened.value.resealed < 0) {",
  },
  {
    name: "A tab does not learn the keyset that another has stored",
    file: REPLAY,
    from: "return keyset !== undefined && keyset.rev > session.keys.rev ? keyset : undefined;",
    to: "return keyset !== undefined && keyset.rev > Number.MAX_SAFE_INTEGER ? keyset : undefined;",
  },
  {
    name: "Compaction forgets rows under a key to come",
    file: BOOKS,
    from: ".filter(({ rows }) => rows.length > 0)",
    to: ".filter(({ rows }) => rows.length < 0)",
    seed: 978_983_018,
  },
  {
    name: "Compaction forgets which records wait to be sent",
    file: BLOCKS,
    from: "return entry.op === undefined ? meta : [...meta, entry.op];",
    to: "return meta;",
  },
  {
    name: "A tab that slept misses the pages that went",
    file: LOAD,
    from: "if (dropped > session.head.lastPage) {",
    to: "if (dropped < 0) {",
    seed: 2_563_011_895,
  },
  {
    name: "A reopened app leaves out the log after the blocks",
    file: LOAD,
    from: "session.head = { ...head, lastPage: head.folded };",
    to: "session.head = head;",
  },
  {
    name: "Saving a list takes out what came to it unseen",
    file: LISTS,
    from: "return !kept.has(id) && seenById?.has(id) !== false;",
    to: "return !kept.has(id);",
    seed: 3_668_339_988,
  },
  {
    name: "Saving a list writes back elements that were left alone",
    file: LISTS,
    from: "(element) => !seenById?.has(element.id) || !isEqual(element, seenById.get(element.id)),",
    to: "() => true,",
  },
  {
    name: "What left the server while a device was away stays on it",
    file: RECONCILE,
    from: "if (toSweep === undefined || shown === undefined) return ok();",
    to: "if (toSweep === undefined || shown !== undefined) return ok();",
  },
  {
    name: "A restored server keeps its older keyset",
    file: "src/data/keys/keysetAgreement.ts",
    from: "(standing?.rev ?? 0) < own.rev",
    to: "(standing?.rev ?? 0) < 0",
  },
  {
    name: "An earlier write of a record waits beside its later one",
    file: WRITE,
    from: "entry.op === undefined ? [] : [keyOf(entry)]",
    to: "entry.op === undefined ? [keyOf(entry)] : []",
  },
  {
    name: "Of two writes in one moment each device keeps the one that it met last",
    file: MERGE,
    from: "if (clockA !== clockB) return clockA > clockB;",
    to: "if (clockA.slice(0, 13) !== clockB.slice(0, 13)) return clockA > clockB; if (clockA !== clockB) return false;",
  },
  {
    name: "A device's clock is not stored",
    file: BOOKS,
    from: "clock: write.clock > head.clock ? write.clock : head.clock,",
    to: "clock: head.clock,",
  },
  {
    name: "A stalled request is waited for without end",
    file: NETWORK,
    from: "signal: giveUp(hung),",
    to: "",
  },
  {
    name: "A tab reads on past pages under keys that another has renewed",
    file: REPLAY,
    from: '  if (keys === undefined) {\n    session.emit({ kind: "passwordNeeded" });\n    throw new KeysReplaced();\n  }\n  take(session, keys);',
    to: "  if (!opened.ok || keys === undefined) return false;\n  take(session, keys);",
  },
  {
    name: "A write under a revoked key is not sealed again",
    file: RECONCILE,
    from: "for (const { key } of older) session.stale.add(key);",
    to: "",
  },
  {
    name: "A row that does not open is passed over in silence",
    file: REPLAY,
    from: 'session.emit({ kind: "damaged", collection: row.collection, id: row.id });',
    to: "session.reported.add(row.opId);",
  },
  {
    name: "A statement is compared with a view that others have changed since",
    file: STATED,
    from: "statement.seq <= cursor && view.reachesBackTo(statement.seq) && isLasting",
    to: "statement.seq <= cursor && isLasting",
  },
  {
    name: "This device's own writes since a statement are not taken back",
    file: VIEW,
    from: "if (each.seq <= seq) continue;",
    to: "continue;",
  },
  {
    name: "The digest leaves out the revision",
    file: HELD,
    from: "for (let i = at + REV_AT; i < at + SEQ_AT; i++) text[end++] = packed[i]!;",
    to: "",
    attacks: true,
    seed: 2_654_435_762,
  },
  {
    name: "A server that keeps nothing it gets is taken for one that was restored, again and again",
    file: STATED,
    from: "if (losses > 1)",
    to: "if (false)",
    attacks: true,
  },
  {
    name: "A server that gives no keyset is passed over in silence",
    file: CYCLE,
    from: 'parts.checked?.({ lacksKeyset: taken.value === "missing" });',
    to: "parts.checked?.({ lacksKeyset: false });",
    attacks: true,
  },
  {
    name: "A row under a key that the newest keyset lacks is passed over in silence",
    file: REPLAY,
    from: 'if (why === "unknownKey" && row.seq !== undefined && ops.has(row.opId)) report(session, row);',
    to: "void [row, why];",
    attacks: true,
  },
];
