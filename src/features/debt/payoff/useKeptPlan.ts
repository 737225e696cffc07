import { useEffect, useState } from "react";
import { savePreferences } from "#data/records/preferencesRecord.ts";
import { useRecord } from "#data/records/useRecords.ts";
import type { Strategy } from "#domain/calculations/loans/payoffPlan.ts";
import { PREFERENCES_ID } from "#domain/entities/preferences.ts";
import type { Currency, Money } from "#domain/money.ts";
import { readable, type Typed } from "#domain/text/typed.ts";

/** Changes that are tried quickly after each other are written once. */
const RESTS_MS = 500;

/** The extra amount and the order, as they were chosen last, on any device. A text that cannot be read is not kept. */
export function useKeptPlan(currency: Currency) {
  const kept = useRecord("preferences", PREFERENCES_ID);
  const [extra, setExtra] = useState<Typed<Money>>(kept?.planExtra?.currency === currency ? kept.planExtra : undefined);
  const [strategy, setStrategy] = useState<Strategy>(kept?.planStrategy ?? "avalanche");
  const [isChanged, setChanged] = useState(false);
  const amount = readable(extra);
  const planExtra = amount && amount.minor > 0 ? amount : undefined;
  useEffect(() => {
    if (!isChanged) return undefined;
    const timer = setTimeout(() => void savePreferences({ planExtra, planStrategy: strategy }), RESTS_MS);
    return () => clearTimeout(timer);
  }, [isChanged, planExtra, strategy]);
  return {
    extra,
    strategy,
    setExtra: (value: Typed<Money>) => {
      setExtra(value);
      setChanged(true);
    },
    setStrategy: (value: Strategy) => {
      setStrategy(value);
      setChanged(true);
    },
  };
}
