import { useTranslation } from "react-i18next";
import { useFormat } from "#ui/format/useFormat.ts";

const KIBI = 1024;

/** How much a file takes, rounded up to whole kilobytes; from a megabyte on to a tenth of one, from a gigabyte on to a tenth of that. */
export function useFileSize(): (bytes: number) => string {
  const { t } = useTranslation("attachments");
  const format = useFormat();
  const tenths = (size: number) => format.number(size, Number.isInteger(size) ? 0 : 1);
  return (bytes) => {
    const mega = bytes / KIBI / KIBI;
    if (mega < 1) return t("size.kilo", { size: format.number(Math.ceil(bytes / KIBI)) });
    return mega < KIBI ? t("size.mega", { size: tenths(mega) }) : t("size.giga", { size: tenths(mega / KIBI) });
  };
}
