import type { Collection } from "#domain/entities/index.ts";
import type { PlainRecord } from "#workers/vault/vaultApi.ts";
import type { RecordTable, StoredRecord } from "./largeTable.ts";
import type { Write } from "./repository.ts";
import { household } from "../state/household.ts";
import { createStore, useStore } from "../state/store.ts";

/**
 * Records that stand before the account's on the pages of this tab. They lie in its memory alone: the vault beneath goes on
 * opening, merging and sending what is the account's, and never hears of them.
 */
export interface Workspace {
  readonly tables: { readonly [Name in Collection]: RecordTable };
  /** The records that were removed in it, by `collection/id`. */
  readonly removed: ReadonlyMap<string, StoredRecord>;
  /** Answers with the kinds that have changed. */
  apply(records: readonly PlainRecord[]): Promise<readonly Collection[]>;
  /** Whether a record stands in it, or has stood in it. */
  has(id: string): boolean;
  /** The address of the page it was opened from. */
  readonly cameFrom: string;
}

/** The workspace before each household's records; `former` stood there last: a write that was begun in it may come after its end. */
const places = household.part(() => {
  const standing = createStore<Workspace | undefined>(undefined);
  const kept: { former?: Workspace | undefined } = {};
  standing.subscribe(() => {
    kept.former = standing.get() ?? kept.former;
  });
  return { standing, kept };
});

/** The records that stand before the account's own, if any. */
export const workspace = household.storeOf((of) => places(of).standing);

export function useWorkspace(): Workspace | undefined {
  return useStore(workspace);
}

/** The records change in the moment the page at `path` is shown, so that no page shows those of another. */
interface Switch {
  readonly path: string;
  readonly next: Workspace | undefined;
}

export const workspaceSwitch = household.store<Switch | undefined>(undefined);

/** The workspace that the page at an address reads, or will when it is shown. */
export function useWorkspaceAt(path: string): Workspace | undefined {
  const now = useWorkspace();
  const coming = useStore(workspaceSwitch);
  return coming?.path === path ? coming.next : now;
}

/** Whether a write to the account's records names a record of the workspace that has been put away. */
export function wasInWorkspace(write: Write): boolean {
  const place = places().kept.former;
  if (!place) return false;
  const values = write.kind === "create" ? write.fields : write.kind === "update" ? write.changes : {};
  const named: readonly unknown[] = [write.kind === "create" ? undefined : write.id, ...Object.values(values)];
  return named.some((value) => typeof value === "string" && place.has(value));
}
