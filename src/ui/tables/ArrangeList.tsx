import { type ReactNode, useLayoutEffect, useRef } from "react";
import styles from "./ArrangeList.module.css";
import { classes } from "../classes.ts";
import { Icon } from "../actions/Icon.tsx";
import { IconButton } from "../actions/IconButton.tsx";
import sorting from "./SortList.module.css";
import { Switch } from "../choices/Switch.tsx";
import { useSorted } from "./useSorted.ts";
import { VisuallyHidden } from "../layout/VisuallyHidden.tsx";

interface ArrangeListProps<Id extends string> {
  readonly label: string;
  readonly items: readonly {
    readonly id: Id;
    readonly name: string;
    readonly isShown: boolean;
    readonly up: string;
    readonly down: string;
    /** What else can be chosen for it. */
    readonly choice?: ReactNode;
  }[];
  readonly onShow: (id: Id, isShown: boolean) => void;
  /** To the place that it has when it has left its own. */
  readonly onMove: (id: Id, to: number) => void;
  /** Read aloud after a move: where it stands now. */
  readonly told: string;
}

/** A few parts of a page to put in order and to put away: dragged by the handle, or moved by the buttons, which keep the focus wherever they go. */
export function ArrangeList<Id extends string>({ label, items, onShow, onMove, told }: ArrangeListProps<Id>) {
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
        {items.map(({ id, name, isShown, up, down, choice }, at) => (
          <li
            key={id}
            className={classes(styles["item"], dragged && (dragged === id ? sorting["lifted"] : sorting["moving"]))}
            style={placed(at)}
          >
            <Switch label={name} value={isShown} onChange={(value) => onShow(id, value)} />
            <div className={styles["tools"]}>
              <span className={sorting["handle"]} {...handle(id, at)}>
                <Icon name="grip" />
              </span>
              {mover(id, at, -1, up)}
              {mover(id, at, 1, down)}
              {choice && <span className={styles["choice"]}>{choice}</span>}
            </div>
          </li>
        ))}
      </ol>
      <VisuallyHidden live>{told}</VisuallyHidden>
    </>
  );
}
