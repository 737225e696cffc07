import { isSameFields } from "#domain/elements.ts";
import { type Collection, ENTITIES, ENTITY_BY_COLLECTION, type RecordOf } from "#domain/entities/index.ts";
import type { PlainRecord, SentRecords, VaultEvent } from "#workers/vault/vaultApi.ts";
import { createSendOrder } from "./sendOrder.ts";
import { announceWrite } from "./localWrites.ts";
import type { StoredRecord } from "./largeTable.ts";
import type { ReadModel } from "./readModel.ts";
import { household, type Lifetime } from "../state/household.ts";
import { noteActivity } from "../sync/syncSheetActivity.ts";
import { noteChanged } from "../sync/syncSheetNotices.ts";
import { type Workspace, workspace, workspaceSwitch } from "./workspace.ts";
import { yieldToPage } from "../state/yieldToPage.ts";

/**
 * `empty`: nothing is open. `loading`: records are arriving, what is there may be shown. `ready`: all are there. `failed`:
 * the code that holds them could not be fetched, `unreadable`: nor could the storage of the device be read; until the next
 * opening nothing is known of what the household has.
 */
export type ReadState = "empty" | "loading" | "ready" | "failed" | "unreadable";

/** A stored row that does not open under its key, or whose fields do not fit its entity. */
export interface DamagedRow {
  readonly collection: string;
  readonly id: string;
}

/** A record of a newer version of the app; `isShown` when what this version knows of it can be read. */
export interface NewerRow extends DamagedRow {
  readonly isShown: boolean;
}

/** The screens follow at once, and while rows arrive in numbers this often. */
const SHOW_EVERY_MS = 50;
/** Until all are there the screens show what was kept, or little: to redraw them often would delay what they wait for. */
const SHOW_LOADING_EVERY_MS = 250;
/** After this much at a stretch what waits goes on in a task of its own, so that the page can be drawn and used. */
const STRETCH_MS = 6;
/** Records opened between two looks at the clock. */
const BETWEEN_LOOKS = 25;

const NONE: readonly never[] = [];
export const readState = household.store<ReadState>("empty");
export const summary = household.store<unknown>(undefined);
export const damagedRows = household.store<readonly DamagedRow[]>(NONE);
/** Records that a newer version of the app wrote, by `collection/id`: read where they can be, never changed here. */
export const newerRows = household.store<ReadonlyMap<string, NewerRow>>(new Map());

/** The opened records of each household. */
const openedRecords = household.part(createRecords, (records) => records.close());

/** The page's: an empty model, of no household yet, made while the password is being typed. */
const nextModel: { made?: Promise<ReadModel | undefined> | undefined } = {};

const newModel = () => import("./readModel.ts").then(({ createReadModel }) => createReadModel());

/** Nothing when its code could not be fetched, twice: who asks next starts anew. */
export function prepareRecords(): Promise<ReadModel | undefined> {
  return (nextModel.made ??= newModel()
    .catch(newModel)
    .catch(() => (nextModel.made = undefined)));
}

/** Makes room for the records that the vault is about to send. */
export function openRecords(of = household.present()): void {
  openedRecords(of).open();
}

export function receive(event: VaultEvent, of = household.present()): void {
  openedRecords(of).receive(event);
}

/** Takes the vault's answer to a write of this tab. Resolves when the screens have been told. */
export async function take(answer: readonly SentRecords[], of = household.present()): Promise<void> {
  await openedRecords(of).take(answer);
}

/** Resolves when the screens have all that the vault has sent until now. */
export async function allShown(): Promise<void> {
  await openedRecords().shown();
}

/** The records that pages show: the account's, unless a workspace stands before them. */
export function allRecords<Name extends Collection>(
  collection: Name,
  of = household.present(),
): readonly RecordOf<Name>[] {
  const tables = tablesOf(of);
  return (tables?.[collection].all() ?? NONE) as unknown as readonly RecordOf<Name>[];
}

export function recordById<Name extends Collection>(
  collection: Name,
  id: string,
  of = household.present(),
): RecordOf<Name> | undefined {
  const tables = tablesOf(of);
  return tables?.[collection].get(id) as unknown as RecordOf<Name> | undefined;
}

function tablesOf(of: Lifetime): ReadModel["tables"] | undefined {
  return workspace.of(of).get()?.tables ?? openedRecords(of).tables();
}

/** A record as it was when it was removed, if that was since the vault, or the workspace, was opened. */
export function removedRecord(collection: Collection, id: string): StoredRecord | undefined {
  return (workspace.get()?.removed ?? openedRecords().removed).get(`${collection}/${id}`);
}

/**
 * The account's own record, whatever workspace is shown before it: as it is, or as it was when it was removed since the
 * vault was opened.
 */
export function ownRecord(collection: Collection, id: string): StoredRecord | undefined {
  const { tables, removed } = openedRecords();
  return tables()?.[collection].get(id) ?? removed.get(`${collection}/${id}`);
}

/** Whether a newer version of the app wrote a record: changing it here might break what that version means by it. */
export function isNewer(collection: string, id: string): boolean {
  return !workspace.get() && newerRows.get().has(`${collection}/${id}`);
}

/** Applies a change to the workspace that is shown before the account's records; nothing of it is stored or sent. */
export async function applyToWorkspace(
  place: Workspace,
  records: readonly PlainRecord[],
  of = household.present(),
): Promise<void> {
  openedRecords(of).show(await place.apply(records));
}

export function onRecords(collection: Collection, listener: () => void): () => void {
  return household.follow((to) => openedRecords(to).on(collection, listener), listener);
}

/** The records of one household, from the first that its vault sends to its end. */
function createRecords(of: Lifetime) {
  const state = readState.of(of);
  const newerHere = newerRows.of(of);
  const damaged = damagedRows.of(of);
  const sendOrder = createSendOrder();
  let model: ReadModel | undefined;
  /** Raised by every opening and by the end, so that what was under way for an earlier one is dropped. */
  let generation = 0;
  let queue: Promise<void> = Promise.resolve();
  let waiting = 0;
  /** When this stretch of steps began, and when the last step was done. */
  let [beganAt, endedAt] = [0, 0];
  let shownAt = Number.NEGATIVE_INFINITY;
  let showing: ReturnType<typeof setTimeout> | undefined;
  const changed = new Set<Collection>();
  const removed = new Map<string, StoredRecord>();
  const listeners = new Map<Collection, Set<() => void>>(ENTITIES.map(({ collection }) => [collection, new Set()]));

  workspace.of(of).subscribe(showAll);

  function open(): void {
    drop();
    putAway();
    state.set("loading");
    const mine = generation;
    void enqueue(async () => {
      const made = await prepareRecords();
      if (mine !== generation) return;
      if (!made) return state.set("failed");
      nextModel.made = undefined;
      model = made;
    });
  }

  function drop(): void {
    generation += 1;
    const dropped = model;
    model = undefined;
    removed.clear();
    clearTimeout(showing);
    showing = undefined;
    dropped?.leave();
    if (dropped) void enqueue(() => dropped.close());
  }

  /** The same vault sends everything again. */
  function putAway(): void {
    workspaceSwitch.of(of).set(undefined);
    workspace.of(of).set(undefined);
    summary.of(of).set(undefined);
    damaged.set(NONE);
    newerHere.set(new Map());
    showAll();
  }

  function receiveEvent(event: VaultEvent): void {
    switch (event.kind) {
      case "summary":
        return summary.of(of).set(parsed(event.text));
      case "records":
        return void takeInTurn([event], showSoon);
      case "loaded":
        return later(() => {
          // Without a model it would be an empty household that is ready.
          if (!model) return Promise.resolve();
          // From here on a page is measured.
          performance.mark("records ready");
          show();
          state.set("ready");
          return Promise.resolve();
        });
      case "damaged":
        return addDamaged(event);
      case "conflict":
      case "revived":
        return noteChanged(event, of);
      case "recovered":
        return announceWrite(of);
      case "keysRenewed":
      case "passwordNeeded":
      case "storageLost":
        // Nothing here has changed: what to do about it is decided by whoever opened the vault.
        return;
    }
  }

  async function takeInTurn(messages: readonly SentRecords[], tell: () => void): Promise<void> {
    const mine = generation;
    await enqueue(async () => {
      for (const { origin, text, order } of messages) {
        const records = sendOrder.newest(order, parsed(text) as readonly PlainRecord[]);
        if (mine !== generation) continue;
        await apply(origin === "stored" && state.get() === "ready" ? records.filter(isNews) : records);
        if (origin !== "stored") noteActivity(records, origin, of);
      }
      if (mine === generation) tell();
    });
  }

  async function apply(records: readonly PlainRecord[]): Promise<void> {
    if (!model) return;
    const put = new Map<Collection, StoredRecord[]>();
    const gone = new Map<Collection, string[]>();
    const newer = new Map(newerHere.get());
    for (const [i, record] of records.entries()) {
      if (i % BETWEEN_LOOKS === 0) await inTurn();
      if (!model) return;
      const { collection, id } = record;
      const key = `${collection}/${id}`;
      if (isOfNewerApp(record)) newer.set(key, { collection, id, isShown: false });
      else newer.delete(key);
      // A newer version of the app has more kinds; the vault keeps them untouched.
      if (!isCollection(collection)) continue;
      const before = model.tables[collection].get(id);
      if (record.deleted) {
        if (before) removed.set(key, before);
        // Of most of the deleted records that are read at loading there is nothing to take away.
        if (before || put.has(collection)) listIn(gone, collection).push(id);
      } else {
        const opened = read(collection, record);
        if (opened) listIn(put, collection).push(opened);
        if (newer.has(key)) newer.set(key, { collection, id, isShown: Boolean(opened) });
        else if (!opened) addDamaged(record);
      }
    }
    if (newer.size > 0 || newerHere.get().size > 0) newerHere.set(newer);
    for (const collection of new Set([...put.keys(), ...gone.keys()])) {
      await inTurn();
      if (!model) return;
      await model.tables[collection].apply(put.get(collection) ?? [], gone.get(collection) ?? []);
      changed.add(collection);
    }
  }

  /** All that is stored was read anew: most of it is on the screens, which need not be drawn again for it. */
  function isNews({ collection, id, deleted, schemaVersion, fields }: PlainRecord): boolean {
    if (!isCollection(collection)) return true;
    const shown = model?.tables[collection].get(id);
    if (deleted || !shown) return deleted === Boolean(shown);
    return schemaVersion !== ENTITY_BY_COLLECTION[collection].version || !isSameFields({ ...fields, id }, shown);
  }

  function addDamaged({ collection, id }: DamagedRow): void {
    const known = damaged.get();
    if (known.some((row) => row.collection === collection && row.id === id)) return;
    damaged.set([...known, { collection, id }]);
    void import("../account/noteTampering.ts")
      .then(({ noteDamaged }) => noteDamaged(known.length + 1))
      .catch(() => undefined);
  }

  function showSoon(): void {
    const every = state.get() === "loading" ? SHOW_LOADING_EVERY_MS : SHOW_EVERY_MS;
    const wait = shownAt + every - performance.now();
    if (wait <= 0) show();
    else showing ??= setTimeout(() => show(), wait);
  }

  function show(also: readonly Collection[] = NONE): void {
    shownAt = performance.now();
    clearTimeout(showing);
    showing = undefined;
    const told = new Set([...changed, ...also]);
    changed.clear();
    for (const collection of told) for (const listener of listeners.get(collection) ?? []) listener();
  }

  /** In order, and only for the vault that is open when it was asked for. */
  function later(step: () => Promise<void>): void {
    const mine = generation;
    void enqueue(() => (mine === generation ? step() : Promise.resolve()));
  }

  function enqueue(step: () => Promise<void>): Promise<void> {
    // Nothing was under way: a new stretch. Messages that come one upon the other are one, or they would hold up the page.
    // While all records arrive, taking a message is work enough for its task: each half of it may have memory to clear.
    if (waiting === 0 && state.get() === "loading") beganAt = Number.NEGATIVE_INFINITY;
    else if (waiting === 0 && performance.now() - endedAt > STRETCH_MS) beganAt = performance.now();
    waiting += 1;
    const mine = queue.then(inTurn).then(step);
    // One step that fails must not stop those behind it; who asked for it hears of it.
    queue = mine
      .catch(() => undefined)
      .finally(() => {
        waiting -= 1;
        endedAt = performance.now();
      });
    return mine;
  }

  async function inTurn(): Promise<void> {
    if (performance.now() - beganAt < STRETCH_MS) return;
    await yieldToPage();
    beganAt = performance.now();
  }

  function showAll(): void {
    show(ENTITIES.map(({ collection }) => collection));
  }

  return {
    open,
    close: drop,
    receive: receiveEvent,
    take: (answer: readonly SentRecords[]) => takeInTurn(answer, show),
    shown: () => enqueue(() => Promise.resolve()),
    tables: () => model?.tables,
    removed,
    show,
    on(collection: Collection, listener: () => void): () => void {
      const mine = listeners.get(collection);
      mine?.add(listener);
      return () => void mine?.delete(listener);
    },
  };
}

function read(collection: Collection, { id, schemaVersion, fields }: PlainRecord): StoredRecord | undefined {
  const { schema, upgrades } = ENTITY_BY_COLLECTION[collection];
  const lifts: readonly ((fields: Record<string, unknown>) => Record<string, unknown>)[] = upgrades;
  const current = lifts.slice(Math.max(0, schemaVersion - 1)).reduce((older, lift) => lift(older), fields);
  const opened = schema.safeParse({ ...current, id });
  return opened.success ? opened.data : undefined;
}

function isOfNewerApp({ collection, deleted, schemaVersion }: PlainRecord): boolean {
  return !deleted && (!isCollection(collection) || schemaVersion > ENTITY_BY_COLLECTION[collection].version);
}

function isCollection(name: string): name is Collection {
  return Object.hasOwn(ENTITY_BY_COLLECTION, name);
}

function listIn<Key, Item>(map: Map<Key, Item[]>, key: Key): Item[] {
  const list = map.get(key) ?? [];
  map.set(key, list);
  return list;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
