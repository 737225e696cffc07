import { type CSSProperties, useSyncExternalStore } from "react";
import { classes } from "../classes.ts";
import styles from "./BottomOverlaySpacer.module.css";
import { bottomOverlayHeight, onBottomOverlayChange } from "./bottomOverlay.ts";

interface RoomBelowProps {
  /** On a phone the bar of places has room of its own. */
  readonly hasBar?: boolean;
}

/** The end of a page: whatever lies over it can be scrolled away from. */
export function BottomOverlaySpacer({ hasBar = false }: RoomBelowProps) {
  const reach = useSyncExternalStore(onBottomOverlayChange, bottomOverlayHeight);
  return (
    <div
      className={classes(styles["room"], hasBar && styles["hasBar"])}
      style={{ "--reach": `${reach}px` } as CSSProperties}
    />
  );
}
