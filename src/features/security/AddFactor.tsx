import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FACTOR_CODE } from "#config/spec.ts";
import {
  challenge,
  dropUnfinished,
  enrolPhone,
  enrolTotp,
  type NewTotp,
  useFactors,
  verifyFactor,
} from "#data/account/factors.ts";
import { useFactorProblem } from "#kit/account/useFactorProblem.ts";
import { Button } from "#ui/actions/Button.tsx";
import { CodeList } from "#ui/secrets/CodeList.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { copyText } from "#ui/copyText.ts";
import { Form } from "#ui/fields/Form.tsx";
import { Link } from "#ui/actions/Link.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { Hint, Text } from "#ui/format/Prose.tsx";
import { QrCode } from "#ui/secrets/QrCode.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { useBusy } from "#ui/useBusy.ts";
import { CodeField } from "#ui/secrets/CodeField.tsx";
import { e164 } from "./e164.ts";

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
  const [busy, whileBusy] = useBusy();
  const problemText = useFactorProblem();
  // The server ends every session that was opened without a code. Beside another factor there are none.
  const signsOut = !useFactors().value?.factors.some(({ isVerified }) => isVerified);

  async function show(): Promise<void> {
    setError(undefined);
    const answer = await whileBusy(enrolTotp(name.trim()));
    if (answer.ok) setMade(answer.value);
    else setError(problemText(answer.problem));
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
              <Hint>{t("factors.byHandHelp")}</Hint>
              <CodeList label={t("factors.secret")} codes={[made.secret]} />
              <Row gap={4}>
                <Button onPress={() => void copyText(made.secret, { copied: t("copied"), failed: t("copyFailed") })}>
                  {t("factors.copySecret")}
                </Button>
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
          submit={t("factors.show")}
          busy={busy}
          error={error}
          onSubmit={show}
          onCancel={leave}
        >
          <Text>{t("factors.apps")}</Text>
          {signsOut && <Notice kind="warn">{t("factors.signsOut")}</Notice>}
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
}

interface ConfirmCodeProps {
  readonly factorId: string;
  /** Open already where a code was sent for it; otherwise each try opens one. */
  readonly challengeId?: string | undefined;
  readonly label: string;
  readonly help: string;
  readonly submit: string;
  readonly onConfirmed: () => void;
  readonly onCancel: () => void;
}

/** The six digits that make a new factor count. */
function ConfirmCode({ factorId, challengeId, label, help, submit, onConfirmed, onCancel }: ConfirmCodeProps) {
  const { t } = useTranslation("challenge");
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  const [busy, whileBusy] = useBusy();
  const problemText = useFactorProblem();

  async function confirm(): Promise<void> {
    if (code.length < FACTOR_CODE.digits) return setError(t("incomplete"));
    setError(undefined);
    const verified = await whileBusy(verify());
    if (verified.ok) return onConfirmed();
    setError(problemText(verified.problem));
    setCode("");
  }

  async function verify() {
    const opened = challengeId === undefined ? await challenge(factorId) : { ok: true as const, value: challengeId };
    return opened.ok ? verifyFactor(factorId, opened.value, code) : opened;
  }

  return (
    <Form label={submit} submit={submit} busy={busy} onSubmit={confirm} onCancel={onCancel}>
      <CodeField label={label} description={help} value={code} onChange={setCode} error={error} />
    </Form>
  );
}

/** A telephone that gets its code as a text; beside an authenticator app, never instead of one. */
export function AddPhone({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(["security", "challenge"]);
  const [typed, setTyped] = useState("");
  const [name, setName] = useState("");
  const [sent, setSent] = useState<{ readonly factorId: string; readonly challengeId: string; readonly end: string }>();
  const [wrong, setWrong] = useState<string>();
  const [error, setError] = useState<string>();
  const [busy, whileBusy] = useBusy();
  const problemText = useFactorProblem();

  async function send(): Promise<void> {
    const phone = e164(typed);
    setWrong(phone === undefined ? t("factors.phoneWrong") : undefined);
    setError(undefined);
    if (phone === undefined) return;
    const { made, opened } = await whileBusy(enrolled(phone));
    if (made.ok && opened.ok) {
      setSent({ factorId: made.value.id, challengeId: opened.value, end: phone.slice(-2) });
      return;
    }
    if (made.ok) dropUnfinished(made.value.id);
    if (!opened.ok) setError(problemText(opened.problem));
  }

  async function enrolled(phone: string) {
    const made = await enrolPhone(name.trim() || phone, phone);
    return { made, opened: made.ok ? await challenge(made.value.id) : made };
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
          submit={t("challenge:send")}
          busy={busy}
          error={error}
          onSubmit={send}
          onCancel={leave}
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
