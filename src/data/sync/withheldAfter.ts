import type { Withheld } from "../device/device.ts";
import type { ServerFindings } from "./syncCycle.ts";

/** The finding once a cycle has ended with `found`; parts that it did not look at stay as they were known before. */
export function withheldAfter(
  before: Withheld | undefined,
  { differs, lacksKeyset }: ServerFindings,
  now: number,
): Withheld | undefined {
  const parts = differs === undefined ? before?.differs === true : differs !== false;
  const keyset = lacksKeyset ?? before?.keyset ?? false;
  if (!parts && !keyset) return undefined;
  const found = typeof differs === "object" ? differs.records : (before?.records ?? 0);
  return { differs: parts, records: parts ? found : 0, keyset, since: before?.since ?? now };
}
