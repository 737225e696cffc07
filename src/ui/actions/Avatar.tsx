import styles from "./Avatar.module.css";

/** The mark of an account: the first letter of what it is called by. It is drawn, and no part of the name of what it stands on. */
export function Avatar({ name }: { readonly name: string }) {
  return <span className={styles["avatar"]} data-initial={[...name.trim()][0]?.toUpperCase()} aria-hidden />;
}
