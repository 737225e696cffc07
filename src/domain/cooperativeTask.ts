/** A computation in steps, between which others may have their turn. */
export type CooperativeTask<Value> = Generator<void, Value, void>;

/** All steps at once. */
export function runToCompletion<Value>(steps: CooperativeTask<Value>): Value {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The number of items that one step takes: a millisecond's work or two on a slow device. */
const AT_ONCE = 200;

export function* parts<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += AT_ONCE) yield items.slice(from, from + AT_ONCE);
}

/** Runs as one step a computation that is short enough for one, and too long to be done beside others. */
export function* inOwnTask<Value>(compute: () => Value): CooperativeTask<Value> {
  yield;
  return compute();
}
