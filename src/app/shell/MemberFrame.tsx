import { type ReactNode, Suspense, useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { routeAt } from "#config/href.ts";
import { lock } from "#data/session/household.ts";
import { useSession } from "#data/session/session.ts";
import { AppShell } from "#ui/layout/AppShell.tsx";
import { BaseErrorBoundary } from "#ui/layout/BaseErrorBoundary.tsx";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { OverlayBoundary } from "#ui/layout/OverlayBoundary.tsx";
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
const AccountMenu = lazyPart(async () => (await import("./AccountMenu.tsx")).AccountMenu);
/** Where nothing can be touched, and where its code cannot be had, there is no pull. */
const PullToSync = lazyPart(async () => (await import("#features/sync/PullToSync.tsx")).PullToSync);
/** Where their code cannot be had, everything has a button. */
const GlobalKeys = lazyPart<GlobalKeysProps>(async () => (await import("./GlobalKeys.tsx")).GlobalKeys);

/** The frame around every page of a signed-in household. */
export function MemberFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const href = useHref();
  const here = routeAt(pathname);
  const [opened, setOpened] = useState<Opened>();
  const search = useCallback(() => setOpened({ kind: "search" }), []);
  const close = useCallback(() => setOpened(undefined), []);
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
          <BaseErrorBoundary at={pathname}>
            <Suspense fallback={<Avatar name={account?.email ?? ""} />}>
              <AccountMenu />
            </Suspense>
          </BaseErrorBoundary>
        </>
      }
    >
      {children}
      <BaseErrorBoundary at={pathname}>
        <Suspense fallback={null}>
          <LazyReminders isOverview={here === "dashboard"} />
        </Suspense>
      </BaseErrorBoundary>
      <BaseErrorBoundary at={pathname}>
        <Suspense fallback={null}>
          <GlobalKeys onOpen={setOpened} />
        </Suspense>
      </BaseErrorBoundary>
      {navigator.maxTouchPoints > 0 && (
        <BaseErrorBoundary at={pathname}>
          <Suspense fallback={null}>
            <PullToSync />
          </Suspense>
        </BaseErrorBoundary>
      )}
      <OverlayBoundary opened={opened} onFailed={close}>
        {opened && <OpenSheet opened={opened} groups={groups} onOpen={setOpened} />}
      </OverlayBoundary>
    </AppShell>
  );
}
