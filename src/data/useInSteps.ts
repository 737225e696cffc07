import { startTransition, useEffect, useState } from "react";
import type { Steps } from "#domain/steps.ts";
import { yieldToPage } from "./yieldToPage.ts";

/**
 * What `begin` computes, step by step, with the page's turn between them. Until it is done, the last result. A new `begin`
 * ends what the one before it had begun.
 */
export function useInSteps<Value>(begin: () => Steps<Value> | undefined): Value | undefined {
  const [value, setValue] = useState<Value>();

  useEffect(() => {
    const steps = begin();
    if (!steps) return;
    let isWanted = true;
    void (async () => {
      for (;;) {
        await yieldToPage();
        if (!isWanted) return;
        const step = steps.next();
        if (step.done) return startTransition(() => setValue(step.value));
      }
    })();
    return () => {
      isWanted = false;
    };
  }, [begin]);

  return value;
}
