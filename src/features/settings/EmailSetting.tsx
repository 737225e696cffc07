import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { type AccountEmail, accountEmail, cancelEmailChange, resendEmailChange } from "#data/account/emailChange.ts";
import { useSession } from "#data/session/session.ts";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { Notice } from "#ui/notices/Notice.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { Step } from "./Step.tsx";
import { useAccountProblem } from "./useAccountProblem.ts";

const EmailDialog = lazyPart(async () => (await import("./EmailDialog.tsx")).EmailDialog);

/** The address of the account, another one that waits for its answers, and the way to one. */
export function EmailSetting() {
  const { t } = useTranslation("account");
  const problemText = useAccountProblem();
  const [known, setKnown] = useAccountEmail();
  const [changing, setChanging] = useState(false);
  const [busy, setBusy] = useState<"resend" | "takeBack">();

  async function resend(): Promise<void> {
    setBusy("resend");
    const sent = await resendEmailChange();
    setBusy(undefined);
    if (sent.ok) notify({ kind: "good", text: t("email.resent") });
    else notify({ kind: "warn", text: problemText(sent.problem) });
  }

  async function takeBack(): Promise<void> {
    setBusy("takeBack");
    const left = await cancelEmailChange();
    setBusy(undefined);
    if (!left.ok) return void notify({ kind: "danger", text: problemText(left.problem) });
    setKnown(left.value);
    notify({ kind: "good", text: t("email.takenBack", { email: left.value.email }) });
  }

  return (
    <>
      <DefinitionList items={[{ term: t("email.term"), value: known.email }]} />
      {known.pending !== undefined && (
        <Notice
          kind="info"
          title={t("email.waiting", { email: known.pending })}
          actions={
            <>
              <Button busy={busy === "resend"} onPress={() => void resend()}>
                {t("email.resend")}
              </Button>
              <Button busy={busy === "takeBack"} onPress={() => void takeBack()}>
                {t("email.takeBack")}
              </Button>
            </>
          }
        >
          {t("email.waitingHelp", { email: known.email })}
        </Notice>
      )}
      <Step help={t("email.help")}>
        <Button icon="edit" onPress={() => setChanging(true)}>
          {t("email.change")}
        </Button>
      </Step>
      <Boundary part="component" waiting={null}>
        {changing && <EmailDialog known={known} onAsked={setKnown} onClose={() => setChanging(false)} />}
      </Boundary>
    </>
  );
}

/** The account's address as this device knows it at once, and as the server says it when it can be asked. */
function useAccountEmail(): readonly [AccountEmail, (known: AccountEmail) => void] {
  const { account } = useSession();
  const [known, setKnown] = useState<AccountEmail>();
  useEffect(() => {
    let isOver = false;
    // Back from the mailbox: a link may have been opened meanwhile.
    const ask = () => {
      if (document.visibilityState !== "visible" || !navigator.onLine) return;
      void accountEmail().then((answer) => isOver || !answer.ok || setKnown(answer.value));
    };
    ask();
    document.addEventListener("visibilitychange", ask);
    window.addEventListener("online", ask);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", ask);
      window.removeEventListener("online", ask);
    };
  }, []);
  return [known ?? { email: account?.email ?? "" }, setKnown];
}
