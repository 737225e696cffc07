import { classes } from "../classes.ts";
import styles from "./PayeeMark.module.css";

export type MarkHue = 1 | 2 | 3 | 4 | 5 | 6;

interface PayeeMarkProps {
  /** One letter or two. */
  readonly initials: string;
  /** The hue of what it is put in; none where it is in nothing. */
  readonly hue: MarkHue | "plain" | undefined;
}

/** The initials of a payee in the colour of a category's group, by which the eye finds its way in a long list. Nothing that is read aloud. */
export function PayeeMark({ initials, hue }: PayeeMarkProps) {
  return (
    <span className={classes(styles["mark"], styles[hue === undefined ? "open" : `hue-${hue}`])} aria-hidden>
      {initials}
    </span>
  );
}
