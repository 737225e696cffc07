import { type ReactNode, Suspense, useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { routeAt } from "#config/href.ts";
import { lock } from "#data/session/household.ts";
import { useSession } from "#data/session/session.ts";
import { AppShell } from "#ui/layout/AppShell.tsx";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { Avatar } from "#ui/actions/Avatar.tsx";
import { IconButton } from "#ui/actions/IconButton.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { PrivacyToggle } from "#ui/actions/PrivacyToggle.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { useWorkspace } from "#data/records/workspace.ts";
import type { GlobalKeysProps } from "./GlobalKeys.tsx";
import { LazyReminders } from "./LazyReminders.ts";
import { type Opened, OpenSheet } from "./OpenSheet.tsx";
import { SampleBar } from "./SampleBar.tsx";
import { SyncStatus } from "./SyncStatus.tsx";
import { usePaletteKey } from "./usePaletteKey.ts";
import { useRecentPlaces } from "./recentPlaces.ts";
import { useMenu } from "./useMenu.ts";
import { useWorkspaceSwitch } from "./useWorkspaceSwitch.ts";

/** Where its code cannot be had, the pages that it leads to are in the menu. */
const AccountMenu = lazyPart(() =>
  import("./AccountMenu.tsx").then(
    (loaded) => loaded.AccountMenu,
    () => () => null,
  ),
);
/** Where nothing can be touched, and where its code cannot be had, there is no pull. */
const PullToSync = lazyPart(() =>
  import("#features/sync/PullToSync.tsx").then(
    (loaded) => loaded.PullToSync,
    () => () => null,
  ),
);
/** Where their code cannot be had, everything has a button. */
const GlobalKeys = lazyPart<GlobalKeysProps>(() =>
  import("./GlobalKeys.tsx").then(
    (loaded) => loaded.GlobalKeys,
    () => () => null,
  ),
);

/** The frame around every page of a signed-in household. */
export function MemberFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const href = useHref();
  const here = routeAt(pathname);
  const [opened, setOpened] = useState<Opened>();
  const search = useCallback(() => setOpened({ kind: "search" }), []);
  const isOwn = useWorkspace() === undefined;
  const { account } = useSession();
  usePaletteKey(search);
  useWorkspaceSwitch();

  const groups = useMenu();
  useRecentPlaces();
  return (
    <AppShell
      home={href("dashboard")}
      groups={groups}
      add={{ label: t("add.title"), onPress: () => setOpened({ kind: "add" }) }}
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
          <Suspense fallback={<Avatar name={account?.email ?? ""} />}>
            <AccountMenu />
          </Suspense>
        </>
      }
    >
      {children}
      <Suspense fallback={null}>
        <LazyReminders isOverview={here === "dashboard"} />
      </Suspense>
      <Suspense fallback={null}>
        <GlobalKeys onOpen={setOpened} />
      </Suspense>
      {navigator.maxTouchPoints > 0 && (
        <Suspense fallback={null}>
          <PullToSync />
        </Suspense>
      )}
      {opened && (
        <Boundary part="component">
          <Suspense fallback={null}>
            <OpenSheet opened={opened} groups={groups} onOpen={setOpened} />
          </Suspense>
        </Boundary>
      )}
    </AppShell>
  );
}
