import { openRecord } from "../store/recordSeal.ts";
import { learnKeys } from "../store/replay.ts";
import type { Session } from "../session.ts";
import { statementIn } from "./deviceStatement.ts";

/** Reads the kept view of the server, once for this tab. */
export async function openWatch(session: Session): Promise<void> {
  if (session.watch.isLoaded) return;
  const { watch } = session;
  const { numbered = false, folded } = session.head;
  const saved = await session.store.serverView();
  await watch.load(saved, { folded, isNumbered: numbered }, async (row) => {
    let state = await openRecord(row, session.keys);
    if (state === "unknownKey" && (await learnKeys(session))) state = await openRecord(row, session.keys);
    return typeof state === "object" ? statementIn(state) : undefined;
  });
}
