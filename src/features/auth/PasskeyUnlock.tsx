import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/actions/Button.tsx";

interface PasskeyUnlockProps {
  readonly userId: string;
  /** A sentence when the passkey did not open; nothing at each new try, and when the person said no. */
  readonly onProblem: (text: string | undefined) => void;
}

/** The button that the lock screen offers when a passkey of this account may open it. */
export function PasskeyUnlock({ userId, onProblem }: PasskeyUnlockProps) {
  const { t } = useTranslation("auth");
  const [offered, setOffered] = useState(false);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    let isOver = false;
    void isOffered(userId).then((can) => isOver || setOffered(can));
    return () => {
      isOver = true;
    };
  }, [userId]);

  async function unlock(): Promise<void> {
    onProblem(undefined);
    setBusy(true);
    const { unlockWithPasskey } = await import("#data/keys/passkeyUnlock.ts");
    const opened = await unlockWithPasskey();
    setBusy(false);
    if (opened.ok) return;
    if (opened.problem.kind !== "Cancelled") onProblem(t("unlock.passkeyFailed"));
    // After five failures the password is asked for.
    setOffered(await isOffered(userId));
  }

  return (
    offered && (
      <Button wide icon="key" busy={busy} onPress={() => void unlock()}>
        {t("unlock.passkey")}
      </Button>
    )
  );
}

async function isOffered(userId: string): Promise<boolean> {
  // Without network and without the kept copy of the app its files cannot be fetched.
  const unlocking = await import("#data/keys/passkeyUnlock.ts").catch(() => undefined);
  return unlocking?.canUnlockWithPasskey(userId) ?? false;
}
