import { useMemo, useState } from "react";

const NONE: ReadonlySet<string> = new Set();

interface Row {
  readonly id: string;
}

/** The records of a list that are chosen to be changed together. Nothing is until somebody begins to, and only those in sight are changed. */
export function useSelection<Chosen extends Row>(shown: readonly Chosen[], all: readonly Row[] = shown) {
  const [ids, setIds] = useState(NONE);
  const [isOn, setIsOn] = useState(false);
  const [from, setFrom] = useState<string>();
  const chosen = useMemo(() => (ids.size === 0 ? [] : shown.filter(({ id }) => ids.has(id))), [shown, ids]);

  function tick({ id }: Row, value: boolean, toHere = false): void {
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
    /** How many more are chosen, which the search or the filter leaves out. */
    outOfSight: ids.size === 0 ? 0 : all.filter(({ id }) => ids.has(id)).length - chosen.length,
    has: ({ id }: Row) => ids.has(id),
    tick,
    begin: () => setIsOn(true),
    all: (those: readonly Row[] = shown) => setIds(new Set(those.map(({ id }) => id))),
    end() {
      setIds(NONE);
      setFrom(undefined);
      setIsOn(false);
    },
  };
}

export type Selection = ReturnType<typeof useSelection>;
