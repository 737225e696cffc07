import type { ReactNode, Ref } from "react";
import { useTranslation } from "react-i18next";
import styles from "./Button.module.css";
import { classes } from "../classes.ts";
import { Icon, type IconName } from "./Icon.tsx";
import { VisuallyHidden } from "../layout/VisuallyHidden.tsx";

export type ButtonKind = "primary" | "secondary" | "quiet" | "danger";

interface ButtonProps {
  readonly children: ReactNode;
  /** Read aloud instead, where what is written does not tell it from other buttons. */
  readonly spoken?: string;
  readonly kind?: ButtonKind;
  readonly type?: "button" | "submit";
  /** The id of the form that it sends, where it stands outside of it. */
  readonly form?: string;
  readonly icon?: IconName | undefined;
  /** Keeps its place and its focus, but does nothing more until the work is done. */
  readonly busy?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly wide?: boolean | undefined;
  /** It opens something below it, which is open or not. */
  readonly expanded?: boolean;
  readonly onPress?: (() => void) | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Button({
  children,
  spoken,
  kind = "secondary",
  type = "button",
  form,
  icon,
  busy = false,
  disabled = false,
  wide = false,
  expanded,
  onPress,
  ref,
}: ButtonProps) {
  const { t } = useTranslation("ui");
  return (
    <button
      ref={ref}
      type={type === "submit" ? "submit" : "button"}
      form={form}
      className={classes(styles["button"], styles[kind], wide && styles["wide"], busy && styles["busy"])}
      data-main={kind === "primary" || kind === "danger" || undefined}
      disabled={disabled}
      aria-expanded={expanded}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onPress?.();
      }}
    >
      {icon && <Icon name={icon} />}
      <span>
        {spoken === undefined ? (
          children
        ) : (
          <>
            <span aria-hidden>{children}</span>
            <VisuallyHidden>{spoken}</VisuallyHidden>
          </>
        )}
      </span>
      {busy && <VisuallyHidden live>{t("working")}</VisuallyHidden>}
    </button>
  );
}
