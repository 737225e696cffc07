import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import styles from "./Tabs.module.css";

interface TabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly id: Id; readonly label: string; readonly content: ReactNode }[];
  readonly selected?: Id | undefined;
  readonly onSelect?: ((id: Id) => void) | undefined;
}

/** Views of the same thing. Keep the chosen one in the address. The arrows move, Enter and Space choose. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState<Id>();
  const shown = tabs.find(({ id }) => id === (selected ?? own)) ?? tabs[0];
  const chosen = shown?.id;

  // On a narrow screen the chosen one may lie beyond the edge, also once the window has become narrower.
  useEffect(() => {
    const strip = list.current;
    if (!strip) return undefined;
    // Told of the width at once, and with the frame, which has to measure the page anyway.
    const observer = new ResizeObserver(() => {
      const tab = document.getElementById(`${base}-${chosen}`);
      if (tab) strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.clientWidth) / 2;
    });
    observer.observe(strip);
    return () => observer.disconnect();
  }, [base, chosen]);

  function move(event: KeyboardEvent<HTMLDivElement>): void {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>("[role=tab]") ?? [])];
    const at = buttons.findIndex((button) => button === event.target);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    buttons.at(to % buttons.length)?.focus();
  }

  function choose(id: Id): void {
    setOwn(id);
    onSelect?.(id);
  }

  return (
    <div>
      <div ref={list} role="tablist" tabIndex={-1} aria-label={label} className={styles["list"]} onKeyDown={move}>
        {tabs.map(({ id, label: name }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}`}
            className={styles["tab"]}
            aria-selected={id === chosen}
            aria-controls={id === chosen ? `${base}-panel` : undefined}
            data-selected={id === chosen || undefined}
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => choose(id)}
          >
            {name}
          </button>
        ))}
      </div>
      {shown && (
        <div
          key={shown.id}
          role="tabpanel"
          id={`${base}-panel`}
          className={styles["panel"]}
          aria-labelledby={`${base}-${shown.id}`}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what the tabs lead to is the next stop of the keyboard
          tabIndex={0}
        >
          {shown.content}
        </div>
      )}
    </div>
  );
}
