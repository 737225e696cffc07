import { type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { NavLink } from "react-router-dom";
import styles from "./AppShell.module.css";
import { Boundary } from "./Boundary.tsx";
import { classes } from "../classes.ts";
import { Icon } from "../actions/Icon.tsx";
import { lazyPart } from "./LazyPart.ts";
import { Logo } from "./Logo.tsx";
import type { NavItem } from "../tables/NavigationList.tsx";
import { BottomOverlaySpacer } from "./BottomOverlaySpacer.tsx";

const NavigationSheet = lazyPart(async () => (await import("../overlays/NavigationSheet.tsx")).NavigationSheet);

interface AppShellProps {
  readonly home: string;
  /** All the places, the most used first. A phone's bar shows the first three and keeps the rest behind *Mere*. */
  readonly items: readonly NavItem[];
  /** The plus. */
  readonly add: { readonly label: string; readonly onPress: () => void };
  /** The sync dot. */
  readonly status?: ReactNode;
  /** The privacy eye, the menu. */
  readonly tools?: ReactNode;
  /** Above the page: an update, a reminder. */
  readonly banner?: ReactNode;
  readonly children: ReactNode;
}

const IN_THE_BAR = 3;

/** Bottom bar on a phone, rail on a tablet, side bar with words from 1,024 px (§9 Layout). */
export function AppShell({ home, items, add, status, tools, banner, children }: AppShellProps) {
  const { t } = useTranslation("ui");
  const [isMore, setIsMore] = useState(false);

  return (
    <div className={styles["shell"]}>
      <a className={styles["skip"]} href="#main">
        {t("skipToContent")}
      </a>
      <nav className={styles["side"]} aria-label={t("mainNavigation")}>
        <div className={styles["brand"]}>
          <span className={styles["brandMark"]}>
            <Logo to={home} label={t("home")} markOnly />
          </span>
          <span className={styles["brandName"]}>
            <Logo to={home} label={t("home")} />
          </span>
        </div>
        <ul className={styles["items"]}>
          {items.slice(0, 2).map((item) => (
            <BarItem key={item.to} item={item} />
          ))}
          <li className={styles["adding"]}>
            <button
              type="button"
              className={classes(styles["item"], styles["add"])}
              aria-haspopup="dialog"
              onClick={add.onPress}
            >
              <Icon name="add" size={24} />
              <span>{add.label}</span>
            </button>
          </li>
          {items.slice(2, IN_THE_BAR).map((item) => (
            <BarItem key={item.to} item={item} />
          ))}
          {items.slice(IN_THE_BAR).map((item) => (
            <BarItem key={item.to} item={item} wideOnly />
          ))}
          <li className={styles["narrow"]}>
            <button type="button" className={styles["item"]} aria-haspopup="dialog" onClick={() => setIsMore(true)}>
              <Icon name="more" size={24} />
              <span>{t("more")}</span>
            </button>
          </li>
        </ul>
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
      {isMore && (
        <Boundary part="component">
          <Suspense fallback={null}>
            <NavigationSheet title={t("more")} items={items.slice(IN_THE_BAR)} onClose={() => setIsMore(false)} />
          </Suspense>
        </Boundary>
      )}
    </div>
  );
}

function BarItem({ item, wideOnly = false }: { readonly item: NavItem; readonly wideOnly?: boolean }) {
  return (
    <li className={wideOnly ? styles["wide"] : undefined}>
      <NavLink to={item.to} className={styles["item"] ?? ""}>
        <Icon name={item.icon} size={24} />
        <span>{item.label}</span>
      </NavLink>
    </li>
  );
}
