import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { holdBusy } from "#data/session/busy.ts";
import { abandonReset, type ResetStart, resetWithRecoveryKey, startOver } from "#data/account/passwordReset.ts";
import { isRecoveryKeyMistyped, isWholeRecoveryKey } from "#domain/recoveryKeyText.ts";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { notify } from "#ui/overlays/notify.ts";
import { Page } from "#ui/layout/Page.tsx";
import { RadioTiles } from "#ui/choices/RadioTiles.tsx";
import { Points } from "#ui/format/Points.tsx";
import { Hint, Text } from "#ui/format/Prose.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { Notice } from "#ui/notices/Notice.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { focusFirstInvalid } from "#ui/fields/focusFirstInvalid.ts";
import { RecoveryKeyField } from "#ui/secrets/RecoveryKeyField.tsx";
import { ResetForm } from "./ResetForm.tsx";
import { useResetProblem } from "./useResetProblem.ts";

const ApproveWay = lazyPart(async () => (await import("./ApproveWay.tsx")).ApproveWay);

/** The first two keep everything. */
const WAYS = ["key", "device", "startOver"] as const;
type Way = (typeof WAYS)[number];

/**
 * §1.4 A new password after the mail: with what opens the records, and only then without. When one of them succeeds the
 * household is open and this page is left.
 */
export function ResetWays({ account }: { readonly account: ResetStart }) {
  const { t } = useTranslation("reset");
  const href = useHref();
  const { email, recoveryKeyMadeAt, isEmpty } = account;
  // The mail's link is used up: a page that were loaded anew now would have to ask for another.
  useEffect(() => holdBusy("reset"), []);
  const [way, setWay] = useState<Way>(recoveryKeyMadeAt === undefined ? "device" : "key");

  function done(): void {
    notify({ kind: "good", text: t("done") });
  }

  /** Ends the session of the mail, and begins anew with the account that this device may have. */
  async function turnBack(): Promise<void> {
    await abandonReset();
    location.assign(href("auth"));
  }

  if (isEmpty) {
    return (
      <Page title={t("title")} lead={t("lead", { email })} width="centred">
        <StartOverWay email={email} isEmpty onDone={done} />
      </Page>
    );
  }
  return (
    <Page title={t("title")} lead={t("lead", { email })} width="centred">
      <RadioTiles
        label={t("ways.label")}
        tiles={WAYS.map((value) => ({
          value,
          label: t(`ways.${value}.label`),
          description: value === "key" && recoveryKeyMadeAt === undefined ? t("noKey") : t(`ways.${value}.help`),
        }))}
        value={way}
        onChange={setWay}
      />
      {way === "key" && <KeyWay account={account} onDone={done} />}
      {way === "device" && (
        <Boundary part="component" waiting={<Skeleton lines={2} />}>
          <ApproveWay account={account} onDone={done} />
        </Boundary>
      )}
      {way === "startOver" && <StartOverWay email={email} onDone={done} />}
      <Row gap={1}>
        <Hint>{t("forgot.remembered")}</Hint>
        <Button kind="quiet" onPress={() => void turnBack()}>
          {t("forgot.toSignIn")}
        </Button>
      </Row>
    </Page>
  );
}

interface StartOverWayProps {
  readonly email: string;
  /** The account was never opened: there is nothing to lose and nothing to confirm. */
  readonly isEmpty?: boolean;
  readonly onDone: () => void;
}

/** The way without the recovery key: the account stays, what was in it stays sealed for 30 days and is then erased. */
function StartOverWay({ email, isEmpty = false, onDone }: StartOverWayProps) {
  const { t } = useTranslation("reset");
  const problemText = useResetProblem();
  const [typed, setTyped] = useState("");
  const [typedError, setTypedError] = useState<string>();
  const phrase = t("startOver.phrase");

  function isMeant(): boolean {
    const isTyped = typed.trim().toLowerCase() === phrase.toLowerCase();
    setTypedError(isTyped ? undefined : t("startOver.notTyped", { phrase }));
    return isTyped;
  }

  async function save(password: string): Promise<string | undefined> {
    const started = await startOver(password);
    if (!started.ok) return problemText(started.problem);
    onDone();
    return undefined;
  }

  if (isEmpty) return <ResetForm label={t("title")} email={email} submit={t("save")} onSave={save} />;
  return (
    <ResetForm
      label={t("ways.startOver.label")}
      email={email}
      submit={t("startOver.submit")}
      danger
      isReady={isMeant}
      onSave={save}
      before={
        <>
          <Notice kind="warn" title={t("startOver.title")}>
            <Points text={t("startOver.truth")} />
          </Notice>
          <Text size="small">{t("startOver.kept")}</Text>
        </>
      }
    >
      <TextField
        label={t("startOver.type", { phrase })}
        name="phrase"
        value={typed}
        onChange={setTyped}
        error={typedError}
      />
    </ResetForm>
  );
}

interface KeyWayProps {
  readonly account: ResetStart;
  readonly onDone: () => void;
}

/** The way with the recovery key, on which everything is kept. */
function KeyWay({ account, onDone }: KeyWayProps) {
  const { t } = useTranslation(["reset", "password"]);
  const problemText = useResetProblem();
  const [key, setKey] = useState("");
  const [keyError, setKeyError] = useState<string>();

  function typeKey(typed: string): void {
    setKey(typed);
    setKeyError(isWholeRecoveryKey(typed) && isRecoveryKeyMistyped(typed) ? t("password:problem.Mistyped") : undefined);
  }

  function isReady(): boolean {
    const wrongKey = keyProblem(key);
    setKeyError(wrongKey && t(wrongKey));
    return wrongKey === undefined;
  }

  async function save(password: string): Promise<string | undefined> {
    const reset = await resetWithRecoveryKey(key, password);
    if (reset.ok) {
      onDone();
      return undefined;
    }
    const text = problemText(reset.problem);
    switch (reset.problem.kind) {
      case "Uncertain":
        // The household is open by then, and this page on its way out.
        notify({ kind: "danger", text });
        return undefined;
      case "Mistyped":
      case "WrongRecoveryKey":
        setKeyError(text);
        focusFirstInvalid();
        return undefined;
      default:
        return text;
    }
  }

  return (
    <ResetForm
      label={t("ways.key.label")}
      email={account.email}
      submit={t("save")}
      isReady={isReady}
      onSave={save}
      before={<RecoveryKeyField value={key} onChange={typeKey} error={keyError} />}
    >
      <Notice kind="info">{t("elsewhere")}</Notice>
    </ResetForm>
  );
}

/** Told at once, without asking anybody. */
function keyProblem(
  key: string,
): "required" | "password:recoveryKey.tooShort" | "password:problem.Mistyped" | undefined {
  if (key === "") return "required";
  if (!isWholeRecoveryKey(key)) return "password:recoveryKey.tooShort";
  return isRecoveryKeyMistyped(key) ? "password:problem.Mistyped" : undefined;
}
