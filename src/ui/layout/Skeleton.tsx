import { useTranslation } from "react-i18next";
import { classes } from "../classes.ts";
import styles from "../notices/Notice.module.css";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

interface SkeletonProps {
  readonly shape?: "text" | "figure" | "chart";
  readonly lines?: number;
}

/** The shape of what comes. */
export function Skeleton({ shape = "text", lines = 3 }: SkeletonProps) {
  const { t } = useTranslation("ui");
  return (
    <div className={styles["skeleton"]}>
      <VisuallyHidden>{t("loading")}</VisuallyHidden>
      {shape === "text" ? (
        Array.from({ length: lines }, (_, line) => <span key={line} className={styles["bone"]} />)
      ) : (
        <span className={classes(styles["bone"], styles[shape === "figure" ? "boneFigure" : "boneChart"])} />
      )}
    </div>
  );
}
