import { type ReactNode, Suspense, useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { routeAt } from "#config/href.ts";
import type { RouteId } from "#config/routes.ts";
import { lock } from "#data/household.ts";
import { AppShell, type NavItem } from "#ui/AppShell.tsx";
import type { IconName } from "#ui/Icon.tsx";
import { Boundary } from "#ui/Boundary.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { lazyPart } from "#ui/LazyPart.ts";
import { PrivacyToggle } from "#ui/PrivacyToggle.tsx";
import { useHref } from "#ui/useHref.ts";
import { useWorkspace } from "#data/workspace.ts";
import { LazyReminders } from "./LazyReminders.ts";
import { SyncStatus } from "./SyncStatus.tsx";
import { usePaletteKey } from "./usePaletteKey.ts";
import { useWorkspaceSwitch } from "./useWorkspaceSwitch.ts";

const SampleBar = lazyPart(async () => (await import("./SampleBar.tsx")).SampleBar);
const MemberPalette = lazyPart(async () => (await import("./MemberPalette.tsx")).MemberPalette);

/** Where nothing can be touched, and where its code cannot be had, there is no pull. */
const PullToSync = lazyPart(() =>
  import("#features/sync/PullToSync.tsx").then(
    (loaded) => loaded.PullToSync,
    () => () => null,
  ),
);

/** The most used first; a phone's bar shows three. */
const PLACES = [
  ["dashboard", "overview"],
  ["budget", "budget"],
  ["portfolio", "investment"],
  ["assets", "asset"],
  ["debt", "debt"],
  ["goals", "goal"],
  ["financial", "scale"],
  ["import", "import"],
  ["export", "download"],
  ["security", "shield"],
  ["settings", "settings"],
] as const satisfies readonly (readonly [RouteId, IconName])[];

/** The frame around every page of a signed-in household. */
export function MemberFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const href = useHref();
  const here = routeAt(pathname);
  const [isSearching, setIsSearching] = useState(false);
  const search = useCallback(() => setIsSearching(true), []);
  const isOwn = useWorkspace() === undefined;
  usePaletteKey(search);
  useWorkspaceSwitch();

  const items = PLACES.map(([id, icon]): NavItem => {
    // Both addresses of a page are the page: the menu marks it under the one that was typed.
    return { to: id === here ? pathname : href(id), label: t(`nav.${id}`), icon };
  });
  const add: readonly NavItem[] = [
    { to: href("addAsset"), label: t("add.asset"), icon: "asset" },
    { to: href("addDebt"), label: t("add.debt"), icon: "debt" },
    { to: href("goals", { query: { add: "" } }), label: t("add.goal"), icon: "goal" },
    { to: href("budget", { query: { add: "1" } }), label: t("add.transaction"), icon: "receipt" },
    { to: href("portfolio", { query: { add: "1" } }), label: t("add.trade"), icon: "investment" },
    { to: href("assets", { query: { value: "1" } }), label: t("add.value"), icon: "edit" },
    { to: href("import"), label: t("add.import"), icon: "import" },
  ];
  return (
    <AppShell
      home={href("dashboard")}
      items={items}
      add={{ label: t("add.title"), items: add }}
      status={<SyncStatus />}
      banner={
        !isOwn && (
          <Boundary part="component">
            <Suspense fallback={null}>
              <SampleBar />
            </Suspense>
          </Boundary>
        )
      }
      tools={
        <>
          <IconButton icon="search" label={t("search")} onPress={search} />
          <PrivacyToggle />
          <IconButton icon="lock" label={t("lockNow")} onPress={() => lock()} />
        </>
      }
    >
      {children}
      <Suspense fallback={null}>
        <LazyReminders isOverview={here === "dashboard"} />
      </Suspense>
      {navigator.maxTouchPoints > 0 && (
        <Suspense fallback={null}>
          <PullToSync />
        </Suspense>
      )}
      {isSearching && (
        <Boundary part="component">
          <Suspense fallback={null}>
            <MemberPalette pages={items} onClose={() => setIsSearching(false)} />
          </Suspense>
        </Boundary>
      )}
    </AppShell>
  );
}
