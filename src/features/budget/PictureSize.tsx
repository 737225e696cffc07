import { useTranslation } from "react-i18next";
import { LONGER_SIDE_PX } from "#data/smallerPicture.ts";
import { Checkbox } from "#ui/Checkbox.tsx";
import { useFormat } from "#ui/useFormat.ts";

interface PictureSizeProps {
  readonly isSmaller: boolean;
  readonly onChange: (isSmaller: boolean) => void;
}

/** Whether large pictures are made smaller before they are kept. */
export function PictureSize({ isSmaller, onChange }: PictureSizeProps) {
  const { t } = useTranslation("attachments");
  const { number } = useFormat();
  return (
    <Checkbox
      label={t("smaller.label")}
      description={t("smaller.help", { most: number(LONGER_SIDE_PX) })}
      value={isSmaller}
      onChange={onChange}
    />
  );
}
