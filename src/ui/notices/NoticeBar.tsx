import styles from "./NoticeBar.module.css";

interface NoticeBarProps {
  readonly label: string;
  /** Beside the label where there is room. */
  readonly note: string;
  readonly action: {
    readonly label: string;
    /** Says what is meant to whoever hears the button without what stands around it; begins with the label. */
    readonly longLabel: string;
    readonly onPress: () => void;
  };
}

/** A thin line above the page that says of all of it what it is, stays in sight, and has the one way out. */
export function NoticeBar({ label, note, action }: NoticeBarProps) {
  return (
    <aside className={styles["bar"]} aria-label={label}>
      <p className={styles["text"]}>
        <strong>{label}</strong>
        <span className={styles["note"]}>{note}</span>
      </p>
      <button type="button" className={styles["action"]} aria-label={action.longLabel} onClick={action.onPress}>
        {action.label}
      </button>
    </aside>
  );
}
