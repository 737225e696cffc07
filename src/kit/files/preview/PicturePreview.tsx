import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { type ShownPicture, shownPicture } from "#data/files/paper/shownPicture.ts";
import { Hint } from "#ui/format/Prose.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { PaperPicture } from "#ui/papers/PaperPicture.tsx";
import { NotShown, type PreviewedDocument } from "./NotShown.tsx";
import { usePaperWords } from "./usePaperWords.ts";

export function PicturePreview({ document }: { readonly document: PreviewedDocument }) {
  const { t } = useTranslation("preview");
  const { number } = useFormat();
  const words = usePaperWords();
  const { bytes, name } = document;
  const [shown, setShown] = useState<ShownPicture | "broken">();
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      const result = await shownPicture(bytes);
      if (!isOver) setShown(result ?? "broken");
    };
    void look();
    return () => void (isOver = true);
  }, [bytes]);

  if (!shown) return <Skeleton shape="chart" />;
  if (shown === "broken") return <NotShown document={document} reason={t("problems.notAPicture")} />;
  const { picture, size, reducedFrom } = shown;
  return (
    <Stack gap={2}>
      <PaperPicture
        picture={picture}
        size={size}
        label={t("picture.label", { name })}
        words={words}
        onBroken={() => setShown("broken")}
      />
      {reducedFrom && (
        <Hint>{t("picture.reduced", { width: number(reducedFrom.width), height: number(reducedFrom.height) })}</Hint>
      )}
    </Stack>
  );
}
