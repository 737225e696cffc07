import type { Activity } from "./syncSheetActivity.ts";

/** Changes of one kind that came from the same side at about the same time: an import, a first synchronisation. */
export interface ChangeGroup extends Activity {
  readonly count: number;
  /** `here` is any tab of this browser. */
  readonly from: "here" | "elsewhere";
}

const TOGETHER_MS = 60_000;
/** So many are told one by one. */
const APART = 2;

/**
 * `changes` comes newest first. A change that still waits to be sent is left out: it is told as waiting. A group
 * carries the record and the moment of its newest change.
 */
export function changeGroups(changes: readonly Activity[], waiting: ReadonlySet<string>): readonly ChangeGroup[] {
  const groups: Activity[][] = [];
  for (const change of changes) {
    if (waiting.has(`${change.collection}/${change.id}`)) continue;
    const group = groups.find(([newest]) => newest && belongs(newest, change));
    if (group) group.push(change);
    else groups.push([change]);
  }
  return groups
    .flatMap((group) =>
      group.length > APART ? group.slice(0, 1).map(withCount(group.length)) : group.map(withCount(1)),
    )
    .toSorted((a, b) => b.at - a.at);
}

function belongs(newest: Activity, change: Activity): boolean {
  return (
    newest.collection === change.collection &&
    sideOf(newest) === sideOf(change) &&
    newest.deleted === change.deleted &&
    newest.at - change.at <= TOGETHER_MS
  );
}

function sideOf({ origin }: Activity): ChangeGroup["from"] {
  return origin === "otherDevice" ? "elsewhere" : "here";
}

function withCount(count: number): (change: Activity) => ChangeGroup {
  return (change) => ({ ...change, count, from: sideOf(change) });
}
