import type { KeyboardEvent, ReactNode } from "react";

interface KeyAreaProps {
  readonly children: ReactNode;
  /** A key that is typed in no field, without a modifier. */
  readonly onKey: (event: KeyboardEvent) => void;
}

const FIELDS = "input, select, textarea, dialog, [role=menu]";

/** Keys of a part of a page. They work while the focus is in it, so no single key is taken from the rest. */
export function KeyArea({ children, onKey }: KeyAreaProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what it does has a button, too
    <div
      onKeyDown={(event) => {
        const isTyped = event.target instanceof Element && event.target.closest(FIELDS) !== null;
        if (!isTyped && !event.ctrlKey && !event.metaKey && !event.altKey) onKey(event);
      }}
    >
      {children}
    </div>
  );
}
