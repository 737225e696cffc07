import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { classes } from "../classes.ts";
import { Icon } from "../actions/Icon.tsx";
import { IconButton } from "../actions/IconButton.tsx";
import { Ring } from "./Ring.tsx";
import styles from "./RingCards.module.css";
import { useDragged } from "../tables/useDragged.ts";

export interface RingCard {
  readonly key: string;
  readonly to: string;
  /** From 0 to 1. */
  readonly share: number;
  readonly title: ReactNode;
  readonly badge?: ReactNode;
  readonly value: ReactNode;
  /** Quieter lines. */
  readonly lines: readonly ReactNode[];
  /** The names of the buttons that move it. */
  readonly moves?: { readonly up: string; readonly down: string };
}

interface RingCardsProps {
  readonly label: string;
  readonly cards: readonly RingCard[];
  /** The cards are put in order: dragged by their grip, or with the buttons beside it. */
  readonly onMove?: (from: number, to: number) => void;
  readonly narrow?: boolean;
}

/** Things on their way to a target, each with how far it has come. */
export function RingCards({ label, cards, onMove, narrow = false }: RingCardsProps) {
  const buttons = useRef(new Map<string, HTMLButtonElement | null>());
  const pressed = useRef<string>(undefined);
  const { list, dragged, over, grip } = useDragged(cards.length, (from, to) => onMove?.(from, to));
  // The button that moved one keeps the focus, wherever it went.
  useLayoutEffect(() => {
    if (pressed.current !== undefined) buttons.current.get(pressed.current)?.focus();
    pressed.current = undefined;
  });

  const mover = (key: string, at: number, by: -1 | 1, name: string) => (
    <IconButton
      ref={(button) => void buttons.current.set(`${key} ${by}`, button)}
      icon={by < 0 ? "sortUp" : "sortDown"}
      label={name}
      idle={cards[at + by] === undefined}
      onPress={() => {
        pressed.current = `${key} ${by}`;
        onMove?.(at, at + by);
      }}
    />
  );

  return (
    <ul
      ref={list}
      className={classes(styles["cards"], onMove && styles["single"], narrow && styles["narrow"])}
      aria-label={label}
    >
      {cards.map(({ key, to, share, title, badge, value, lines, moves }, at) => (
        <li
          key={key}
          className={classes(
            styles["card"],
            dragged === at && styles["dragged"],
            over === at && dragged !== undefined && dragged !== at && styles[at < dragged ? "before" : "after"],
          )}
        >
          <Ring value={share} size={narrow ? 56 : 72} />
          <div className={styles["words"]}>
            <div className={styles["title"]}>
              <Link to={to} className={styles["cover"] ?? ""}>
                {title}
              </Link>
              {badge}
            </div>
            <div>{value}</div>
            {lines.map((line, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- the lines of a card have fixed places
              <div key={place} className={styles["line"]}>
                {line}
              </div>
            ))}
          </div>
          {onMove && moves && (
            <div className={styles["tools"]}>
              {mover(key, at, -1, moves.up)}
              {mover(key, at, 1, moves.down)}
              <span className={styles["grip"]} {...grip(at)} aria-hidden>
                <Icon name="grip" />
              </span>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
