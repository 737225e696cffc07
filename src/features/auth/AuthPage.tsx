import { Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import * as z from "zod/mini";
import { knownAccounts, prepareSignIn } from "#data/session/account.ts";
import type { HeldSecrets } from "#data/account/waitingSignUp.ts";
import { isCleared } from "#data/session/accountMirror.ts";
import { useSession } from "#data/session/session.ts";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { Link } from "#ui/actions/Link.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Hint, Text } from "#ui/format/Prose.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { useAnswer } from "#ui/useAnswer.ts";
import { Select } from "#ui/choices/Select.tsx";
import { CheckMail } from "./CheckMail.tsx";
import { ClearedNotice } from "./ClearedNotice.tsx";
import { SignInForm } from "./SignInForm.tsx";
import { SignUpForm } from "./SignUpForm.tsx";

const ForgottenPage = lazyPart(async () => (await import("./ForgottenPage.tsx")).ForgottenPage);
const ResetPage = lazyPart(async () => (await import("./ResetPage.tsx")).ResetPage);
const ConfirmPage = lazyPart(async () => (await import("./ConfirmPage.tsx")).ConfirmPage);
const AddressAnswered = lazyPart(async () => (await import("./AddressAnswered.tsx")).AddressAnswered);

/** The state that the page before this one left in the history entry. */
const Arrival = z.object({
  /** A mail waits for its answer; its secret is in memory. */
  confirm: z.optional(z.enum(["signup", "email_change"])),
  confirmedEmail: z.optional(z.string()),
  changedEmail: z.optional(z.string()),
  halfway: z.optional(z.boolean()),
  reset: z.optional(z.boolean()),
  linkFailed: z.optional(z.boolean()),
  /** The account that waits for its mail, also after this page was loaded anew. */
  mailedTo: z.optional(z.string()),
  /** The person asked for another account than the one of this device. */
  other: z.optional(z.boolean()),
});

export function AuthPage() {
  const { t } = useTranslation("auth");
  const href = useHref();
  const [query] = useSearchParams();
  const arrival = Arrival.safeParse(useLocation().state ?? {}).data ?? {};
  const navigate = useNavigate();
  const [signedUp, setSignedUp] = useState<{ readonly email: string; readonly held: HeldSecrets }>();
  const mailedTo = arrival.mailedTo ?? signedUp?.email;
  const known = useKnownAccount();
  const [chosen, setChosen] = useState<string>();
  const { account, left } = useSession();
  const isOnline = useOnline();
  const next = query.get("next") ?? undefined;

  const mode = query.get("mode");
  const signInAt = href("auth", { query: { next } });
  // Whoever has signed up and goes on to sign in is at the next of the pages that this one is.
  if (mode === "signup" && mailedTo !== undefined) {
    return (
      <CheckMail
        email={mailedTo}
        held={signedUp?.email === mailedTo ? signedUp.held : undefined}
        signInAt={signInAt}
        onBack={() => {
          setSignedUp(undefined);
          void navigate(href("auth", { query: { mode, next } }), { replace: true });
        }}
      />
    );
  }
  if (mode === "forgot" || arrival.confirm || arrival.reset || arrival.halfway || arrival.changedEmail !== undefined) {
    return (
      <Suspense fallback={null}>
        {mode === "forgot" ? (
          known && <ForgottenPage knownEmail={account?.email ?? left?.email ?? known.email} next={next} />
        ) : arrival.confirm ? (
          <ConfirmPage type={arrival.confirm} />
        ) : arrival.reset ? (
          <ResetPage />
        ) : (
          <AddressAnswered email={arrival.changedEmail} isKnown={known?.email !== ""} />
        )}
      </Suspense>
    );
  }
  if (mode === "signup") {
    return (
      <Page title={t("signUp.title")} lead={t("signUp.lead")} width="centred">
        <SignUpForm
          next={next}
          onDone={(email, held) => {
            setSignedUp({ email, held });
            void navigate(href("auth", { query: { mode, next } }), { replace: true, state: { mailedTo: email } });
          }}
        />
        <Hint>
          {t("signUp.toSignIn")} <Link to={signInAt}>{t("signUp.toSignInLink")}</Link>
        </Hint>
      </Page>
    );
  }
  const email = chosen ?? arrival.confirmedEmail ?? mailedTo ?? (arrival.other ? "" : (left?.email ?? known?.email));
  return (
    <Page title={t("signIn.title")} width="centred">
      {arrival.confirmedEmail !== undefined && (
        <Notice kind="good" title={t("confirmed.title")}>
          {t("confirmed.help", { email: arrival.confirmedEmail })}
        </Notice>
      )}
      {arrival.linkFailed && (
        <Notice kind="warn" title={t("confirmed.failedTitle")}>
          {t("confirmed.failedHelp")}
        </Notice>
      )}
      {left && !arrival.other && <Notice kind="info">{t(`left.${left.because}`, { email: left.email })}</Notice>}
      {!isOnline && known && <Notice>{known.email === "" ? t("offline.unknown") : t("offline.known")}</Notice>}
      {known?.cleared && email === known.email && <ClearedNotice />}
      {email !== undefined && <KnownAccounts email={email} onChoose={setChosen} />}
      {email !== undefined && <SignInForm key={email} knownEmail={email} />}
      <Text size="small">
        <Link to={href("auth", { query: { mode: "forgot", next } })}>{t("forgotten")}</Link>
      </Text>
      <Hint>
        {t("signIn.toSignUp")}{" "}
        <Link to={href("auth", { query: { mode: "signup", next } })}>{t("signIn.toSignUpLink")}</Link>
      </Hint>
    </Page>
  );
}

interface KnownAccount {
  /** Empty when this device knows nobody. */
  readonly email: string;
  readonly cleared: boolean;
}

/** The account used last on this device; undefined until the device has answered. */
function useKnownAccount(): KnownAccount | undefined {
  const [known, setKnown] = useState<KnownAccount>();
  useEffect(() => {
    prepareSignIn();
    async function look(): Promise<void> {
      const [last] = await knownAccounts();
      setKnown({ email: last?.email ?? "", cleared: last !== undefined && (await isCleared(last.userId)) });
    }
    void look();
  }, []);
  return known;
}

interface KnownAccountsProps {
  /** The address in the form; empty for an account that this device does not know. */
  readonly email: string;
  readonly onChoose: (email: string) => void;
}

/** Households that share a device: each account is one press away. Signing in to one closes the other. */
function KnownAccounts({ email, onChoose }: KnownAccountsProps) {
  const { t } = useTranslation("auth");
  const [accounts = []] = useAnswer(knownAccounts);
  const emails = accounts.map((account) => account.email);
  if (emails.length < 2) return null;
  const options = [...emails.map((value) => ({ value, label: value })), { value: "", label: t("accounts.other") }];
  return <Select label={t("accounts.title")} options={options} value={email} onChange={onChoose} />;
}

/** Whether the browser has a network at all; only an answer would show that the server is there. */
function useOnline(): boolean {
  return useSyncExternalStore(onChange, () => navigator.onLine);
}

function onChange(listener: () => void): () => void {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}
