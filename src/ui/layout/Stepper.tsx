import { useTranslation } from "react-i18next";
import { classes } from "../classes.ts";
import styles from "../notices/Progress.module.css";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

interface StepperProps {
  readonly label: string;
  readonly steps: readonly string[];
  /** The step one stands on, from 0. */
  readonly current: number;
  /** Those that can be, and were, passed over. */
  readonly unanswered?: readonly number[];
}

export function Stepper({ label, steps, current, unanswered }: StepperProps) {
  const { t } = useTranslation("ui");
  return (
    <ol className={styles["steps"]} aria-label={label}>
      {steps.map((step, at) => {
        const isDone = at < current && !unanswered?.includes(at);
        return (
          <li
            key={step}
            className={classes(styles["step"], isDone && styles["done"], at === current && styles["current"])}
            aria-current={at === current ? "step" : undefined}
          >
            <span className={styles["name"]}>
              {step}
              {at < current && <VisuallyHidden>, {t(isDone ? "stepDone" : "stepPassed")}</VisuallyHidden>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
