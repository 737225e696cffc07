import { approvals } from "./approval.ts";
import type { IndexedDb } from "./database.ts";
import { files } from "./files.ts";
import { keyChanges } from "./keyChanges.ts";
import { historyCalls } from "./notices.ts";
import { otherKeys } from "./otherKeys.ts";
import { storageCalls } from "./putBack.ts";
import { sealBudget } from "./sealBudget.ts";
import { textCalls } from "./sealedText.ts";
import { statementCalls } from "./statements.ts";
import type { VaultInside } from "./vaultInside.ts";

/** What a vault is asked beside its records. */
export function otherCalls(inside: VaultInside, idb: IndexedDb | undefined) {
  return {
    ...keyChanges(inside),
    ...otherKeys(inside, idb),
    ...approvals(inside),
    ...sealBudget(inside),
    ...files(inside),
    ...historyCalls(inside),
    ...storageCalls(inside),
    ...textCalls(inside),
    ...statementCalls(inside),
  };
}
