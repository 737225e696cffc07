import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./AppShell.module.css";
import { classes } from "../classes.ts";
import { Icon } from "../actions/Icon.tsx";
import { lazyPart } from "./LazyPart.ts";
import { Logo } from "./Logo.tsx";
import { OverlayBoundary } from "./OverlayBoundary.tsx";
import { MenuItem, SideMenu } from "./SideMenu.tsx";
import type { NavGroup } from "../tables/NavigationList.tsx";
import { BottomOverlaySpacer } from "./BottomOverlaySpacer.tsx";

const NavigationSheet = lazyPart(async () => (await import("../overlays/NavigationSheet.tsx")).NavigationSheet);

interface AppShellProps {
  readonly home: string;
  /** All the places. A phone's bar shows those that are marked for it and has every one behind *Mere*. */
  readonly groups: readonly NavGroup[];
  /** The plus. */
  readonly add: { readonly label: string; readonly onPress: () => void };
  /** The sync dot. */
  readonly status?: ReactNode;
  /** The privacy eye, the menu of the account. */
  readonly tools?: ReactNode;
  /** Above the page: an update, a reminder. */
  readonly banner?: ReactNode;
  readonly children: ReactNode;
}

const BEFORE_THE_PLUS = 2;
const IN_THE_BAR = 3;

/** Bottom bar on a phone, rail on a tablet, side bar with words from 1,024 px (§9 Layout). */
export function AppShell({ home, groups, add, status, tools, banner, children }: AppShellProps) {
  const { t } = useTranslation("ui");
  const [isMore, setIsMore] = useState(false);
  const bar = groups.flatMap(({ items }) => items.filter(({ inBar }) => inBar)).slice(0, IN_THE_BAR);
  const isInBar = bar.some(({ here }) => here !== undefined);
  const isInMore = !isInBar && groups.some(({ items }) => items.some(({ here }) => here !== undefined));

  const plus = (
    <button
      type="button"
      className={classes(styles["item"], styles["add"])}
      aria-haspopup="dialog"
      onClick={add.onPress}
    >
      <Icon name="add" size={24} />
      <span>{add.label}</span>
    </button>
  );

  return (
    <div className={styles["shell"]}>
      <a className={styles["skip"]} href="#main">
        {t("skipToContent")}
      </a>
      <nav className={styles["side"]} data-foot aria-label={t("mainNavigation")}>
        <div className={styles["brand"]}>
          <span className={styles["brandMark"]}>
            <Logo to={home} label={t("home")} markOnly />
          </span>
          <span className={styles["brandName"]}>
            <Logo to={home} label={t("home")} />
          </span>
        </div>
        <ul className={styles["bar"]}>
          {bar.slice(0, BEFORE_THE_PLUS).map((item) => (
            <MenuItem key={item.to} item={item} />
          ))}
          <li>{plus}</li>
          {bar.slice(BEFORE_THE_PLUS).map((item) => (
            <MenuItem key={item.to} item={item} />
          ))}
          <li>
            <button
              type="button"
              className={classes(styles["item"], isInMore && styles["inMore"])}
              aria-haspopup="dialog"
              aria-current={isInMore || undefined}
              onClick={() => setIsMore(true)}
            >
              <Icon name="more" size={24} />
              <span>{t("more")}</span>
            </button>
          </li>
        </ul>
        <div className={styles["wide"]}>
          {plus}
          <SideMenu groups={groups} />
        </div>
      </nav>
      <header className={styles["top"]}>
        <span className={styles["topBrand"]}>
          <Logo to={home} label={t("home")} markOnly />
        </span>
        {status}
        <div className={styles["tools"]}>{tools}</div>
      </header>
      <main className={styles["main"]} id="main" tabIndex={-1}>
        {banner}
        {children}
        <BottomOverlaySpacer hasBar />
      </main>
      <OverlayBoundary opened={isMore} onFailed={() => setIsMore(false)}>
        {isMore && <NavigationSheet title={t("more")} groups={groups} onClose={() => setIsMore(false)} />}
      </OverlayBoundary>
    </div>
  );
}
