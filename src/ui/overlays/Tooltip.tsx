import type { ReactNode } from "react";
import { Button, DialogTrigger, Popover, Dialog } from "react-aria-components";
import { AriaLanguage } from "../format/AriaLanguage.tsx";
import styles from "../choices/Menu.module.css";

interface TooltipProps {
  /** The word or number that is explained. */
  readonly children: ReactNode;
  readonly explanation: string;
}

/** A word with its explanation one tap away. It opens on press, because a hover cannot be tapped. */
export function Tooltip({ children, explanation }: TooltipProps) {
  return (
    <AriaLanguage>
      <DialogTrigger>
        <Button className={styles["term"] ?? ""}>{children}</Button>
        <Popover className={styles["tooltip"] ?? ""} placement="top" offset={6} isNonModal>
          <Dialog aria-label={explanation}>{explanation}</Dialog>
        </Popover>
      </DialogTrigger>
    </AriaLanguage>
  );
}
