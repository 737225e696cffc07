import { useTranslation } from "react-i18next";
import { useFormat } from "#ui/format/useFormat.ts";

const KIBI = 1024;

/** How much a file takes, rounded up to whole kilobytes, from a megabyte on to a tenth of one. */
export function useFileSize(): (bytes: number) => string {
  const { t } = useTranslation("attachments");
  const format = useFormat();
  return (bytes) => {
    if (bytes < KIBI * KIBI) return t("size.kilo", { size: format.number(Math.ceil(bytes / KIBI)) });
    const mega = bytes / KIBI / KIBI;
    return t("size.mega", { size: format.number(mega, Number.isInteger(mega) ? 0 : 1) });
  };
}
