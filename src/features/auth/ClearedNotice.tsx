import { useTranslation } from "react-i18next";
import { Points } from "#ui/format/Points.tsx";
import { Notice } from "#ui/notices/Notice.tsx";

/** The browser has cleared this device: what comes back, what may not, and that it takes a network once. */
export function ClearedNotice() {
  const { t } = useTranslation("auth");
  return (
    <Notice kind="warn" title={t("cleared.title")}>
      <Points text={t("cleared.help")} />
    </Notice>
  );
}
