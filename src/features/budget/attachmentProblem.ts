const SAID = ["Empty", "TooBig", "Unreadable", "InExample", "Locked", "StorageFull", "StorageFailed"] as const;

/** What else may keep a record from being written has nothing to do with the file. */
export function problemWords(kind: string): (typeof SAID)[number] | "NotWritten" {
  return SAID.find((said) => said === kind) ?? "NotWritten";
}
