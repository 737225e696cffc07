import type { ReactNode } from "react";
import { Icon, type IconName } from "./Icon.tsx";
import { IconButton } from "./IconButton.tsx";
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
    /** What the cross does, with the name of what it puts away. */
    readonly dismiss: string;
    readonly onDismiss: () => void;
  }[];
}

/** Short news under each other, or side by side where there is room; each has one thing to do and can be put away. */
export function NoteList({ label, notes }: NoteListProps) {
  return (
    <ul className={styles["list"]} aria-label={label}>
      {notes.map(({ key, icon, title, text, action, dismiss, onDismiss }) => (
        <li key={key} className={styles["note"]}>
          <Icon name={icon} />
          <div className={styles["body"]}>
            <p className={styles["title"]}>{title}</p>
            <p className={styles["text"]}>{text}</p>
            <div className={styles["action"]}>{action}</div>
          </div>
          <IconButton icon="close" label={dismiss} onPress={onDismiss} />
        </li>
      ))}
    </ul>
  );
}
