import { type FocusEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import styles from "./Banner.module.css";
import { classes } from "../classes.ts";
import { registerBottomOverlay } from "../layout/bottomOverlay.ts";

const PLACE = "banners";

interface BannerProps {
  /** Trouble is read out at once, before whatever is under way. */
  readonly kind?: "info" | "danger";
  readonly title: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  /** The action of Escape within it; nothing while it cannot be put off. */
  readonly onPutOff: (() => void) | undefined;
}

/**
 * A notice about the app itself that waits for an answer and can be left alone; it lies over every page, which has room
 * below it meanwhile. Several stand above each other.
 */
export function Banner({ kind = "info", title, children, actions, onPutOff }: BannerProps) {
  const id = useId();
  const { banner, noteOrigin } = useWayBack();
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape stands for a button that is in it
    <aside
      ref={banner}
      className={classes(styles["banner"], styles[kind])}
      data-foot
      aria-labelledby={id}
      onFocus={noteOrigin}
      onKeyDown={({ key }) => key === "Escape" && onPutOff?.()}
    >
      <div className={styles["words"]} role={kind === "danger" ? "alert" : undefined}>
        <p id={id} className={styles["title"]}>
          {title}
        </p>
        <div className={styles["text"]}>{children}</div>
      </div>
      {actions && <div className={styles["actions"]}>{actions}</div>}
    </aside>,
    bannerPlace(),
  );
}

/** One for all, also for those that belong to no page. Whoever goes on by key comes to it after the page. */
function bannerPlace(): HTMLElement {
  const place = document.getElementById(PLACE) ?? newPlace();
  if (place.childElementCount === 0) document.body.append(place);
  return place;
}

function newPlace(): HTMLElement {
  const place = document.createElement("div");
  place.id = PLACE;
  place.className = styles["place"] ?? "";
  registerBottomOverlay(place);
  return place;
}

/** Whoever went into it goes on where they came from when it goes away. */
function useWayBack() {
  const banner = useRef<HTMLElement>(null);
  const origin = useRef<Element>(null);

  // Given back before it leaves the document: after that nobody knows that it had the focus.
  useLayoutEffect(() => {
    const element = banner.current;
    return () => {
      if (element?.contains(document.activeElement) && origin.current instanceof HTMLElement) origin.current.focus();
    };
  }, []);

  return {
    banner,
    noteOrigin({ relatedTarget, currentTarget }: FocusEvent): void {
      if (!currentTarget.contains(relatedTarget)) origin.current = relatedTarget;
    },
  };
}
