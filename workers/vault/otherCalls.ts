import { approvals } from "./keys/approval.ts";
import type { IndexedDb } from "./store/database.ts";
import { files } from "./files/files.ts";
import { keyChanges } from "./keys/keyChanges.ts";
import { historyCalls } from "./notices.ts";
import { otherKeys } from "./keys/otherKeys.ts";
import { storageCalls } from "./store/putBack.ts";
import { sealBudget } from "./keys/sealBudget.ts";
import { textCalls } from "./store/sealedText.ts";
import { statementCalls } from "./statements/statements.ts";
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
