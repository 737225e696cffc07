import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useSearchParams } from "react-router-dom";
import { routeAt } from "#config/href.ts";
import { useDeviceLanguage } from "#data/deviceLanguage.ts";
import { useSession } from "#data/session.ts";
import { Link } from "#ui/Link.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { PublicShell } from "#ui/PublicShell.tsx";
import { Row } from "#ui/Stack.tsx";
import { useHref } from "#ui/useHref.ts";
import { afterSignIn, gate } from "./guard.ts";
import { LanguageChoice } from "./LanguageChoice.tsx";
import { LoadingApp } from "./LoadingApp.tsx";
import { PageOutlet } from "./PageOutlet.tsx";

/** The frame of the pages that open to anyone. §2 Who is signed in has no business at /auth. */
export function PublicFrame() {
  const { t } = useTranslation();
  const href = useHref();
  const state = gate(useSession());
  const language = useDeviceLanguage();
  const [query] = useSearchParams();
  const atAuth = routeAt(useLocation().pathname) === "auth";
  const signedIn = state === "open" || state === "unlock";

  if (atAuth && signedIn) {
    return <Navigate to={afterSignIn(query.get("next"), location.origin, language)} replace />;
  }
  return (
    <PublicShell
      home={href("landing")}
      tools={
        !atAuth && (
          <LinkButton to={signedIn ? href("dashboard") : href("auth")}>{signedIn ? t("open") : t("signIn")}</LinkButton>
        )
      }
      footer={
        <>
          <Row>
            <Link to={href("privacy")}>{t("privacyPolicy")}</Link>
            <Link to={href("terms")}>{t("terms")}</Link>
          </Row>
          <LanguageChoice />
        </>
      }
    >
      {atAuth && state === "loading" ? <LoadingApp /> : <PageOutlet />}
    </PublicShell>
  );
}
