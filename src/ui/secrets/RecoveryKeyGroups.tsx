import { useTranslation } from "react-i18next";
import styles from "./RecoveryKeySheet.module.css";

/** The groups of a key, numbered, so that one can be asked for. */
export function RecoveryKeyGroups({ groups }: { readonly groups: readonly string[] }) {
  const { t } = useTranslation("recovery");
  return (
    <ol className={styles["groups"]} aria-label={t("key")}>
      {groups.map((group, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two groups may be alike, and their places never change
        <li key={at} className={styles["group"]}>
          <span className={styles["number"]} aria-hidden>
            {at + 1}
          </span>
          <code translate="no">{group}</code>
        </li>
      ))}
    </ol>
  );
}
