import { startTransition, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isCleared } from "#data/session/accountMirror.ts";
import { useAskedElsewhere } from "#data/keys/requestKeysFromOtherWindow.ts";
import { useAskedForNewKey } from "#data/account/askedForNewKey.ts";
import { unlock } from "#data/session/household.ts";
import type { UnlockProblem } from "#data/remote/problems.ts";
import { storageLoss } from "#data/session/storageLoss.ts";
import { sendWaiting } from "#data/session/sendWaiting.ts";
import { useStore } from "#data/state/store.ts";
import { useSyncState } from "#data/sync/sync.ts";
import { yieldToPage } from "#data/state/yieldToPage.ts";
import { IsoDate } from "#domain/dates.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { Link } from "#ui/actions/Link.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { PasswordField } from "#ui/secrets/PasswordField.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { SignOutDialog } from "#ui/overlays/SignOutDialog.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { useSignedOutToast } from "#ui/overlays/useSignedOutToast.ts";
import { focusFirstInvalid } from "#ui/fields/focusFirstInvalid.ts";
import { useAnswer } from "#ui/useAnswer.ts";
import { useBusy } from "#ui/useBusy.ts";
import { useFormat } from "#ui/format/useFormat.ts";
import type { Check } from "./checks.ts";
import { ClearedNotice } from "./ClearedNotice.tsx";
import { useProblemText } from "./useProblemText.ts";

interface UnlockPageProps {
  readonly userId: string;
  readonly email: string;
  /** Signs out and leads to another account; answers whether the server was told. */
  readonly onOther: () => Promise<{ readonly revoked: boolean }>;
}

/** The one question of a locked household. Needs no network, unless the browser has cleared what was kept here. */
export function UnlockPage({ userId, email, onOther }: UnlockPageProps) {
  const { t } = useTranslation("auth");
  const href = useHref();
  const problemText = useProblemText();
  const [password, setPassword] = useState("");
  const [check, setCheck] = useState<Check>();
  const [problem, setProblem] = useState<UnlockProblem>();
  const [passkeyProblem, setPasskeyProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const isAsked = useRef(false);
  const cleared = useCleared(userId);
  const askedElsewhere = useAskedElsewhere();
  const askedForNewKey = useAskedForNewKey();
  const { waiting } = useSyncState();
  const [isLeaving, setIsLeaving] = useState(false);
  const tellSignedOut = useSignedOutToast();
  useFormatsAhead();

  const leave = () => void onOther().then(tellSignedOut);

  async function submit(): Promise<void> {
    setProblem(undefined);
    setPasskeyProblem(undefined);
    setCheck(password === "" ? "required" : undefined);
    if (password === "") {
      focusFirstInvalid();
      return;
    }
    if (isAsked.current) return;
    isAsked.current = true;
    // On a slow phone the press itself takes long enough: what it shows is drawn in a task of its own.
    startTransition(() => setBusy(true));
    const opened = await unlock(password);
    isAsked.current = false;
    setBusy(false);
    if (!opened.ok) setProblem(opened.problem);
  }

  return (
    <Page title={t("unlock.title")} lead={t("unlock.lead", { email })} width="centred">
      {cleared && <ClearedNotice />}
      {askedForNewKey && <Notice>{t("unlock.newKey")}</Notice>}
      {askedElsewhere && <Notice>{t("unlock.elsewhere")}</Notice>}
      <Form
        label={t("unlock.title")}
        onSubmit={submit}
        error={problem ? problemText(problem, "unlock", email) : passkeyProblem}
        submit={t("unlock.submit")}
        wide
        busy={busy}
        actions={
          <>
            <PasskeyUnlock userId={userId} onProblem={setPasskeyProblem} />
            <Button kind="quiet" wide onPress={() => (waiting > 0 ? setIsLeaving(true) : leave())}>
              {t("unlock.other")}
            </Button>
          </>
        }
      >
        <PasswordField
          label={t("field.password")}
          name="password"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a locked household is one question
          autoFocus
          description={cleared ? undefined : t("unlock.works")}
          value={password}
          onChange={setPassword}
          error={check && t(`check.${check}`)}
        />
      </Form>
      <Text size="small">
        <Link to={href("auth", { query: { mode: "forgot" } })}>{t("forgotten")}</Link>
      </Text>
      {isLeaving && (
        <SignOutDialog waiting={waiting} onSend={sendWaiting} onLeave={leave} onClose={() => setIsLeaving(false)} />
      )}
    </Page>
  );
}

function useCleared(userId: string): boolean {
  const [cleared = false] = useAnswer(isCleared, userId);
  // It may also go while the question stands.
  const isGone = useStore(storageLoss) === "locked";
  return cleared || isGone;
}

interface PasskeyUnlockProps {
  readonly userId: string;
  /** A sentence when the passkey did not open; nothing at each new try, and when the person said no. */
  readonly onProblem: (text: string | undefined) => void;
}

/** The button that the lock screen offers when a passkey of this account may open it. */
function PasskeyUnlock({ userId, onProblem }: PasskeyUnlockProps) {
  const { t } = useTranslation("auth");
  const [offered, setOffered] = useState(false);
  const [busy, whileBusy] = useBusy();

  useEffect(() => {
    let isOver = false;
    void isOffered(userId).then((can) => isOver || setOffered(can));
    return () => {
      isOver = true;
    };
  }, [userId]);

  async function unlock(): Promise<void> {
    onProblem(undefined);
    const opened = await whileBusy(
      import("#data/keys/passkeyUnlock.ts").then(({ unlockWithPasskey }) => unlockWithPasskey()),
    );
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

const ANY_DAY = IsoDate.parse("2000-01-01");

/** A browser's first date keeps a slow phone longer than a frame: it is written while the password is being typed. */
function useFormatsAhead(): void {
  const format = useFormat();
  useEffect(() => {
    let isWanted = true;
    void yieldToPage().then(() => isWanted && format.date(ANY_DAY, "long"));
    return () => {
      isWanted = false;
    };
  }, [format]);
}
