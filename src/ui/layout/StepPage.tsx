import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { classes } from "../classes.ts";
import styles from "./Layout.module.css";
import { Row } from "./Stack.tsx";
import { Stepper } from "./Stepper.tsx";

interface StepPageProps {
  readonly title: string;
  readonly lead: ReactNode;
  /** The goal of the steps, for screen readers. */
  readonly label: string;
  readonly steps: readonly string[];
  /** The step one stands on, from 0. */
  readonly current: number;
  /** Those that have no answer. */
  readonly unanswered: readonly number[];
  /** The way to the question before this one; the first has none. */
  readonly back?: ReactNode;
  /** The way out, which loses nothing. */
  readonly leave: ReactNode;
  readonly children: ReactNode;
}

/** One question of several, under the bar that tells how far one is. Stands in place of a `Page`. */
export function StepPage({ title, lead, label, steps, current, unanswered, back, leave, children }: StepPageProps) {
  const { t } = useTranslation("ui");
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(current);

  // Whoever goes on stands before the next question, with a screen reader as well.
  useEffect(() => {
    if (before.current === current) return;
    before.current = current;
    heading.current?.focus({ preventScroll: true });
  }, [current]);

  return (
    <div className={classes(styles["page"], styles["text"])}>
      <title>{`${title} · Overblik`}</title>
      <div className={styles["head"]}>
        <Row between gap={2}>
          <Row gap={4}>
            {back}
            <p className={classes(styles["small"], styles["muted"])}>
              {t("stepOf", { step: current + 1, count: steps.length })}
            </p>
          </Row>
          {leave}
        </Row>
        <Stepper label={label} steps={steps} current={current} unanswered={unanswered} />
      </div>
      <header className={styles["head"]}>
        <h1 ref={heading} className={styles["title"]} id="page-title" tabIndex={-1}>
          {title}
        </h1>
        <p className={styles["lead"]}>{lead}</p>
      </header>
      {children}
    </div>
  );
}
