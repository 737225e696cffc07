import { Suspense, useEffect, useState } from "react";
import { Outlet, useNavigation } from "react-router-dom";
import { LoadingPage } from "./LoadingPage.tsx";

/** A page that is quicker than this needs no word: the one before it stays. */
const SAY_AFTER_MS = 400;

/** Where the page goes, and §2 what stands there while it loads. */
export function PageOutlet() {
  const loading = useNavigation().state === "loading";
  const slow = useSlow(loading);
  return <Suspense fallback={<LoadingPage />}>{loading && slow ? <LoadingPage /> : <Outlet />}</Suspense>;
}

function useSlow(loading: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(() => setSlow(true), SAY_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [loading]);
  return slow;
}
