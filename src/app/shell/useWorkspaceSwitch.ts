import { useEffect, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { useStore } from "#data/state/store.ts";
import { useWorkspace, workspace, workspaceSwitch } from "#data/records/workspace.ts";
import { dismissAll, forgetUndos, notify } from "#ui/overlays/notify.ts";

/** Changes the records with the page, puts away what the former ones had to say, and leads the focus to the page's title. */
export function useWorkspaceSwitch(): void {
  const { i18n } = useTranslation();
  const { pathname } = useLocation();
  const asked = useStore(workspaceSwitch);
  const place = useWorkspace();
  const before = useRef(place);

  // Locked or signed out, there is nothing to take back.
  useEffect(() => forgetUndos, []);

  // Whoever has gone elsewhere meanwhile is not followed there.
  useLayoutEffect(() => {
    if (workspaceSwitch.get()?.path !== pathname) workspaceSwitch.set(undefined);
  }, [pathname]);

  useLayoutEffect(() => {
    if (asked?.path !== pathname) return;
    workspaceSwitch.set(undefined);
    workspace.set(asked.next);
  }, [asked, pathname]);

  useEffect(() => {
    if (before.current === place) return;
    before.current = place;
    // An action that can be undone is of records that are not shown any more.
    dismissAll();
    notify({ kind: "info", text: i18n.t(place ? "sample:opened" : "sample:cleared") });
    document.getElementById("page-title")?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [place, i18n]);
}
