import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { minutesToWait, problemKey } from "#data/remote/problemKey.ts";
import { confirmRecoveryKey, useRecoveryKeyConfirmation } from "#data/keys/recoveryKeyConfirmation.ts";
import { upgradeIterationsIfAlone } from "#data/account/passwordChange.ts";
import {
  createFirstRecoveryKey,
  createRecoveryKey,
  type RecoveryKeyChangeProblem,
  useShownRecoveryKey,
} from "#data/keys/recoveryKey.ts";
import { useSession } from "#data/session/session.ts";
import { useToday } from "#data/state/useToday.ts";
import { localDay } from "#domain/dates.ts";
import { useBusy } from "#ui/useBusy.ts";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { LinkTiles } from "#ui/tables/LinkTiles.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { PasswordField } from "#ui/secrets/PasswordField.tsx";
import { Progress } from "#ui/notices/Progress.tsx";
import { RecoveryKeySheet } from "#ui/secrets/RecoveryKeySheet.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useHref } from "#ui/actions/useHref.ts";
import { StepForm } from "./StepForm.tsx";
import { useOnward } from "./useOnward.ts";

/**
 * The step that makes a recovery key; without one a forgotten password is the end of everything, so this comes as soon as
 * there is a figure to lose.
 */
export function SafetyStep() {
  const { t } = useTranslation("onboarding");
  const format = useFormat();
  const onward = useOnward("safety");
  const today = useToday();
  const { account } = useSession();
  const state = useRecoveryKeyConfirmation();
  // Shown once: it is in memory while it stands on the screen, and nowhere after.
  const [shown, setShown] = useState<string>();
  const [isNoting, setIsNoting] = useState(false);
  useShownRecoveryKey(shown);
  useFocusOnTitle(shown);

  async function keep(): Promise<void> {
    setIsNoting(true);
    const kept = await confirmRecoveryKey();
    setIsNoting(false);
    if (!kept.ok || !(await onward.answer())) setShown(undefined);
  }

  if (shown !== undefined) {
    return (
      <RecoveryKeySheet
        recoveryKey={shown}
        account={account?.email ?? ""}
        today={today}
        busy={isNoting}
        onKept={() => void keep()}
      />
    );
  }
  return (
    <>
      {state.kind === "kept" ? (
        <>
          <Notice kind="good" title={t("safety.has")}>
            {t("safety.hasHelp", { date: format.date(localDay(new Date(state.at)), "long") })}
          </Notice>
          <StepForm onward={onward} skippable={false} onSubmit={() => onward.answer()} />
        </>
      ) : (
        <>
          {state.kind === "unkept" && <Notice kind="warn">{t("safety.unkept")}</Notice>}
          <MakeKey onMade={setShown} />
        </>
      )}
      <FurtherLocks />
    </>
  );
}

function MakeKey({ onMade }: { readonly onMade: (text: string) => void }) {
  const { t } = useTranslation("onboarding");
  const onward = useOnward("safety");
  // Whoever has just made the account has typed the password, and is not asked for it again.
  const [isAsked, setIsAsked] = useState(false);
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<{ readonly kind: "missing" } | RecoveryKeyChangeProblem>();
  const [busy, whileBusy] = useBusy();

  async function make(): Promise<void> {
    const isMissing = isAsked && password === "";
    setProblem(isMissing ? { kind: "missing" } : undefined);
    if (isMissing || busy) return;
    const made = await whileBusy(isAsked ? createRecoveryKey(password) : createFirstRecoveryKey());
    if (!made.ok) return made.problem.kind === "NotJustMade" ? setIsAsked(true) : setProblem(made.problem);
    onMade(made.value.text);
    // The password is at hand, and nobody is signed in elsewhere who would have to type it again.
    if (isAsked) void upgradeIterationsIfAlone(password);
  }

  const isOfField = problem?.kind === "missing" || problem?.kind === "WrongPassword";
  return (
    <>
      <StepForm
        onward={onward}
        label={t("safety.show")}
        busy={busy}
        problem={isOfField ? undefined : text(problem)}
        onSubmit={make}
      >
        {isAsked && (
          <PasswordField
            label={t("safety.password")}
            description={t("safety.passwordHelp")}
            value={password}
            onChange={setPassword}
            error={isOfField ? text(problem) : undefined}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed asks for it
            autoFocus
          />
        )}
      </StepForm>
      {busy && <Making />}
    </>
  );

  function text(told: typeof problem): string | undefined {
    switch (told?.kind) {
      case undefined:
        return undefined;
      case "missing":
      case "WrongPassword":
      case "Offline":
      case "FactorRequired":
      case "SignInAgain":
      case "RateLimited":
      case "Uncertain":
        return t(`safety.problems.${problemKey(told)}`, { count: minutesToWait(told) });
      default:
        return t("safety.problems.other");
    }
  }
}

/** Whoever left now would be without any former key, and never see the new one: the page waits behind this. */
function Making() {
  const { t } = useTranslation("onboarding");
  return (
    <Dialog open insistent title={t("safety.making")} onClose={() => undefined}>
      <Progress label={t("safety.makingHelp")} />
    </Dialog>
  );
}

/** The locks that the page about security offers beyond this. */
function FurtherLocks() {
  const { t } = useTranslation("onboarding");
  const href = useHref();
  return (
    <LinkTiles
      label={t("safety.more")}
      tiles={[
        {
          to: `${href("security")}#passkeys`,
          label: t("safety.passkey"),
          description: t("safety.passkeyHelp"),
          icon: "key",
        },
        {
          to: `${href("security")}#second-factor`,
          label: t("safety.factor"),
          description: t("safety.factorHelp"),
          icon: "shield",
        },
      ]}
    />
  );
}

/** The content under the title has given way to another: one begins there again. */
function useFocusOnTitle(shown: string | undefined): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    window.scrollTo(0, 0);
    document.getElementById("page-title")?.focus({ preventScroll: true });
  }, [shown]);
}
