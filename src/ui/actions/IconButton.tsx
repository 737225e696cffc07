import type { Ref } from "react";
import styles from "./Button.module.css";
import { classes } from "../classes.ts";
import { Icon, type IconName } from "./Icon.tsx";

interface IconButtonProps {
  readonly icon: IconName;
  /** The action of the button, said aloud and shown when the pointer rests. */
  readonly label: string;
  readonly pressed?: boolean;
  readonly expanded?: boolean;
  readonly disabled?: boolean;
  /** Keeps its place and its focus, but there is nothing to do just now. */
  readonly idle?: boolean;
  /** The key that presses it from anywhere on the page. */
  readonly shortcut?: string;
  readonly onPress: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function IconButton({
  icon,
  label,
  pressed,
  expanded,
  disabled,
  idle = false,
  shortcut,
  onPress,
  ref,
}: IconButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={classes(styles["button"], styles["icon"])}
      aria-label={label}
      aria-pressed={pressed}
      aria-expanded={expanded}
      aria-keyshortcuts={shortcut}
      title={label}
      disabled={disabled}
      aria-disabled={idle || undefined}
      onClick={idle ? undefined : onPress}
    >
      <Icon name={icon} />
    </button>
  );
}
