import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router-dom";
import { classes } from "../classes.ts";
import { Icon } from "../actions/Icon.tsx";
import styles from "./Layout.module.css";
import hidden from "./VisuallyHidden.module.css";

interface Crumb {
  readonly label: string;
  readonly to: string;
  /** One came from there: going there is going back, to where it was left. */
  readonly isBehind?: boolean;
}

interface PageProps {
  readonly title: string;
  /** Stands in the page instead of the title, for what the browser's tab must not tell: a name. */
  readonly heading?: string;
  readonly children: ReactNode;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  /** The way here, without the page itself. */
  readonly breadcrumb?: readonly Crumb[];
  /** `text` for forms and reading, `centred` for a page that is one question. */
  readonly width?: "wide" | "text" | "centred";
  /** For a page that opens with its one number: the title is there for screen readers and the browser's tab. */
  readonly hideTitle?: boolean;
}

/** The frame of every page. The title names the tab and receives the focus after a change of page; it never tells an amount or a name. */
export function Page({
  title,
  heading = title,
  children,
  lead,
  actions,
  breadcrumb,
  width = "wide",
  hideTitle = false,
}: PageProps) {
  const { t } = useTranslation("ui");
  return (
    <div className={classes(styles["page"], width !== "wide" && styles[width])}>
      <title>{`${title} · Overblik`}</title>
      <header className={hideTitle && !actions && !lead ? hidden["hidden"] : styles["head"]}>
        {breadcrumb && breadcrumb.length > 0 && (
          <nav aria-label={t("breadcrumb")}>
            <ol className={styles["breadcrumb"]}>
              {breadcrumb.map((crumb) => (
                <li key={crumb.to}>
                  <Icon name="chevronRight" size={16} />
                  <CrumbLink crumb={crumb} />
                </li>
              ))}
            </ol>
          </nav>
        )}
        <div className={styles["titleRow"]}>
          <h1 className={hideTitle ? hidden["hidden"] : styles["title"]} id="page-title" tabIndex={-1}>
            <bdi>{heading}</bdi>
          </h1>
          {actions && <div className={styles["actions"]}>{actions}</div>}
        </div>
        {lead && <p className={styles["lead"]}>{lead}</p>}
      </header>
      {children}
    </div>
  );
}

function CrumbLink({ crumb: { label, to, isBehind = false } }: { readonly crumb: Crumb }) {
  const navigate = useNavigate();
  return (
    <Link
      to={to}
      onClick={(event) => {
        if (!isBehind || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      {label}
    </Link>
  );
}
