import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { ROW_REFUSAL } from "#domain/protocol.ts";
import { Icon } from "../actions/Icon.tsx";
import styles from "./RecordLines.module.css";

export interface RowMarkProps {
  readonly refusal: { readonly code: string; readonly limit?: number } | undefined;
  readonly isNewer: boolean;
  readonly children: ReactNode;
}

/** The name of a row, and under it in small print anything that is special about it. */
export function RowMark({ refusal, isNewer, children }: RowMarkProps) {
  if (!refusal && !isNewer) return children;
  return (
    <span className={styles["marked"]}>
      <span>{children}</span>
      {/* Its words are fetched when they are needed; the row does not wait for them. */}
      <Suspense fallback={null}>{refusal ? <Refused {...refusal} /> : <Newer />}</Suspense>
    </span>
  );
}

function Refused({ code, limit }: { readonly code: string; readonly limit?: number }) {
  const { t } = useTranslation("sync");
  return <Mark>{t("refused.mark", { reason: t(`refused.reasons.${reasonOf(code)}`, { limit }) })}</Mark>;
}

function Newer() {
  const { t } = useTranslation("sync");
  return <Mark>{t("newer.mark")}</Mark>;
}

function Mark({ children }: { readonly children: string }) {
  return (
    <span className={styles["mark"]}>
      <Icon name="warning" size={14} />
      <span>{children}</span>
    </span>
  );
}

/** Rows that are refused because of a revoked key are sealed again, and nobody is told. */
const WORDED = [ROW_REFUSAL.tierLimit, ROW_REFUSAL.tooLarge, ROW_REFUSAL.invalid] as const;

/** The server's codes that there are words for. */
export function reasonOf(code: string) {
  return WORDED.find((known) => known === code) ?? "other";
}
