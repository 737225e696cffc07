import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { BuiltInKey } from "#domain/categories/builtIn.ts";
import type { ReportDocument } from "#domain/reports/reportDocument.ts";
import type { SharedSnapshot } from "#domain/sharing/sharedSnapshot.ts";
import { useCategoryName } from "#ui/format/useCategoryName.ts";
import { useFormat } from "#ui/format/useFormat.ts";
import { sharedReport } from "./sharedReport.ts";

/** A snapshot as a report, in the language that is spoken here. */
export function useSharedReport(snapshot: SharedSnapshot): ReportDocument {
  const { t } = useTranslation(["sharing", "assets", "categories", "dashboard", "debt", "goals", "reports"]);
  const format = useFormat();
  const nameOf = useCategoryName();
  return useMemo(
    () =>
      sharedReport(snapshot, {
        t,
        format,
        category: ({ name, key }) => nameOf({ name, key: key as BuiltInKey | undefined }),
      }),
    [snapshot, t, format, nameOf],
  );
}
