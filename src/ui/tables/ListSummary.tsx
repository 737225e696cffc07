import { type ReactNode, useId, useState } from "react";
import { Icon } from "../actions/Icon.tsx";
import styles from "./ListSummary.module.css";

interface ListSummaryProps {
  /** How many there are. */
  readonly children: ReactNode;
  /** The sums of them, which the details tell more exactly once they are open. */
  readonly sums: ReactNode;
  /** The line opens it: sums, a chart. Made when it is first asked for. */
  readonly details: ReactNode;
  /** The actions on the list, at the end of the line. */
  readonly tools?: ReactNode;
}

/** The line above a long list that says what it comes to, and opens the rest of it. */
export function ListSummary({ children, sums, details, tools }: ListSummaryProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles["summary"]}>
      <div className={styles["line"]}>
        <button
          type="button"
          className={styles["opener"]}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={styles["words"]}>
            <span>{children}</span>
            {!isOpen && <span>{sums}</span>}
          </span>
          <Icon name="chevronDown" size={18} />
        </button>
        {tools && <div className={styles["tools"]}>{tools}</div>}
      </div>
      {isOpen && (
        <div id={id} className={styles["details"]}>
          {details}
        </div>
      )}
    </div>
  );
}
