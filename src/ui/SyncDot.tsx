import { useTranslation } from "react-i18next";
import { classes } from "./classes.ts";
import styles from "./SyncDot.module.css";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

export type SyncState = "synced" | "syncing" | "waiting" | "offline" | "problem";

interface SyncDotProps {
  readonly state: SyncState;
  /** Changes that the server has not confirmed. */
  readonly waiting?: number;
  /** The dot alone; the words are still read aloud. */
  readonly compact?: boolean;
}

/** A quiet dot and a word. Offline is not an error. */
export function SyncDot({ state, waiting = 0, compact = false }: SyncDotProps) {
  const { t } = useTranslation("ui");
  const words = t(`sync.${state}`, { count: waiting });
  return (
    <output className={classes(styles["dot"], styles[state])} title={compact ? words : undefined}>
      {compact ? <VisuallyHidden>{words}</VisuallyHidden> : <span>{words}</span>}
    </output>
  );
}
