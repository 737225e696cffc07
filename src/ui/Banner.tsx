import { type ReactNode, useId } from "react";
import styles from "./Banner.module.css";

interface BannerProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly actions: ReactNode;
}

/** Something about the app itself that waits for an answer and can be left alone; it lies over every page. */
export function Banner({ title, children, actions }: BannerProps) {
  const id = useId();
  return (
    <aside className={styles["banner"]} aria-labelledby={id}>
      <p id={id} className={styles["title"]}>
        {title}
      </p>
      <div className={styles["text"]}>{children}</div>
      <div className={styles["actions"]}>{actions}</div>
    </aside>
  );
}
