import { useLiveQuery } from "dexie-react-hooks";
import { type Collection, ENTITY_BY_COLLECTION } from "#domain/entities/index.ts";
import { assetLimit, type Tier } from "#domain/tier.ts";
import { outgoing, type RefusedRow, refusedRows } from "./outbox.ts";
import { damagedRows, newerRows, ownRecord } from "../records/records.ts";
import { useSession } from "../session/session.ts";
import { useStore } from "../state/store.ts";
import { activityVersion, recentActivity } from "./syncSheetActivity.ts";
import { changeGroups, type ChangeGroup } from "./syncSheetGroups.ts";

/** The label that a person knows a record by. Without a name it is known by its kind alone. */
export interface RecordLabel {
  readonly key: string;
  /** `other` is a kind that only a newer version of the app knows. */
  readonly kind: Collection | "other";
  readonly name?: string;
  /** For a value: the key of what it values, which most often changed with it. */
  readonly subjectKey?: string;
}

interface RefusedLabel extends RecordLabel, Refusal {}

/** Why the server would not take a record: its code, and the number of assets that the plan has room for. */
export interface Refusal {
  readonly code: string;
  readonly limit?: number;
}

export type LabelledGroup = ChangeGroup & { readonly label: RecordLabel };

export interface SyncSheetView {
  readonly refused: readonly RefusedLabel[];
  /** The newest that wait to be sent, and how many more do. */
  readonly waiting: readonly RecordLabel[];
  readonly waitingMore: number;
  readonly damaged: readonly RecordLabel[];
  readonly newer: readonly RecordLabel[];
  /** Sent from here or come from elsewhere since the vault was opened, the newest first. */
  readonly recent: readonly LabelledGroup[];
}

const WAITING_SHOWN = 5;
const RECENT_SHOWN = 8;
const NOTHING_OUT = { rows: [], keys: new Set<string>(), refused: [] };

/** Everything the sheet lists, live. */
export function useSyncSheet(): SyncSheetView {
  const { account } = useSession();
  const userId = account?.userId;
  const out =
    useLiveQuery(async () => {
      if (userId === undefined) return NOTHING_OUT;
      const [going, refused] = await Promise.all([outgoing(userId, WAITING_SHOWN), refusedRows(userId)]);
      return { ...going, refused };
    }, [userId]) ?? NOTHING_OUT;
  const damaged = useStore(damagedRows);
  const newer = useStore(newerRows);
  useStore(activityVersion);
  const waiting = out.rows.map(labelOf);
  return {
    refused: withoutDuplicates(out.refused.map((row) => ({ ...labelOf(row), ...refusalOf(row, account?.tier) }))),
    waiting: withoutDuplicates(waiting),
    waitingMore: out.keys.size - out.refused.length - waiting.length,
    damaged: damaged.map(labelOf),
    newer: [...newer.values()].map(labelOf),
    recent: withoutDuplicates(
      changeGroups(recentActivity(), out.keys).map((group) => {
        const label = labelOf(group);
        return { ...group, ...label, label };
      }),
    ).slice(0, RECENT_SHOWN),
  };
}

/** A value that stands beside what it values is one thing to a person. */
function withoutDuplicates<Line extends RecordLabel & { readonly count?: number }>(
  lines: readonly Line[],
): readonly Line[] {
  const keys = new Set(lines.map(({ key }) => key));
  return lines.filter(({ subjectKey, count = 1 }) => count > 1 || subjectKey === undefined || !keys.has(subjectKey));
}

/** The records that the server refused, by `collection/id`. */
export function useRefused(): ReadonlyMap<string, Refusal> {
  const { account } = useSession();
  const userId = account?.userId;
  const rows = useLiveQuery(async () => (userId === undefined ? [] : refusedRows(userId)), [userId]) ?? [];
  return new Map(rows.map((row) => [`${row.collection}/${row.id}`, refusalOf(row, account?.tier)]));
}

/** The name of a record, where it lives on or where it was removed since the vault was opened. */
export function labelOf({ collection, id }: { readonly collection: string; readonly id: string }): RecordLabel {
  const key = `${collection}/${id}`;
  if (!isCollection(collection)) return { key, kind: "other" };
  const subject = collection === "valuations" ? subjectOf(id) : undefined;
  const name = subject ? nameOf(subject.collection, subject.id) : nameOf(collection, id);
  return {
    key,
    kind: collection,
    ...(name ? { name } : {}),
    ...(subject ? { subjectKey: `${subject.collection}/${subject.id}` } : {}),
  };
}

function subjectOf(valuationId: string): { readonly collection: Collection; readonly id: string } | undefined {
  const fields = fieldsOf("valuations", valuationId);
  const id = fields.get("subjectId");
  return typeof id === "string"
    ? { collection: fields.get("subject") === "asset" ? "assets" : "debts", id }
    : undefined;
}

function fieldsOf(collection: Collection, id: string): ReadonlyMap<string, unknown> {
  return new Map<string, unknown>(Object.entries(ownRecord(collection, id) ?? {}));
}

function nameOf(collection: Collection, id: string): string | undefined {
  const fields = fieldsOf(collection, id);
  const name = fields.get("name") ?? fields.get("text") ?? fields.get("fileName");
  return typeof name === "string" ? name : undefined;
}

function refusalOf({ code }: RefusedRow, tier: Tier = "standard"): Refusal {
  const limit = assetLimit(tier);
  return { code, ...(limit === undefined ? {} : { limit }) };
}

function isCollection(name: string): name is Collection {
  return Object.hasOwn(ENTITY_BY_COLLECTION, name);
}
