import styles from "./AddressText.module.css";

interface AddressTextProps {
  readonly label: string;
  readonly address: string;
}

/** A long address that is handed on: whole, in as many lines as it takes, and marked whole by one press. */
export function AddressText({ label, address }: AddressTextProps) {
  return (
    <output aria-label={label} className={styles["address"]} translate="no">
      {address}
    </output>
  );
}
