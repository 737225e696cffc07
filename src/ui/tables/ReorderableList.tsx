import { type ReactNode, useLayoutEffect, useRef } from "react";
import { classes } from "../classes.ts";
import { Icon } from "../actions/Icon.tsx";
import { IconButton } from "../actions/IconButton.tsx";
import styles from "./ReorderableList.module.css";
import { useReordering } from "./useReordering.ts";
import { VisuallyHidden } from "../layout/VisuallyHidden.tsx";

interface ReorderableListProps<Id extends string> {
  readonly label: string;
  readonly items: readonly {
    readonly id: Id;
    readonly content: ReactNode;
    readonly up: string;
    readonly down: string;
    /** Further choices, beside the buttons. */
    readonly choice?: ReactNode;
  }[];
  /** On a phone `choice` has the moves too, and no buttons stand beside the name. */
  readonly isMovedByChoice?: boolean;
  /** The handle and the buttons stand below each, and not beside it. */
  readonly stacked?: boolean;
  /** To the place that it has when it has left its own. */
  readonly onMove: (id: Id, to: number) => void;
  /** Read aloud after a move: where it stands now. */
  readonly told: string;
}

/** Things in an order that matters: dragged by the handle, or moved by the buttons, which keep the focus wherever they go. */
export function ReorderableList<Id extends string>({
  label,
  items,
  isMovedByChoice = false,
  stacked = false,
  onMove,
  told,
}: ReorderableListProps<Id>) {
  const buttons = useRef(new Map<string, HTMLButtonElement | null>());
  const pressed = useRef<string>(undefined);
  const { list, dragged, placed, handle } = useReordering(onMove);
  useLayoutEffect(() => {
    if (pressed.current !== undefined) buttons.current.get(pressed.current)?.focus();
    pressed.current = undefined;
  });

  const mover = (id: Id, at: number, by: -1 | 1, name: string) => (
    <IconButton
      ref={(button) => void buttons.current.set(`${id} ${by}`, button)}
      icon={by < 0 ? "sortUp" : "sortDown"}
      label={name}
      idle={at + by < 0 || at + by >= items.length}
      onPress={() => {
        pressed.current = `${id} ${by}`;
        onMove(id, at + by);
      }}
    />
  );

  return (
    <>
      <ol ref={list} className={styles[stacked ? "stackedList" : "list"]} aria-label={label}>
        {items.map(({ id, content, up, down, choice }, at) => {
          const grip = (
            <span className={styles["handle"]} {...handle(id, at)}>
              <Icon name="grip" />
            </span>
          );
          return (
            <li
              key={id}
              className={classes(
                styles[stacked ? "stackedItem" : "item"],
                dragged && (dragged === id ? styles["lifted"] : styles["moving"]),
              )}
              style={placed(at)}
            >
              {!stacked && grip}
              {stacked ? content : <div className={styles["content"]}>{content}</div>}
              <div
                className={classes(styles[stacked ? "stackedTools" : "tools"], isMovedByChoice && styles["isInChoice"])}
              >
                {stacked && grip}
                {mover(id, at, -1, up)}
                {mover(id, at, 1, down)}
                {choice && <span className={styles["choice"]}>{choice}</span>}
              </div>
            </li>
          );
        })}
      </ol>
      <VisuallyHidden live>{told}</VisuallyHidden>
    </>
  );
}
