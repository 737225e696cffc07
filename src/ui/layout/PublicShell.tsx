import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import shell from "./AppShell.module.css";
import { Logo } from "./Logo.tsx";
import styles from "./PublicShell.module.css";
import { BottomOverlaySpacer } from "./BottomOverlaySpacer.tsx";

interface PublicShellProps {
  readonly home: string;
  readonly tools?: ReactNode;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of the pages that open to anyone. */
export function PublicShell({ home, tools, footer, children }: PublicShellProps) {
  const { t } = useTranslation("ui");
  return (
    <div className={styles["shell"]}>
      <a className={shell["skip"]} href="#main">
        {t("skipToContent")}
      </a>
      <header className={styles["top"]}>
        <Logo to={home} label={t("home")} />
        <div className={styles["tools"]}>{tools}</div>
      </header>
      <main className={shell["main"]} id="main" tabIndex={-1}>
        {children}
      </main>
      {footer && <footer className={styles["foot"]}>{footer}</footer>}
      <BottomOverlaySpacer />
    </div>
  );
}
