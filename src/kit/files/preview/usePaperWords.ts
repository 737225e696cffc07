import { useTranslation } from "react-i18next";
import { useFormat } from "#ui/format/useFormat.ts";
import type { PageWords } from "#ui/papers/PaperPages.tsx";

/** The words of the bar below a document. */
export function usePaperWords(): PageWords {
  const { t } = useTranslation("preview");
  const format = useFormat();
  return {
    smaller: t("zoom.smaller"),
    larger: t("zoom.larger"),
    fit: t("zoom.fit"),
    zoom: (fraction) => format.percent(fraction, 0),
    before: t("page.before"),
    after: t("page.after"),
    page: (page, pages) => t("page.of", { page: format.number(page), pages: format.number(pages) }),
    notDrawn: t("page.notDrawn"),
  };
}
