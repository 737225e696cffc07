import { useTranslation } from "react-i18next";
import { useLeaveSample } from "./useLeaveSample.ts";
import { NoticeBar } from "#ui/notices/NoticeBar.tsx";

/** *Eksempeldata: ryd*, above every page of the example. */
export function SampleBar() {
  const { t } = useTranslation("sample");
  const leave = useLeaveSample();
  return (
    <NoticeBar
      label={t("banner.label")}
      note={t("banner.note")}
      action={{ label: t("banner.clear"), longLabel: t("banner.clearLong"), onPress: () => leave() }}
    />
  );
}
