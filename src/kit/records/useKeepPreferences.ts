import { savePreferences } from "#data/records/preferencesRecord.ts";
import type { FieldChanges } from "#data/records/repository.ts";
import { type UndoWords, useUndoToast } from "./useUndoToast.ts";

type Changes = FieldChanges<"preferences">;

/** Keeps choices that follow the household to all its devices and says so, with the way back to those before; or says why they were not kept. Answers whether they were. */
export function useKeepPreferences(words: UndoWords): (changes: Changes, text: string) => Promise<boolean> {
  const tell = useUndoToast(words);
  return async (changes, text) => tell(await savePreferences(changes), text);
}
