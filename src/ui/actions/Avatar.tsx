import styles from "./Avatar.module.css";

/** The mark of an account: the first letter of what it is called by. */
export function Avatar({ name }: { readonly name: string }) {
  return (
    <span className={styles["avatar"]} aria-hidden>
      {[...name.trim()][0]?.toUpperCase()}
    </span>
  );
}
