import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { type ChangeNotice, noticeOf } from "#data/records/history.ts";
import { labelOf } from "#data/sync/syncSheet.ts";
import { onChanges } from "#data/sync/syncSheetNotices.ts";
import { notify } from "#ui/overlays/notify.ts";
import { useFormat } from "#ui/format/useFormat.ts";
import { historyAddress } from "./historyAddress.ts";
import { lastNotice } from "./lastNotice.ts";

interface ChangeNoticesProps {
  /** Where several records are listed. */
  readonly onShow: () => void;
}

/** Tells once, however many there are, that another device changed what was changed or deleted here. */
export function ChangeNotices({ onShow }: ChangeNoticesProps) {
  const { i18n } = useTranslation();
  const { language } = useFormat();
  const navigate = useNavigate();

  const show = useEffectEvent(({ kind, records }: ChangeNotice): (() => void) => {
    const t = i18n.getFixedT(null, "sync");
    const [record] = records;
    if (records.length > 1 || !record) {
      const text = t(`notice.${kind}Many`, { count: records.length });
      return notify({ kind: "info", text, action: { label: t("notice.show"), onPress: onShow } });
    }
    const label = labelOf(record);
    const to = historyAddress(record, language);
    return notify({
      kind: "info",
      text: t(`notice.${kind}`, { name: label.name ?? t(`kinds.${label.kind}`) }),
      action: to ? { label: t("notice.history"), onPress: () => void navigate(to) } : undefined,
    });
  });

  useEffect(() => {
    let putAway: (() => void) | undefined;
    let isOver = false;
    async function tell(notice: ChangeNotice | undefined): Promise<void> {
      if (!notice) return;
      await i18n.loadNamespaces("sync");
      if (isOver) return;
      // A later burst takes the place of the one before it.
      putAway?.();
      putAway = show(notice);
      lastNotice.set(notice);
    }
    const stop = onChanges((changes) => void tell(noticeOf(changes)));
    return () => {
      isOver = true;
      stop();
      // It holds a name, which nobody is to read once the household is locked.
      putAway?.();
      lastNotice.set(undefined);
    };
  }, [i18n]);

  return null;
}
