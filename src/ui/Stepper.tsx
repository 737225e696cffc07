import { useTranslation } from "react-i18next";
import { classes } from "./classes.ts";
import styles from "./Progress.module.css";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

interface StepperProps {
  readonly label: string;
  readonly steps: readonly string[];
  /** The step one stands on, from 0. */
  readonly current: number;
}

export function Stepper({ label, steps, current }: StepperProps) {
  const { t } = useTranslation("ui");
  return (
    <ol className={styles["steps"]} aria-label={label}>
      {steps.map((step, at) => (
        <li
          key={step}
          className={classes(styles["step"], at < current && styles["done"], at === current && styles["current"])}
          aria-current={at === current ? "step" : undefined}
        >
          <span className={styles["name"]}>
            {step}
            {at < current && <VisuallyHidden>, {t("stepDone")}</VisuallyHidden>}
          </span>
        </li>
      ))}
    </ol>
  );
}
