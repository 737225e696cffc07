import { useMemo } from "react";
import { useDamaged, useHiddenNewer, useRecords } from "#data/records/useRecords.ts";
import type { KnownDebts } from "#domain/calculations/loans/paysDebt.ts";

/** The debts that there are. While some cannot be read, a debt that is not among the others may be one of those. */
export function useKnownDebts(): KnownDebts {
  const debts = useRecords("debts");
  const isDamaged = useDamaged().some(({ collection }) => collection === "debts");
  const isHidden = useHiddenNewer("debts") > 0;
  return useMemo(
    () => (isDamaged || isHidden ? undefined : new Set<string>(debts.map(({ id }) => id))),
    [debts, isDamaged, isHidden],
  );
}
