import { useTranslation } from "react-i18next";
import { classes } from "./classes.ts";
import styles from "./SyncDot.module.css";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

type SyncState = "synced" | "syncing" | "waiting" | "offline" | "problem" | "attention" | "damaged";

interface SyncDotProps {
  readonly state: SyncState;
  /** Changes that the server has not confirmed, or records that cannot be read. */
  readonly count?: number;
  /** The dot alone; the words are still read aloud. */
  readonly compact?: boolean;
  /** Makes it a button that tells more. */
  readonly onPress?: (() => void) | undefined;
}

/** A quiet dot and a word. Offline is not an error. */
export function SyncDot({ state, count = 0, compact = false, onPress }: SyncDotProps) {
  const { t } = useTranslation("ui");
  const words = t(`sync.${state === "attention" ? "problem" : state}`, { count });
  const look = classes(styles["dot"], styles[state]);
  const said = compact ? <VisuallyHidden>{words}</VisuallyHidden> : words;
  const title = compact ? words : undefined;
  // The live region stands around the button: inside, it would take the button's name away.
  return onPress ? (
    <output>
      <button type="button" className={classes(look, styles["button"])} title={title} onClick={onPress}>
        {said}
      </button>
    </output>
  ) : (
    <output className={look} title={title}>
      {said}
    </output>
  );
}
