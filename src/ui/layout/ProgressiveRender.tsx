import { Children, type ReactNode, startTransition, useEffect, useState } from "react";

interface StagesProps {
  readonly children: ReactNode;
  /** For a page one comes back to: it has its whole height, and stands where it was left. */
  readonly atOnce?: boolean;
  /** How many are shown at once: none where what stands around them comes first. */
  readonly first?: 0 | 1;
}

/**
 * Shows the first of its children at once and each of the others in a task of its own, in order, so that a large page
 * never keeps a slow device from answering. For what stands below or beside each other: nothing shown moves.
 */
export function ProgressiveRender({ children, atOnce = false, first = 1 }: StagesProps) {
  const all = Children.toArray(children);
  const [shown, setShown] = useState(atOnce ? Number.POSITIVE_INFINITY : first);
  const isDone = shown >= all.length;

  useEffect(() => {
    if (isDone) return;
    const timer = setTimeout(() => startTransition(() => setShown(shown + 1)));
    return () => clearTimeout(timer);
  }, [shown, isDone]);

  return all.slice(0, shown);
}
