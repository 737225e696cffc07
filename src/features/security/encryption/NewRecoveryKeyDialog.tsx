import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { confirmRecoveryKey } from "#data/keys/recoveryKeyConfirmation.ts";
import { type NewRecoveryKey, useShownRecoveryKey } from "#data/keys/recoveryKey.ts";
import { useSession } from "#data/session/session.ts";
import { useToday } from "#data/state/useToday.ts";
import type { Result } from "#domain/result.ts";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { RecoveryKeySheet } from "#ui/secrets/RecoveryKeySheet.tsx";
import { AskPassword } from "./AskPassword.tsx";
import { type KeyChange, useKeyChange } from "./useKeyChange.ts";

interface NewRecoveryKeyDialogProps {
  readonly title: string;
  /** The work that the password sets going. */
  readonly children: ReactNode;
  readonly confirm: string;
  readonly danger?: boolean;
  /** Makes the key. */
  readonly make: (password: string) => Promise<Result<NewRecoveryKey>>;
  readonly onMade?: () => void;
  readonly onClose: () => void;
}

/** The password, the key, and two of its groups written back. */
export function NewRecoveryKeyDialog(props: NewRecoveryKeyDialogProps) {
  const { t } = useTranslation("encryption");
  const { account } = useSession();
  const today = useToday();
  const change = useKeyChange();
  const [key, setKey] = useState<string>();
  const { title, onClose } = props;
  useShownRecoveryKey(key);

  async function make(password: string): Promise<void> {
    const made = await change.run(() => props.make(password));
    if (!made) return;
    setKey(made.value.text);
    props.onMade?.();
  }

  async function keep(): Promise<void> {
    const kept = await change.run(confirmRecoveryKey);
    // The key works all the same; only the note that it is kept did not get through.
    notify(kept ? { kind: "good", text: t("recovery.kept") } : { kind: "warn", text: t("recovery.notNoted") });
    onClose();
  }

  if (key === undefined) {
    return (
      // Whoever left now would be without the old key, and never see the new one.
      <Dialog open insistent={change.busy} title={title} onClose={onClose}>
        <AskPassword
          label={title}
          confirm={props.confirm}
          danger={props.danger ?? false}
          change={withKeyTold(change, t("problems.UncertainKey"))}
          onPassword={(password) => void make(password)}
          onClose={onClose}
        >
          {props.children}
        </AskPassword>
      </Dialog>
    );
  }
  // A press beside the dialog must not take away what is shown only once.
  return (
    <Dialog open insistent title={t("recovery.new")} onClose={onClose}>
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

/** Where nobody knows whether the keys are others, what it means for the key that was written down is said too. */
function withKeyTold(change: KeyChange, text: string): KeyChange {
  return change.problem?.kind === "Uncertain" ? { ...change, problem: { kind: "Uncertain", text } } : change;
}
