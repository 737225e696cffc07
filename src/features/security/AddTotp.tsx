import { useState } from "react";
import { useTranslation } from "react-i18next";
import { enrolTotp, type NewTotp, dropUnfinished } from "#data/account/factors.ts";
import { minutesToWait, problemKey } from "#data/remote/problemKey.ts";
import { Button } from "#ui/actions/Button.tsx";
import { CodeList } from "#ui/secrets/CodeList.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { Link } from "#ui/actions/Link.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { Text } from "#ui/format/Prose.tsx";
import { QrCode } from "#ui/secrets/QrCode.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { ConfirmCode } from "./ConfirmCode.tsx";

interface AddTotpProps {
  readonly onClose: () => void;
  readonly onAdded: () => void;
}

/** A name, a code to scan, and six digits that show that it was scanned. */
export function AddTotp({ onClose, onAdded }: AddTotpProps) {
  const { t } = useTranslation(["security", "challenge"]);
  const [name, setName] = useState(t("factors.nameExample"));
  const [made, setMade] = useState<NewTotp>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function show(): Promise<void> {
    setBusy(true);
    setError(undefined);
    const answer = await enrolTotp(name.trim());
    setBusy(false);
    if (answer.ok) setMade(answer.value);
    else setError(t(`challenge:problem.${problemKey(answer.problem)}`, { count: minutesToWait(answer.problem) }));
  }

  function leave(): void {
    // One that was never shown counts for nothing and is only in the way.
    if (made) dropUnfinished(made.id);
    onClose();
  }

  return (
    <Dialog open insistent title={t("factors.addTotp")} onClose={leave}>
      {made ? (
        <Stack gap={4}>
          <Text>{t("factors.scan")}</Text>
          <QrCode text={made.uri} label={t("factors.qr")} />
          <Disclosure label={t("factors.byHand")}>
            <Stack gap={3}>
              <Text size="small" tone="muted">
                {t("factors.byHandHelp")}
              </Text>
              <CodeList label={t("factors.secret")} codes={[made.secret]} />
              <Row gap={4}>
                <Button onPress={() => void copy(made.secret)}>{t("factors.copySecret")}</Button>
                {made.uri.startsWith("otpauth:") && <Link to={made.uri}>{t("factors.openApp")}</Link>}
              </Row>
            </Stack>
          </Disclosure>
          <ConfirmCode
            factorId={made.id}
            label={t("factors.code")}
            help={t("factors.codeHelp")}
            submit={t("factors.turnOn")}
            onConfirmed={() => {
              notify({ kind: "good", text: t("factors.turnedOn") });
              onAdded();
            }}
            onCancel={leave}
          />
        </Stack>
      ) : (
        <Form
          label={t("factors.addTotp")}
          onSubmit={show}
          error={error}
          actions={
            <>
              <Button kind="primary" type="submit" busy={busy}>
                {t("factors.show")}
              </Button>
              <Button onPress={leave}>{t("challenge:cancel")}</Button>
            </>
          }
        >
          <Text>{t("factors.apps")}</Text>
          <TextField
            label={t("factors.name")}
            description={t("factors.nameHelp")}
            value={name}
            maxLength={100}
            onChange={setName}
          />
        </Form>
      )}
    </Dialog>
  );

  async function copy(secret: string): Promise<void> {
    const done = await navigator.clipboard.writeText(secret).then(
      () => true,
      () => false,
    );
    if (done) notify({ kind: "good", text: t("copied") });
    else notify({ kind: "warn", text: t("copyFailed") });
  }
}
