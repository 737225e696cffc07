import { useEffect, useState } from "react";
import type { SealBudgetStatus } from "#workers/vault/keys/sealBudgetApi.ts";
import { askVault } from "./vault.ts";

/** How much the key of this version may still seal; nothing until the vault has said so, or while it is locked. */
export function useSealBudgetStatus(keyVersion: number): SealBudgetStatus | undefined {
  const [told, setTold] = useState<{ readonly keyVersion: number; readonly standing: SealBudgetStatus }>();
  useEffect(() => {
    let isOver = false;
    const ask = async (): Promise<void> => {
      const standing = await askVault((api) => api.sealStanding());
      if (!isOver && standing.ok) setTold({ keyVersion, standing: standing.value });
    };
    void ask();
    return () => void (isOver = true);
  }, [keyVersion]);
  return told?.keyVersion === keyVersion ? told.standing : undefined;
}
