import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../actions/Button.tsx";
import { Dialog } from "./Dialog.tsx";
import { Notice } from "../notices/Notice.tsx";
import { Text } from "../format/Prose.tsx";
import { useIsMounted } from "../useIsMounted.ts";

interface SignOutDialogProps {
  /** Changes that the server has not confirmed. */
  readonly waiting: number;
  /** Tries to send them; answers how many wait after it. */
  readonly onSend: () => Promise<number>;
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

/** Whoever signs out with changes that nobody else has is told how many, and may send them first. */
export function SignOutDialog({ waiting, onSend, onLeave, onClose }: SignOutDialogProps) {
  const { t } = useTranslation("ui");
  const [doing, setDoing] = useState<"send" | "leave">();
  const [isUnsent, setIsUnsent] = useState(false);
  const isOpen = useIsMounted();

  function leave(): void {
    setDoing("leave");
    onLeave();
  }

  async function send(): Promise<void> {
    setDoing("send");
    setIsUnsent(false);
    const left = await onSend();
    // Whoever has changed their mind meanwhile stays.
    if (!isOpen.current) return;
    if (left === 0) return leave();
    setDoing(undefined);
    setIsUnsent(true);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t("signOut.title")}
      role="alertdialog"
      actions={
        <>
          <Button onPress={onClose}>{t("cancel")}</Button>
          <Button busy={doing === "leave"} onPress={leave}>
            {t("signOut.leave")}
          </Button>
          <Button kind="primary" busy={doing === "send"} onPress={() => void send()}>
            {t("signOut.send")}
          </Button>
        </>
      }
    >
      <Text>{t("signOut.waiting", { count: waiting })}</Text>
      {isUnsent && <Notice kind="warn">{t("signOut.unsent")}</Notice>}
    </Dialog>
  );
}
