import { type ReactNode, useState } from "react";
import { IconButton } from "../actions/IconButton.tsx";
import { Checkbox } from "./Checkbox.tsx";
import styles from "./CheckboxGroup.module.css";

interface CheckboxGroupProps {
  readonly label: string;
  readonly description?: ReactNode;
  /** Whether all that it stands for are ticked. */
  readonly value: "all" | "some" | "none";
  readonly onChange: (value: boolean) => void;
  /** The name of the button that shows them. */
  readonly opens: string;
  /** The single ones: made when they are first asked for. */
  readonly children: ReactNode;
}

/** One tick for several things of a kind, which can be looked at one by one. */
export function CheckboxGroup({ label, description, value, onChange, opens, children }: CheckboxGroupProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles["group"]}>
      <div className={styles["head"]}>
        <Checkbox
          label={label}
          description={description}
          value={value === "all"}
          isPartial={value === "some"}
          onChange={() => onChange(value !== "all")}
        />
        <IconButton
          icon={isOpen ? "chevronUp" : "chevronDown"}
          label={opens}
          expanded={isOpen}
          onPress={() => setOpen(!isOpen)}
        />
      </div>
      {isOpen && (
        <fieldset className={styles["rows"]} aria-label={label}>
          {children}
        </fieldset>
      )}
    </div>
  );
}
