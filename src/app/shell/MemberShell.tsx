import { Suspense, use, useDeferredValue, useState } from "react";
import { Navigate, useLocation, useNavigate } from "react-router-dom";
import { signOut } from "#data/session/household.ts";
import { useDeviceLanguage } from "#data/device/deviceLanguage.ts";
import { useReadState } from "#data/records/useRecords.ts";
import { useWorkspace } from "#data/records/workspace.ts";
import { showRecords } from "#data/session/openSession.ts";
import { useSession } from "#data/session/session.ts";
import { lazyPart, NotFetched } from "#ui/layout/LazyPart.ts";
import { PublicShell } from "#ui/layout/PublicShell.tsx";
import { ProgressiveRender } from "#ui/layout/ProgressiveRender.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { GeneralError } from "../errors/GeneralError.tsx";
import { LazySessionErrorPage } from "../errors/lazySessionErrorPage.ts";
import { gate, signInAddress } from "./guard.ts";
import { LoadingApp } from "./LoadingApp.tsx";
import { MemberFrame } from "./MemberFrame.tsx";
import { OnTheWay, PageOutlet } from "./PageOutlet.tsx";

const UnlockPage = lazyPart(async () => (await import("#features/auth/UnlockPage.tsx")).UnlockPage);

/** §2 The pages that need a signed-in household, and what stands in their place until there is one. */
export function MemberShell() {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const language = useDeviceLanguage();
  const navigate = useNavigate();
  const href = useHref();
  const now = gate(session);
  const before = useDeferredValue(now);
  const [wasOpen] = useState(now === "open");
  // Opening is drawn aside, in slices, while the question stands, the frame before its page; everything else, closing
  // above all, at once.
  switch (now === "open" && before === "unlock" ? before : now) {
    case "loading":
      return <LoadingApp />;
    case "signIn":
      return <ToSignIn address={signInAddress(pathname + search, hash, language)} />;
    case "error":
      return (
        <PublicShell home={href("landing")}>
          <Suspense fallback={<LoadingApp />}>
            <LazySessionErrorPage error={session.error} />
          </Suspense>
        </PublicShell>
      );
    case "unlock":
      return (
        <PublicShell home={href("landing")}>
          <Suspense fallback={<LoadingApp />}>
            <UnlockPage
              userId={session.account?.userId ?? ""}
              email={session.account?.email ?? ""}
              onOther={() => {
                // The sealed records of this account stay.
                const signedOut = signOut();
                void navigate(href("auth"), { replace: true, state: { other: true } });
                return signedOut;
              }}
            />
          </Suspense>
        </PublicShell>
      );
    case "open":
      return (
        <MemberFrame>
          <ProgressiveRender atOnce={wasOpen} first={0}>
            <PageOfHousehold />
          </ProgressiveRender>
        </MemberFrame>
      );
  }
}

/** Why no record can be shown. */
const TROUBLE = { failed: new NotFetched(""), unreadable: new Error("The records on this device could not be read.") };

/** The page, unless the household's records cannot be shown: it is never drawn as if there were none. */
function PageOfHousehold() {
  const isOwn = useWorkspace() === undefined;
  const state = useReadState();
  if (!isOwn || (state !== "failed" && state !== "unreadable")) return <PageOutlet />;
  return <GeneralError error={TROUBLE[state]} retry={() => void showRecords()} />;
}

/** Unless the way leads elsewhere already: to the site root, where a close of the browser has signed out. */
function ToSignIn({ address }: { readonly address: string }) {
  return use(OnTheWay) ? <LoadingApp /> : <Navigate to={address} replace />;
}
