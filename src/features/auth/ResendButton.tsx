import { useTranslation } from "react-i18next";
import { minutesToWait, problemKey } from "#data/remote/problemKey.ts";
import { resendConfirmation } from "#data/account/resendConfirmation.ts";
import { Button } from "#ui/actions/Button.tsx";
import { useBusy } from "#ui/useBusy.ts";
import { notify } from "#ui/overlays/notify.ts";

interface ResendButtonProps {
  readonly email: string;
  /** Whose attempt is meant, where several people have signed up with the address. */
  readonly by?: Parameters<typeof resendConfirmation>[1];
}

/** Sends the confirmation e-mail once more. */
export function ResendButton({ email, by }: ResendButtonProps) {
  const { t } = useTranslation("auth");
  const [busy, whileBusy] = useBusy();

  async function resend(): Promise<void> {
    const sent = await whileBusy(resendConfirmation(email, by));
    if (sent.ok) return void notify({ kind: "good", text: t("resend.done") });
    const { problem } = sent;
    notify({ kind: "warn", text: t(`resend.${problemKey(problem)}`, { count: minutesToWait(problem) }) });
  }

  return (
    <Button busy={busy} onPress={() => void resend()}>
      {t("resend.action")}
    </Button>
  );
}
