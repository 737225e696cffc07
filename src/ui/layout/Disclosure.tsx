import { type ReactNode, useState } from "react";
import styles from "./Disclosure.module.css";
import { Icon } from "../actions/Icon.tsx";

interface DisclosureProps {
  readonly label: string;
  readonly children: ReactNode;
  /** There is much of it: it is made when it is first opened. */
  readonly isLong?: boolean;
  /** Keeps it open, whatever the reader does; for what has to be seen. */
  readonly forced?: boolean;
}

/** More of the same, for those who want it. The content stays as it is while closed. */
export function Disclosure({ label, children, isLong = false, forced = false }: DisclosureProps) {
  const [open, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  return (
    <details
      className={styles["disclosure"]}
      open={open || forced}
      onToggle={(event) => {
        if (event.target !== event.currentTarget) return;
        setOpen(event.currentTarget.open);
        setWasOpen(true);
      }}
    >
      <summary className={styles["summary"]}>
        <Icon name="chevronDown" size={18} />
        {label}
      </summary>
      <div className={styles["body"]}>{(!isLong || wasOpen || forced) && children}</div>
    </details>
  );
}
