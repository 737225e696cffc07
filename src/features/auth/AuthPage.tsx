import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useSearchParams } from "react-router-dom";
import * as z from "zod/mini";
import { isCleared, knownAccounts, prepareSignIn } from "#data/account.ts";
import { useSession } from "#data/session.ts";
import { Link } from "#ui/Link.tsx";
import { Notice } from "#ui/Notice.tsx";
import { Page } from "#ui/Page.tsx";
import { Text } from "#ui/Prose.tsx";
import { useHref } from "#ui/useHref.ts";
import { CheckMail } from "./CheckMail.tsx";
import { ClearedNotice } from "./ClearedNotice.tsx";
import { SignInForm } from "./SignInForm.tsx";
import { SignUpForm } from "./SignUpForm.tsx";

/** What the page before this one left in the history entry. */
const Arrival = z.object({
  confirmedEmail: z.optional(z.string()),
  linkFailed: z.optional(z.boolean()),
  /** The person asked for another account than the one of this device. */
  other: z.optional(z.boolean()),
});

export function AuthPage() {
  const { t } = useTranslation("auth");
  const href = useHref();
  const [query] = useSearchParams();
  const arrival = Arrival.safeParse(useLocation().state ?? {}).data ?? {};
  const [mailedTo, setMailedTo] = useState<string>();
  const known = useKnownAccount();
  const { left } = useSession();
  const next = query.get("next") ?? undefined;

  if (mailedTo !== undefined) return <CheckMail email={mailedTo} onBack={() => setMailedTo(undefined)} />;
  if (query.get("mode") === "signup") {
    return (
      <Page title={t("signUp.title")} lead={t("signUp.lead")} width="centred">
        <SignUpForm onDone={setMailedTo} />
        <Text size="small" tone="muted">
          {t("signUp.toSignIn")} <Link to={href("auth", { query: { next } })}>{t("signUp.toSignInLink")}</Link>
        </Text>
      </Page>
    );
  }
  const email = arrival.confirmedEmail ?? (arrival.other ? "" : (left?.email ?? known?.email));
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
      {known?.cleared && email === known.email && <ClearedNotice />}
      {email !== undefined && <SignInForm key={email} knownEmail={email} />}
      <Text size="small" tone="muted">
        {t("signIn.toSignUp")}{" "}
        <Link to={href("auth", { query: { mode: "signup", next } })}>{t("signIn.toSignUpLink")}</Link>
      </Text>
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
