interface Sent {
  readonly collection: string;
  readonly id: string;
}

/** Tells the newest state of a record among messages that may overtake one another. */
export interface SendOrder {
  /** Those of message number `order` of which no later message has brought a newer state. */
  newest<Row extends Sent>(order: number, records: readonly Row[]): readonly Row[];
}

/**
 * The vault numbers its messages from 1. Where they come in order nothing is kept; of a message that has overtaken others,
 * its records are remembered until those have come.
 */
export function createSendOrder(): SendOrder {
  /** All messages up to this one have come. */
  let through = 0;
  const early = new Map<number, ReadonlySet<string>>();

  return {
    newest(order, records) {
      const later = [...early].filter(([number]) => number > order).map(([, keys]) => keys);
      if (order > through + 1) early.set(order, new Set(records.map(keyOf)));
      else through = order;
      while (early.delete(through + 1)) through += 1;
      return later.length === 0 ? records : records.filter((record) => !later.some((keys) => keys.has(keyOf(record))));
    },
  };
}

function keyOf({ collection, id }: Sent): string {
  return `${collection}/${id}`;
}
