import { useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { Button } from "../actions/Button.tsx";
import { classes } from "../classes.ts";
import { Icon } from "../actions/Icon.tsx";
import { IconButton } from "../actions/IconButton.tsx";
import { runToastAction, currentToasts, dismiss, onToasts } from "./notify.ts";
import { registerBottomOverlay } from "../layout/bottomOverlay.ts";
import styles from "./Toasts.module.css";
import { keptBoxes, toastTop } from "./toastPlace.ts";

const ICON = { info: "info", good: "ok", warn: "warning", danger: "alert" } as const;

/** From the lower and the upper edge of the screen. */
const EDGE_PX = 12;

/**
 * The place where `notify` shows its messages. Once, at the root of the app; while a dialog is open, in it: nothing
 * else can be pressed then. They never cover the step that comes next.
 */
export function Toasts() {
  const { t } = useTranslation("ui");
  const toasts = useSyncExternalStore(onToasts, currentToasts);
  const dialog = [...document.querySelectorAll<HTMLDialogElement>("dialog[open]")].at(-1);
  const place = useRef<HTMLElement>(null);
  // Most go by themselves, and a page that grows for seconds would only be unrest.
  const stays = !dialog && toasts.some(({ kind }) => kind === "danger");
  useLayoutEffect(
    () => (place.current && toasts.length > 0 ? keepPlaced(place.current, dialog) : undefined),
    [toasts, dialog],
  );
  useLayoutEffect(() => (stays && place.current ? registerBottomOverlay(place.current) : undefined), [stays]);
  const region = (
    <section
      ref={place}
      className={styles["region"]}
      aria-label={t("notifications")}
      aria-live="polite"
      aria-relevant="additions"
    >
      {toasts.map((toast) => {
        const { id, kind, text, action } = toast;
        return (
          <div
            key={id}
            className={classes(styles["toast"], styles[kind])}
            role={kind === "danger" ? "alert" : undefined}
          >
            <Icon name={ICON[kind]} />
            <p className={styles["text"]}>{text}</p>
            {action && (
              <Button kind="quiet" onPress={() => runToastAction(toast)}>
                {action.label}
              </Button>
            )}
            <IconButton icon="close" label={t("dismiss")} onPress={() => dismiss(id)} />
          </div>
        );
      })}
    </section>
  );
  // Beside the banners, which stand whatever becomes of the page.
  return createPortal(region, dialog ?? document.body);
}

/** Puts the toasts where they cover nothing that is needed, now and as the page changes under them, until the answer is called. */
function keepPlaced(region: HTMLElement, dialog: HTMLDialogElement | undefined): () => void {
  const frame = { asked: 0 };
  function put(): void {
    const toast = region.firstElementChild;
    if (!toast) return;
    const { left, right } = toast.getBoundingClientRect();
    const screen = { top: EDGE_PX, bottom: window.innerHeight - EDGE_PX };
    const top = toastTop(
      { left, right, height: region.offsetHeight },
      screen,
      keptBoxes(dialog ?? document, region),
      dialog?.getBoundingClientRect(),
    );
    region.style.top = `${Math.round(top)}px`;
  }
  const later = () => {
    cancelAnimationFrame(frame.asked);
    frame.asked = requestAnimationFrame(put);
  };
  put();
  const observer = new MutationObserver(later);
  observer.observe(document.body, { childList: true, subtree: true });
  // A sheet has come up, the page has been scrolled, or a field is written in.
  const events = ["animationend", "scrollend", "focusin", "resize"] as const;
  for (const name of events) window.addEventListener(name, later, true);
  return () => {
    cancelAnimationFrame(frame.asked);
    observer.disconnect();
    for (const name of events) window.removeEventListener(name, later, true);
  };
}
