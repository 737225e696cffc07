import * as z from "zod/mini";
import { APP_UPDATE } from "#config/spec.ts";
import { parseJson } from "../state/parseJson.ts";

/** This tab's: it survives the reload and nothing else. */
const KEY = "overblik.sessionBackup";

/** §4 The state that a page leaves itself before an update: where it was, never tokens, keys or what was typed. */
const SessionBackup = z.object({
  /** Milliseconds since 1970. */
  at: z.int(),
  /** Path, query and hash. */
  route: z.string(),
  /** Which forms were half filled in; what was typed lies sealed elsewhere, and so do the keys. */
  drafts: z.array(z.string()),
});
export type SessionBackup = z.infer<typeof SessionBackup>;

type Kept = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** §4 Ten minutes, or five in the variant. */
const BACKUP_MAX_AGE_MS =
  import.meta.env["VITE_SESSION_BACKUP"] === "variant" ? APP_UPDATE.backupMaxAgeVariantMs : APP_UPDATE.backupMaxAgeMs;

export function keepBackup(kept: Kept, backup: SessionBackup): void {
  kept.setItem(KEY, JSON.stringify(backup));
}

export function hasBackup(kept: Pick<Storage, "getItem">): boolean {
  return kept.getItem(KEY) !== null;
}

/**
 * Reads the backup of the session and deletes it, whatever it says. Undefined when it is too old, damaged, or from a
 * time that has not come.
 */
export function takeBackup(kept: Kept, now: number, maxAgeMs = BACKUP_MAX_AGE_MS): SessionBackup | undefined {
  const text = kept.getItem(KEY);
  kept.removeItem(KEY);
  const backup = text === null ? undefined : SessionBackup.safeParse(parseJson(text)).data;
  if (!backup) return undefined;
  const age = now - backup.at;
  return age >= 0 && age < maxAgeMs ? backup : undefined;
}
