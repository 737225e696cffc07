import { useTranslation } from "react-i18next";
import { classes } from "../classes.ts";
import styles from "./SyncDot.module.css";
import { VisuallyHidden } from "../layout/VisuallyHidden.tsx";

type SyncState =
  | "synced"
  | "syncing"
  | "waiting"
  | "offline"
  | "problem"
  | "lost"
  | "withheld"
  | "attention"
  | "damaged";

interface SyncDotProps {
  readonly state: SyncState;
  /** Changes that the server has not confirmed, or records that cannot be read. */
  readonly count?: number;
  /** Said instead of the state's own words. They change often, so they are not read aloud by themselves. */
  readonly words?: string;
  /** The dot alone; the words are still read aloud. */
  readonly compact?: boolean;
  /** Makes it a button that tells more. */
  readonly onPress?: (() => void) | undefined;
}

/** A quiet dot and a word. Offline is not an error. */
export function SyncDot({ state, count = 0, words: given, compact = false, onPress }: SyncDotProps) {
  const { t } = useTranslation("ui");
  const words = given ?? t(`sync.${state === "attention" ? "problem" : state}`, { count });
  const look = classes(styles["dot"], styles[state]);
  const said = compact ? <VisuallyHidden>{words}</VisuallyHidden> : words;
  const title = compact ? words : undefined;
  // The live region stands around the button: inside, it would take the button's name away.
  return onPress ? (
    <output aria-live={given === undefined ? undefined : "off"}>
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
