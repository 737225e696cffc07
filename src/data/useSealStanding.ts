import { useEffect, useState } from "react";
import type { SealStanding } from "#workers/vault/sealBudgetApi.ts";
import { askVault } from "./vault.ts";

/** How much the key of this version may still seal here; nothing until the vault has said so, or while it is locked. */
export function useSealStanding(keyVersion: number): SealStanding | undefined {
  const [standing, setStanding] = useState<SealStanding>();
  useEffect(() => {
    let isOver = false;
    void askVault((api) => api.sealStanding()).then((told) => {
      if (!isOver) setStanding(told.ok ? told.value : undefined);
    });
    return () => void (isOver = true);
  }, [keyVersion]);
  return standing;
}
