import { type ReactNode, Suspense, use } from "react";
import { useTranslation } from "react-i18next";
import { notify } from "../overlays/notify.ts";
import { ErrorReportContext } from "../ErrorReportContext.ts";
import { BaseErrorBoundary } from "./BaseErrorBoundary.tsx";
import { NotFetched } from "./LazyPart.ts";

interface OverlayBoundaryProps {
  /** Whatever lies over the page now; nothing when nobody has asked for anything. */
  readonly opened: unknown;
  /** Closes it: it is in trouble, and the next press opens it anew. */
  readonly onFailed: () => void;
  /** Where the children are: somewhere else they get another chance though nobody has asked. */
  readonly at?: unknown;
  readonly children: ReactNode;
}

/**
 * Around what comes over the page. A notice in its place would stand below the page, out of sight, and whoever waits for
 * an answer would wait for ever: a toast says that it did not come, and it counts as closed.
 */
export function OverlayBoundary({ opened, onFailed, at, children }: OverlayBoundaryProps) {
  const { t } = useTranslation("ui");
  const report = use(ErrorReportContext);
  function fail(error: unknown): void {
    report("component", error);
    if (!opened) return;
    notify({ kind: "warn", text: t(error instanceof NotFetched ? "trouble.notFetched" : "trouble.component") });
    onFailed();
  }
  return (
    <BaseErrorBoundary at={opened || at} onCaught={fail}>
      <Suspense fallback={null}>{children}</Suspense>
    </BaseErrorBoundary>
  );
}
