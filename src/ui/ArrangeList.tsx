import { type ReactNode, useLayoutEffect, useRef } from "react";
import styles from "./ArrangeList.module.css";
import { IconButton } from "./IconButton.tsx";
import { Switch } from "./Switch.tsx";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

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
  readonly onMove: (id: Id, by: -1 | 1) => void;
  /** Read aloud after a move: where it stands now. */
  readonly told: string;
}

/** A few parts of a page to put in order and to put away. The button that moved one keeps the focus, wherever it went. */
export function ArrangeList<Id extends string>({ label, items, onShow, onMove, told }: ArrangeListProps<Id>) {
  const buttons = useRef(new Map<string, HTMLButtonElement | null>());
  const pressed = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (pressed.current !== undefined) buttons.current.get(pressed.current)?.focus();
    pressed.current = undefined;
  });

  const mover = (id: Id, by: -1 | 1, name: string, isAtEnd: boolean) => (
    <IconButton
      ref={(button) => void buttons.current.set(`${id} ${by}`, button)}
      icon={by < 0 ? "sortUp" : "sortDown"}
      label={name}
      idle={isAtEnd}
      onPress={() => {
        pressed.current = `${id} ${by}`;
        onMove(id, by);
      }}
    />
  );

  return (
    <>
      <ol className={styles["list"]} aria-label={label}>
        {items.map(({ id, name, isShown, up, down, choice }, i) => (
          <li key={id} className={styles["item"]}>
            <Switch label={name} value={isShown} onChange={(value) => onShow(id, value)} />
            <div className={styles["tools"]}>
              {mover(id, -1, up, i === 0)}
              {mover(id, 1, down, i === items.length - 1)}
              {choice}
            </div>
          </li>
        ))}
      </ol>
      <VisuallyHidden live>{told}</VisuallyHidden>
    </>
  );
}
