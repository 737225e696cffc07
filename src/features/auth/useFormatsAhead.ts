import { useEffect } from "react";
import { yieldToPage } from "#data/state/yieldToPage.ts";
import { IsoDate } from "#domain/dates.ts";
import { useFormat } from "#ui/format/useFormat.ts";

const ANY_DAY = IsoDate.parse("2000-01-01");

/** A browser's first date keeps a slow phone longer than a frame: it is written while the password is being typed. */
export function useFormatsAhead(): void {
  const format = useFormat();
  useEffect(() => {
    let isWanted = true;
    void yieldToPage().then(() => isWanted && format.date(ANY_DAY, "long"));
    return () => {
      isWanted = false;
    };
  }, [format]);
}
