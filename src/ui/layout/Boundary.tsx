import { type ReactNode, Suspense, use } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../actions/Button.tsx";
import { BaseErrorBoundary, type ErrorFallbackProps } from "./BaseErrorBoundary.tsx";
import { NotFetched } from "./LazyPart.ts";
import { Notice } from "../notices/Notice.tsx";
import { type Part, ErrorReportContext } from "../ErrorReportContext.ts";

interface BoundaryProps {
  /** §8 How much is missing when this fails: a section of the page, or one thing in it. */
  readonly part: Part;
  /** Stands there while code or words of the part are fetched; without it a `Suspense` further out waits. */
  readonly waiting?: ReactNode;
  readonly children: ReactNode;
}

/** Keeps trouble in one part of a page from taking the rest of it. */
export function Boundary({ part, waiting, children }: BoundaryProps) {
  const report = use(ErrorReportContext);
  return (
    <BaseErrorBoundary
      fallback={part === "section" ? SectionTrouble : ComponentTrouble}
      onCaught={(error) => report(part, error)}
    >
      {waiting === undefined ? children : <Suspense fallback={waiting}>{children}</Suspense>}
    </BaseErrorBoundary>
  );
}

function SectionTrouble(props: ErrorFallbackProps) {
  return <Trouble part="section" {...props} />;
}

function ComponentTrouble(props: ErrorFallbackProps) {
  return <Trouble part="component" {...props} />;
}

function Trouble({ part, error, retry }: ErrorFallbackProps & { readonly part: Part }) {
  const { t } = useTranslation("ui");
  return (
    <Notice kind="danger" title={t(`trouble.${part}`)} actions={<Button onPress={retry}>{t("trouble.retry")}</Button>}>
      {t(error instanceof NotFetched ? "trouble.notFetched" : "trouble.help")}
    </Notice>
  );
}
