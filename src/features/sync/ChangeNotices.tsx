import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { href } from "#config/href.ts";
import type { Language } from "#config/spec.ts";
import { historySubject } from "#data/history.ts";
import { labelOf } from "#data/syncSheet.ts";
import { type ChangeNotice, onChangeNotice } from "#data/syncSheetNotices.ts";
import { notify } from "#ui/notify.ts";
import { useFormat } from "#ui/useFormat.ts";

interface ChangeNoticesProps {
  /** Where several records are listed. */
  readonly onShow: () => void;
}

/** Tells once, however many there are, that another device changed what was changed or deleted here. */
export function ChangeNotices({ onShow }: ChangeNoticesProps) {
  const { i18n } = useTranslation();
  const { language } = useFormat();
  const navigate = useNavigate();

  useEffect(() => {
    let putAway: (() => void) | undefined;
    let isOver = false;
    const stop = onChangeNotice((notice) => {
      void i18n.loadNamespaces("sync").then(() => {
        if (isOver) return;
        // A later burst takes the place of the one before it.
        putAway?.();
        putAway = show(notice);
      });
    });
    return () => {
      isOver = true;
      stop();
      // It holds a name, which nobody is to read once the household is locked.
      putAway?.();
    };

    function show({ kind, records }: ChangeNotice): () => void {
      const t = i18n.getFixedT(null, "sync");
      const [record] = records;
      const single = records.length === 1 && record ? labelOf(record) : undefined;
      if (!record || !single) {
        const text = t(`notice.${kind}Many`, { count: records.length });
        return notify({ kind: "info", text, action: { label: t("notice.show"), onPress: onShow } });
      }
      const name = single.name ?? t(`kinds.${single.kind}`);
      const to = historyAddress(record, language);
      return notify({
        kind: "info",
        text: t(`notice.${kind}`, { name }),
        action: to ? { label: t("notice.history"), onPress: () => void navigate(to) } : undefined,
      });
    }
  }, [i18n, language, navigate, onShow]);

  return null;
}

/** The page that shows what a record held before. */
function historyAddress(
  record: { readonly collection: string; readonly id: string },
  language: Language,
): string | undefined {
  const subject = historySubject(record);
  const page = subject?.collection === "assets" ? "assets" : "debt";
  return subject && `${href(page, { language, query: { id: subject.id } })}#history`;
}
