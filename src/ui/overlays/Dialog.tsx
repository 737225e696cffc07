import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { classes } from "../classes.ts";
import styles from "./Dialog.module.css";
import { IconButton } from "../actions/IconButton.tsx";
import { movePlace } from "./notify.ts";

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** The way out and the way on; the main action last. */
  readonly actions?: ReactNode;
  /** `sheet` comes from below on a phone, within reach of the thumb. */
  readonly shape?: "dialog" | "sheet";
  /** For what must be answered: no close button, and Escape does nothing. */
  readonly insistent?: boolean;
  readonly role?: "dialog" | "alertdialog";
  /** It is read rather than filled in: no field takes the focus, which on a phone would bring the keyboard over the rest. */
  readonly isRead?: boolean;
  /** As large as the window allows: a document. */
  readonly isWide?: boolean;
}

/** The browser's own modal dialog: it holds the focus, hides the rest from screen readers and gives the focus back. */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

/** A field first, then the way out; the close button would be read aloud before the question. */
const FOCUS_FIRST = ["input:not([type=hidden]), select, textarea, [role=combobox]", "[data-actions] button"] as const;

function OpenDialog({
  onClose,
  title,
  children,
  actions,
  shape = "dialog",
  insistent = false,
  role = "dialog",
  isRead = false,
  isWide = false,
}: DialogProps) {
  const { t } = useTranslation("ui");
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  // Closed before it leaves the document, so that the browser can give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    element.showModal();
    const first = FOCUS_FIRST.map((selector) => element.querySelector<HTMLElement>(selector)).find(Boolean);
    // The browser has given it to the close button.
    if (!isRead) first?.focus();
    movePlace();
    return () => {
      element.close();
      movePlace();
    };
  }, [isRead]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape is the key for the click beside the dialog
    <dialog
      ref={dialog}
      role={role}
      data-shape={shape}
      className={classes(styles["dialog"], shape === "sheet" && styles["sheet"], isWide && styles["large"])}
      aria-labelledby={id}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (!insistent) onClose();
      }}
      // A second Escape in a row closes it without asking, in browsers that take it for a wish to get out.
      onClose={(event) => {
        const { open, isConnected } = event.currentTarget;
        if (open || !isConnected) return;
        if (insistent) event.currentTarget.showModal();
        else onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && !insistent) onClose();
      }}
    >
      <div className={styles["head"]}>
        <h2 className={styles["title"]} id={id}>
          {title}
        </h2>
        {!insistent && <IconButton icon="close" label={t("close")} onPress={onClose} />}
      </div>
      <div className={styles["body"]}>
        {children}
        {actions && (
          <div className={styles["actions"]} data-actions>
            {actions}
          </div>
        )}
      </div>
    </dialog>
  );
}
