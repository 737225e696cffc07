import styles from "./Verdict.module.css";

/** The conclusion, in a few words, where a page has no number to say it with. */
export function Verdict({ children }: { readonly children: string }) {
  return <p className={styles["verdict"]}>{children}</p>;
}
