import { Children, type ReactNode, startTransition, useEffect, useState } from "react";

/**
 * Shows the first of its children at once and each of the others in a task of its own, in order, so that a large page
 * never keeps a slow device from answering. For what stands below or beside each other: nothing shown moves.
 */
export function Stages({ children }: { readonly children: ReactNode }) {
  const all = Children.toArray(children);
  const [shown, setShown] = useState(1);
  const isDone = shown >= all.length;

  useEffect(() => {
    if (isDone) return;
    const timer = setTimeout(() => startTransition(() => setShown(shown + 1)));
    return () => clearTimeout(timer);
  }, [shown, isDone]);

  return all.slice(0, shown);
}
