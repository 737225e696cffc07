import { approvals } from "./keys/approval.ts";
import type { IndexedDb } from "./store/database.ts";
import { files } from "./files/files.ts";
import { keyChanges } from "./keys/keyChanges.ts";
import { historyCalls } from "./notices.ts";
import { alternativeUnlockKeys } from "./keys/alternativeUnlockKeys.ts";
import { storageCalls } from "./store/putBack.ts";
import { sealBudget } from "./keys/sealBudget.ts";
import { textCalls } from "./store/sealedText.ts";
import { statementCalls } from "./statements/statements.ts";
import type { VaultContext } from "./vaultContext.ts";

/** The calls to a vault beside those for its records. */
export function otherCalls(inside: VaultContext, idb: IndexedDb | undefined) {
  return {
    ...keyChanges(inside),
    ...alternativeUnlockKeys(inside, idb),
    ...approvals(inside),
    ...sealBudget(inside),
    ...files(inside),
    ...historyCalls(inside),
    ...storageCalls(inside),
    ...textCalls(inside),
    ...statementCalls(inside),
  };
}
