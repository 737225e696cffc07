import { type ReactNode, useState } from "react";
import styles from "./Disclosure.module.css";
import { Icon } from "./Icon.tsx";

interface DisclosureProps {
  readonly label: string;
  readonly children: ReactNode;
  /** Keeps it open, whatever the reader does; for what has to be seen. */
  readonly forced?: boolean;
}

/** More of the same, for those who want it. What is inside stays as it is while closed. */
export function Disclosure({ label, children, forced = false }: DisclosureProps) {
  const [open, setOpen] = useState(false);
  return (
    <details
      className={styles["disclosure"]}
      open={open || forced}
      onToggle={(event) => {
        if (event.target === event.currentTarget) setOpen(event.currentTarget.open);
      }}
    >
      <summary className={styles["summary"]}>
        <Icon name="chevronDown" size={18} />
        {label}
      </summary>
      <div className={styles["body"]}>{children}</div>
    </details>
  );
}
