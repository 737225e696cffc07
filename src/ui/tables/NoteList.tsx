import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Icon, type IconName } from "../actions/Icon.tsx";
import { IconButton } from "../actions/IconButton.tsx";
import styles from "./NoteList.module.css";

interface NoteListProps {
  readonly label: string;
  readonly notes: readonly {
    readonly key: string;
    readonly icon: IconName;
    readonly title: ReactNode;
    readonly text: ReactNode;
    /** The one thing to do. */
    readonly action: ReactNode;
    /** The name of the cross, with the name of the note that it puts away. */
    readonly dismiss: string;
    readonly onDismiss: () => void;
  }[];
}

/** Short news under each other, or side by side where there is room; each has one thing to do and can be put away. */
export function NoteList({ label, notes }: NoteListProps) {
  const list = useRef<HTMLUListElement>(null);
  const putAway = useRef<{ readonly key: string; readonly at: number }>(undefined);

  // Whoever puts one away goes on to the next; after the only one, to what is left of the page.
  useLayoutEffect(() => {
    const { key, at } = putAway.current ?? {};
    if (key === undefined || at === undefined || notes.some((note) => note.key === key)) return;
    putAway.current = undefined;
    if (document.activeElement !== document.body) return;
    const note = list.current?.children.item(Math.min(at, notes.length - 1));
    note?.querySelector<HTMLElement>(":scope > button")?.focus();
  }, [notes]);

  return (
    <ul ref={list} className={styles["list"]} aria-label={label}>
      {notes.map(({ key, icon, title, text, action, dismiss, onDismiss }, at) => (
        <li key={key} className={styles["note"]}>
          <Icon name={icon} />
          <div className={styles["body"]}>
            <p className={styles["title"]}>{title}</p>
            <p className={styles["text"]}>{text}</p>
            <div className={styles["action"]}>{action}</div>
          </div>
          <IconButton
            icon="close"
            label={dismiss}
            onPress={() => {
              putAway.current = { key, at };
              onDismiss();
            }}
          />
        </li>
      ))}
    </ul>
  );
}
