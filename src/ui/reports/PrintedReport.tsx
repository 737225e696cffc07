import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { ReportDocument } from "#domain/reports/reportDocument.ts";
import { PrintOnly } from "../layout/PrintOnly.tsx";
import { ReportView } from "./ReportView.tsx";

/** Printed in place of the page, by the button or by the browser's own command; made only then. */
export function PrintedReport({ report }: { readonly report: ReportDocument }) {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    addEventListener("beforeprint", begin);
    addEventListener("afterprint", end);
    return () => {
      removeEventListener("beforeprint", begin);
      removeEventListener("afterprint", end);
    };
  }, []);
  return (
    isPrinting && (
      <PrintOnly isWide>
        <ReportView report={report} />
      </PrintOnly>
    )
  );
}
