import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../actions/Button.tsx";
import { Dialog } from "./Dialog.tsx";

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** The effect of the action and the things that are kept. */
  readonly children: ReactNode;
  /** The action of the button: *Slet aktiv*, never *OK*. */
  readonly confirm: string;
  readonly danger?: boolean;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export function ConfirmDialog({
  open,
  title,
  children,
  confirm,
  danger = false,
  busy = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useTranslation("ui");
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      role="alertdialog"
      actions={
        <>
          <Button onPress={onClose}>{t("cancel")}</Button>
          <Button kind={danger ? "danger" : "primary"} busy={busy} onPress={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
