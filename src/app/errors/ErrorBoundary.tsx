import type { ComponentType, ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { BaseErrorBoundary, type ErrorFallbackProps } from "#ui/layout/BaseErrorBoundary.tsx";

interface Props {
  readonly children: ReactNode;
  /** The element in the place of the children after an error of theirs. */
  readonly fallback: ComponentType<ErrorFallbackProps>;
}

/** Catches what its children throw while they render, until the person tries again or goes somewhere. */
export function ErrorBoundary(props: Props) {
  // The router may make a new object of the same location; its key is of the visit.
  return <BaseErrorBoundary {...props} at={useLocation().key} />;
}
