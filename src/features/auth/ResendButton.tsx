import { useState } from "react";
import { useTranslation } from "react-i18next";
import { resendConfirmation } from "#data/resendConfirmation.ts";
import { Button } from "#ui/Button.tsx";
import { notify } from "#ui/notify.ts";

/** Sends the confirmation e-mail once more. */
export function ResendButton({ email }: { readonly email: string }) {
  const { t } = useTranslation("auth");
  const [busy, setBusy] = useState(false);

  async function resend(): Promise<void> {
    setBusy(true);
    const sent = await resendConfirmation(email);
    setBusy(false);
    if (sent.ok) notify({ kind: "good", text: t("resend.done") });
    else notify({ kind: "warn", text: t(`resend.${sent.problem.kind}`) });
  }

  return (
    <Button busy={busy} onPress={() => void resend()}>
      {t("resend.action")}
    </Button>
  );
}
