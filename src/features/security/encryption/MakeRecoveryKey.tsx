import { useState } from "react";
import { useTranslation } from "react-i18next";
import { noteRecoveryKept } from "#data/recoveryKept.ts";
import { createRecoveryKey } from "#data/recoveryKey.ts";
import { useSession } from "#data/session.ts";
import { useToday } from "#data/useToday.ts";
import { Dialog } from "#ui/Dialog.tsx";
import { notify } from "#ui/notify.ts";
import { Text } from "#ui/Prose.tsx";
import { RecoveryKeySheet } from "#ui/RecoveryKeySheet.tsx";
import { AskPassword } from "./AskPassword.tsx";
import { useKeyChange } from "./useKeyChange.ts";

interface MakeRecoveryKeyProps {
  /** There is one already, and it stops working. */
  readonly renews: boolean;
  readonly onClose: () => void;
}

/** The password, the key, and two of its groups written back. */
export function MakeRecoveryKey({ onClose, ...asked }: MakeRecoveryKeyProps) {
  const { t } = useTranslation("encryption");
  const { account } = useSession();
  const today = useToday();
  const change = useKeyChange();
  const [key, setKey] = useState<string>();
  // As it was when this was opened: once the new one is made there always is one.
  const [renews] = useState(asked.renews);
  const title = t(renews ? "recovery.renewTitle" : "recovery.make");

  async function make(password: string): Promise<void> {
    const made = await change.run(() => createRecoveryKey(password));
    if (made) setKey(made.value.text);
  }

  async function keep(): Promise<void> {
    const kept = await change.run(noteRecoveryKept);
    // The key works all the same; only the note that it is kept did not get through.
    notify(kept ? { kind: "good", text: t("recovery.kept") } : { kind: "warn", text: t("recovery.notNoted") });
    onClose();
  }

  if (key === undefined) {
    return (
      <Dialog open title={title} onClose={onClose}>
        <AskPassword
          label={title}
          confirm={t("recovery.next")}
          change={change}
          onPassword={(password) => void make(password)}
          onClose={onClose}
        >
          <Text>{t(renews ? "recovery.renewHelp" : "recovery.makeHelp")}</Text>
        </AskPassword>
      </Dialog>
    );
  }
  // A press beside the dialog must not take away what is shown only once.
  return (
    <Dialog open insistent title={t("recovery.title")} onClose={onClose}>
      <RecoveryKeySheet
        recoveryKey={key}
        account={account?.email ?? ""}
        today={today}
        busy={change.busy}
        onKept={() => void keep()}
        onLater={onClose}
      />
    </Dialog>
  );
}
