import { type MouseEvent, type ReactNode, useId } from "react";
import { classes } from "../classes.ts";
import { Icon } from "../actions/Icon.tsx";
import choice from "../choices/Choice.module.css";
import styles from "./LedgerRow.module.css";

interface LedgerRowProps {
  /** In front of the line, for the eye alone. */
  readonly mark?: ReactNode;
  readonly title: ReactNode;
  /** A second, quieter line. */
  readonly below?: ReactNode;
  readonly value: ReactNode;
  /** Under the value. */
  readonly aside?: ReactNode;
  /** The category of the line, and the word that stands there while it has none. */
  readonly tag: {
    readonly text: string | undefined;
    readonly empty: string;
    /** Read aloud before it. */
    readonly label: string;
    readonly onPress: () => void;
  };
  /** Where several are chosen at once. */
  readonly pick?: {
    readonly label: string;
    readonly value: boolean;
    /** With Shift: all from the one chosen before to this. */
    readonly onChange: (value: boolean, toHere: boolean) => void;
  };
  /** Not settled yet, and therefore softer. */
  readonly muted?: boolean;
  readonly onPress: () => void;
}

/** A line of a long list that opens what it names and tells what that is put in, which is changed on the spot. */
export function LedgerRow({ mark, title, below, value, aside, tag, pick, muted = false, onPress }: LedgerRowProps) {
  const [id, titleId] = [useId(), useId()];
  return (
    <div
      className={classes(
        styles["line"],
        mark !== undefined && styles["marked"],
        pick && styles["picking"],
        pick?.value && styles["picked"],
        muted && styles["muted"],
      )}
    >
      {pick && <Pick {...pick} />}
      {mark !== undefined && <span className={styles["mark"]}>{mark}</span>}
      <button type="button" className={styles["what"]} aria-describedby={id} onClick={onPress}>
        <span className={styles["title"]} id={titleId}>
          {title}
        </span>
        {below && <span className={styles["quiet"]}>{below}</span>}
      </button>
      <button
        type="button"
        className={classes(styles["tag"], tag.text === undefined && styles["empty"])}
        aria-haspopup="dialog"
        aria-label={`${tag.label}: ${tag.text ?? tag.empty}`}
        aria-describedby={titleId}
        onClick={tag.onPress}
      >
        {tag.text ?? tag.empty}
      </button>
      <span className={styles["much"]} id={id}>
        <span className={styles["value"]}>{value}</span>
        {aside && <span className={styles["quiet"]}>{aside}</span>}
      </span>
    </div>
  );
}

function Pick({ label, value, onChange }: NonNullable<LedgerRowProps["pick"]>) {
  return (
    <label className={styles["pick"]}>
      <span className={choice["box"]}>
        <input
          type="checkbox"
          className={choice["input"]}
          checked={value}
          aria-label={label}
          onChange={() => undefined}
          onClick={(event: MouseEvent<HTMLInputElement>) => onChange(event.currentTarget.checked, event.shiftKey)}
        />
        <Icon name="check" size={16} />
      </span>
    </label>
  );
}
