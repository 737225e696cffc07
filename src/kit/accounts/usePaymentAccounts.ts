import { useRecords } from "#data/records/useRecords.ts";
import type { Asset } from "#domain/entities/asset.ts";
import type { Currency } from "#domain/money.ts";

interface Wanted {
  /** One that a record has already, whatever its type. */
  readonly alsoId?: Asset["id"] | undefined;
  readonly currency?: Currency | undefined;
}

/** The accounts that money is paid from and comes to: in a bank, or cash. */
export function usePaymentAccounts({ alsoId, currency }: Wanted = {}): readonly Asset[] {
  return useRecords("assets").filter(
    ({ id, type, currentValue }) =>
      id === alsoId ||
      ((type === "bank" || type === "cash") && (currency === undefined || currentValue.currency === currency)),
  );
}
