import { useState } from "react";
import { useTranslation } from "react-i18next";
import { challenge, enrolPhone, dropUnfinished } from "#data/account/factors.ts";
import { minutesToWait, problemKey } from "#data/remote/problemKey.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { Text } from "#ui/format/Prose.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { ConfirmCode } from "./ConfirmCode.tsx";
import { e164 } from "./e164.ts";

/** A telephone that gets its code as a text; beside an authenticator app, never instead of one. */
export function AddPhone({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(["security", "challenge"]);
  const [typed, setTyped] = useState("");
  const [name, setName] = useState("");
  const [sent, setSent] = useState<{ readonly factorId: string; readonly challengeId: string; readonly end: string }>();
  const [wrong, setWrong] = useState<string>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function send(): Promise<void> {
    const phone = e164(typed);
    setWrong(phone === undefined ? t("factors.phoneWrong") : undefined);
    setError(undefined);
    if (phone === undefined) return;
    setBusy(true);
    const made = await enrolPhone(name.trim() || phone, phone);
    const opened = made.ok ? await challenge(made.value.id) : made;
    setBusy(false);
    if (made.ok && opened.ok) {
      setSent({ factorId: made.value.id, challengeId: opened.value, end: phone.slice(-2) });
      return;
    }
    if (made.ok) dropUnfinished(made.value.id);
    if (!opened.ok)
      setError(t(`challenge:problem.${problemKey(opened.problem)}`, { count: minutesToWait(opened.problem) }));
  }

  function leave(): void {
    if (sent) dropUnfinished(sent.factorId);
    onClose();
  }

  return (
    <Dialog open insistent title={t("factors.addPhone")} onClose={leave}>
      {sent ? (
        <ConfirmCode
          factorId={sent.factorId}
          challengeId={sent.challengeId}
          label={t("challenge:phone")}
          help={t("challenge:phoneHelp", { end: sent.end })}
          submit={t("factors.addPhone")}
          onConfirmed={() => {
            notify({ kind: "good", text: t("factors.phoneAdded") });
            onClose();
          }}
          onCancel={leave}
        />
      ) : (
        <Form
          label={t("factors.addPhone")}
          onSubmit={send}
          error={error}
          actions={
            <>
              <Button kind="primary" type="submit" busy={busy}>
                {t("challenge:send")}
              </Button>
              <Button onPress={leave}>{t("challenge:cancel")}</Button>
            </>
          }
        >
          <Text>{t("factors.phoneLead")}</Text>
          <TextField
            label={t("factors.number")}
            description={t("factors.numberHelp")}
            type="tel"
            autoComplete="tel"
            value={typed}
            onChange={setTyped}
            error={wrong}
          />
          <TextField label={t("factors.name")} optional value={name} maxLength={100} onChange={setName} />
        </Form>
      )}
    </Dialog>
  );
}
