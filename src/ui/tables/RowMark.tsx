import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../actions/Icon.tsx";
import styles from "./RecordLines.module.css";

export interface RowMarkProps {
  readonly refusal: { readonly code: string; readonly limit?: number } | undefined;
  readonly isNewer: boolean;
  readonly children: ReactNode;
}

/** What a row is called, and under it in small print what is special about it, if anything is. */
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

/** The server's codes that there are words for. */
export function reasonOf(code: string): "tier_limit_exceeded" | "too_large" | "invalid" | "other" {
  return code === "tier_limit_exceeded" || code === "too_large" || code === "invalid" ? code : "other";
}
