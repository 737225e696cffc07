import { type ReactNode, useLayoutEffect, useRef } from "react";
import { classes } from "../classes.ts";
import { Icon } from "../actions/Icon.tsx";
import { IconButton } from "../actions/IconButton.tsx";
import styles from "./SortList.module.css";
import { useSorted } from "./useSorted.ts";
import { VisuallyHidden } from "../layout/VisuallyHidden.tsx";

interface SortListProps<Id extends string> {
  readonly label: string;
  readonly items: readonly {
    readonly id: Id;
    readonly content: ReactNode;
    readonly up: string;
    readonly down: string;
  }[];
  /** To the place that it has when it has left its own. */
  readonly onMove: (id: Id, to: number) => void;
  /** Read aloud after a move: where it stands now. */
  readonly told: string;
}

/** Things in an order that matters: dragged by the handle, or moved by the buttons, which keep the focus wherever they go. */
export function SortList<Id extends string>({ label, items, onMove, told }: SortListProps<Id>) {
  const buttons = useRef(new Map<string, HTMLButtonElement | null>());
  const pressed = useRef<string>(undefined);
  const { list, dragged, placed, handle } = useSorted(onMove);
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
      <ol ref={list} className={styles["list"]} aria-label={label}>
        {items.map(({ id, content, up, down }, at) => (
          <li
            key={id}
            className={classes(styles["item"], dragged && (dragged === id ? styles["lifted"] : styles["moving"]))}
            style={placed(at)}
          >
            <span className={styles["handle"]} {...handle(id, at)}>
              <Icon name="grip" />
            </span>
            <div className={styles["content"]}>{content}</div>
            <div className={styles["tools"]}>
              {mover(id, at, -1, up)}
              {mover(id, at, 1, down)}
            </div>
          </li>
        ))}
      </ol>
      <VisuallyHidden live>{told}</VisuallyHidden>
    </>
  );
}
