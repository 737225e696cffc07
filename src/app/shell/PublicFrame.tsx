import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useSearchParams } from "react-router-dom";
import { routeAt } from "#config/href.ts";
import { useDeviceLanguage } from "#data/device/deviceLanguage.ts";
import { useSession } from "#data/session/session.ts";
import { Link } from "#ui/actions/Link.tsx";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { PublicShell } from "#ui/layout/PublicShell.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { LazySessionErrorPage } from "../errors/lazySessionErrorPage.ts";
import { afterSignIn, gate } from "./guard.ts";
import { LanguageChoice } from "./LanguageChoice.tsx";
import { LoadingApp } from "./LoadingApp.tsx";
import { isAlone } from "../parts.ts";
import { PageOutlet } from "./PageOutlet.tsx";
import { useHasTyped } from "./useHasTyped.ts";

/** The frame of the pages that open to anyone. §2 Who is signed in has no business at /auth. */
export function PublicFrame() {
  const { t } = useTranslation();
  const href = useHref();
  const session = useSession();
  const state = gate(session);
  const language = useDeviceLanguage();
  const [query] = useSearchParams();
  const { pathname, hash } = useLocation();
  const atAuth = routeAt(pathname) === "auth";
  const alone = isAlone(pathname);
  const signedIn = state === "open" || state === "unlock";

  // Whoever cannot open what is locked asks for a new password there.
  const isForgotten = state === "unlock" && query.get("mode") === "forgot";
  // On a slow device its account is found after somebody has begun to sign in: that goes on, and opens it as well.
  const isUnderWay = useHasTyped() && state === "unlock";
  if (atAuth && signedIn && !isForgotten && !isUnderWay) {
    return (
      <Navigate
        to={afterSignIn((query.get("next") ?? "") + hash, location.origin, language, session.account?.isNew)}
        replace
      />
    );
  }
  return (
    <PublicShell
      home={href("landing")}
      tools={
        !atAuth &&
        !alone && (
          <LinkButton to={signedIn ? href("dashboard") : href("auth")}>{signedIn ? t("open") : t("signIn")}</LinkButton>
        )
      }
      footer={
        <>
          <Row>
            {!alone && <Link to={href("premium")}>{t("prices")}</Link>}
            <Link to={href("privacy")}>{t("privacyPolicy")}</Link>
            <Link to={href("terms")}>{t("terms")}</Link>
            {!alone && <Link to={href("withdraw")}>{t("withdraw")}</Link>}
          </Row>
          <LanguageChoice />
        </>
      }
    >
      {!atAuth || (state !== "loading" && state !== "error") ? (
        <PageOutlet />
      ) : (
        <Suspense fallback={<LoadingApp />}>
          {state === "error" ? <LazySessionErrorPage error={session.error} /> : <LoadingApp />}
        </Suspense>
      )}
    </PublicShell>
  );
}
