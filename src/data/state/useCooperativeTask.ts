import { startTransition, useEffect, useState } from "react";
import { runToCompletion, type CooperativeTask } from "#domain/cooperativeTask.ts";
import { yieldToPage } from "./yieldToPage.ts";

type Begin<Value> = () => CooperativeTask<Value> | undefined;

/** How long steps follow each other in one task, milliseconds at least: on a slow device a short step is a few of them. */
const STRETCH_MS = 4;

interface Result<Value> {
  /** The task that computed it. */
  readonly begin: Begin<Value>;
  readonly value: Value;
}

/**
 * The value that `begin` computes, step by step, with the page's turn between them. Until it is done, the last result;
 * a page that opens when it can be computed has it at once, unless that has time. A new `begin` ends what the one
 * before it had begun.
 */
export function useCooperativeTask<Value>(begin: Begin<Value>, isAtOnce = true): Value | undefined {
  const [result, setResult] = useState(() => (isAtOnce ? atOnce(begin) : undefined));
  const isDone = result?.begin === begin;

  useEffect(() => {
    const steps = isDone ? undefined : begin();
    if (!steps) return;
    let isWanted = true;
    void (async () => {
      for (;;) {
        await yieldToPage();
        if (!isWanted) return;
        const end = performance.now() + STRETCH_MS;
        do {
          const step = steps.next();
          if (step.done) return startTransition(() => setResult({ begin, value: step.value }));
        } while (performance.now() < end);
      }
    })();
    return () => {
      isWanted = false;
    };
  }, [begin, isDone]);

  return result?.value;
}

function atOnce<Value>(begin: Begin<Value>): Result<Value> | undefined {
  const steps = begin();
  return steps && { begin, value: runToCompletion(steps) };
}
