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

const ICON = { info: "info", good: "ok", warn: "warning", danger: "alert" } as const;

/**
 * The place where `notify` shows its messages. Once, at the root of the app; while a dialog is open, in it: nothing
 * else can be pressed then.
 */
export function Toasts() {
  const { t } = useTranslation("ui");
  const toasts = useSyncExternalStore(onToasts, currentToasts);
  const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
  const place = useRef<HTMLElement>(null);
  // Most go by themselves, and a page that grows for seconds would only be unrest.
  const stays = !dialog && toasts.some(({ kind }) => kind === "danger");
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
  // Beside the banners, which stand whatever becomes of the page: what comes and goes lies over what stays.
  return createPortal(region, dialog ?? document.body);
}
