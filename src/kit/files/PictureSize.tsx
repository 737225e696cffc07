import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LONGER_SIDE_PX } from "#data/files/smallerPicture.ts";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { makesSmaller, makeSmaller } from "./largePictures.ts";

/** Whether large pictures are made smaller before they are kept. */
export function PictureSize() {
  const { t } = useTranslation("attachments");
  const { number } = useFormat();
  const [isSmaller, setSmaller] = useState(makesSmaller);

  function choose(next: boolean): void {
    makeSmaller(next);
    setSmaller(next);
  }

  return (
    <Checkbox
      label={t("smaller.label")}
      description={t("smaller.help", { most: number(LONGER_SIDE_PX) })}
      value={isSmaller}
      onChange={choose}
    />
  );
}
