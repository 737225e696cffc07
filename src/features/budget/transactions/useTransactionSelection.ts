import { useMemo, useState } from "react";
import type { Transaction } from "#domain/entities/transaction.ts";

const NONE: ReadonlySet<string> = new Set();

/** Which of the shown transactions are ticked; nothing is until somebody begins to. */
export function useTransactionSelection(shown: readonly Transaction[]) {
  const [ids, setIds] = useState(NONE);
  const [isOn, setIsOn] = useState(false);
  const [from, setFrom] = useState<string>();
  const chosen = useMemo(() => (ids.size === 0 ? [] : shown.filter(({ id }) => ids.has(id))), [shown, ids]);

  function tick({ id }: Transaction, value: boolean, toHere = false): void {
    const [start, end] = [shown.findIndex((one) => one.id === from), shown.findIndex((one) => one.id === id)];
    const isRange = toHere && start >= 0 && end >= 0;
    const touched = isRange ? shown.slice(Math.min(start, end), Math.max(start, end) + 1).map((one) => one.id) : [id];
    setIds((before) => {
      const next = new Set(before);
      for (const one of touched)
        if (value) next.add(one);
        else next.delete(one);
      return next;
    });
    setFrom(id);
    setIsOn(true);
  }

  return {
    isOn,
    chosen,
    has: ({ id }: Transaction) => ids.has(id),
    tick,
    begin: () => setIsOn(true),
    all: () => setIds(new Set(shown.map(({ id }) => id))),
    end() {
      setIds(NONE);
      setFrom(undefined);
      setIsOn(false);
    },
  };
}
