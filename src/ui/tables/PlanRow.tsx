import { type ReactNode, useLayoutEffect, useRef } from "react";
import { classes } from "../classes.ts";
import { Icon, type IconName } from "../actions/Icon.tsx";
import { PlanBar, type PlanBarProps } from "./PlanBar.tsx";
import styles from "./PlanRow.module.css";
import { VisuallyHidden } from "../layout/VisuallyHidden.tsx";

interface PlanRowProps {
  readonly title: string;
  /** The sheet that pressing the title opens. */
  readonly opens: string;
  readonly onOpen: () => void;
  /** Something about the line that is no warning. */
  readonly mark?: { readonly icon: IconName; readonly label: string } | undefined;
  readonly bar: PlanBarProps;
  /** How much of the plan is used; ends before the planned amount. */
  readonly used: ReactNode;
  readonly budget: { readonly value: ReactNode; readonly label: string; readonly onPress: () => void };
  readonly left: ReactNode;
  /** The meaning of `left`, in a word. */
  readonly leftWord: string;
  readonly note?: { readonly icon: IconName; readonly text: string; readonly isOver: boolean } | undefined;
  /** While the planned amount is being changed; Escape ends it. */
  readonly editor?: ReactNode;
  readonly onCancel: () => void;
}

/** A line of a plan: how much of it is used, beside how much of the time has gone by, and what is left. */
export function PlanRow({
  title,
  opens,
  onOpen,
  mark,
  bar,
  used,
  budget,
  left,
  leftWord,
  note,
  editor,
  onCancel,
}: PlanRowProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(false);
  const isEdited = editor !== undefined;
  // Who has changed the amount stands on it again.
  useLayoutEffect(() => {
    if (wasEdited.current && !isEdited && document.activeElement === document.body) button.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);

  return (
    <div className={styles["row"]}>
      <div className={styles["what"]}>
        <button type="button" className={styles["title"]} aria-haspopup="dialog" onClick={onOpen}>
          <bdi>{title}</bdi>
          <VisuallyHidden>, {opens}</VisuallyHidden>
        </button>
        {mark && (
          <span className={styles["mark"]} title={mark.label}>
            <Icon name={mark.icon} size={14} />
            <VisuallyHidden>{mark.label}</VisuallyHidden>
          </span>
        )}
      </div>
      <div className={styles["barPlace"]}>
        <PlanBar {...bar} />
      </div>
      <span className={styles["used"]}>
        {used}{" "}
        <button
          ref={button}
          type="button"
          className={styles["budget"]}
          aria-label={budget.label}
          aria-expanded={isEdited}
          onClick={budget.onPress}
        >
          {budget.value}
        </button>
      </span>
      <span className={styles["much"]}>
        {left} <span className={styles["word"]}>{leftWord}</span>
      </span>
      {note && (
        <span className={classes(styles["note"], note.isOver && styles["isOver"])}>
          <Icon name={note.icon} size={14} />
          {note.text}
        </span>
      )}
      {isEdited && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape is for the field in it
        <div className={styles["more"]} onKeyDown={({ key }) => key === "Escape" && onCancel()}>
          {editor}
        </div>
      )}
    </div>
  );
}
