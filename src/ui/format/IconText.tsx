import type { ReactNode } from "react";
import { Icon, type IconName } from "../actions/Icon.tsx";
import styles from "../layout/Layout.module.css";

interface IconTextProps {
  readonly icon: IconName;
  readonly children: ReactNode;
}

/** Words beside the icon of what they are; a second line stands under the first. */
export function IconText({ icon, children }: IconTextProps) {
  return (
    <div className={styles["iconText"]}>
      <Icon name={icon} size={18} />
      <div>{children}</div>
    </div>
  );
}
