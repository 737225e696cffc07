import { type ReactNode, useState } from "react";
import { Button } from "#ui/actions/Button.tsx";
import { Row } from "#ui/layout/Stack.tsx";

/** The first `atOnce` of many, and the button that shows as many more, while there are more; its label counts those that come, or those that are left. */
export function useShowMore<Item>(
  items: readonly Item[],
  atOnce: number,
  label: (counts: { readonly next: number; readonly left: number }) => string,
): { readonly shown: readonly Item[]; readonly more: ReactNode } {
  const [count, setCount] = useState(atOnce);
  const left = items.length - count;
  const more = left > 0 && (
    <Row>
      <Button kind="quiet" onPress={() => setCount(count + atOnce)}>
        {label({ next: Math.min(left, atOnce), left })}
      </Button>
    </Row>
  );
  return { shown: items.slice(0, count), more };
}
