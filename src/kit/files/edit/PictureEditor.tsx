import { Suspense, useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { drawUncut, editedPicture } from "#data/files/paper/editedPicture.ts";
import { openPicture } from "#data/files/paper/openPicture.ts";
import { MOST_DEGREES, type PictureEdit, type PictureLook, turnedCrop, UNEDITED } from "#domain/files/pictureEdit.ts";
import { Button } from "#ui/actions/Button.tsx";
import { IconButton } from "#ui/actions/IconButton.tsx";
import { SegmentedControl } from "#ui/choices/SegmentedControl.tsx";
import { Slider } from "#ui/choices/Slider.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { CropFrame } from "#ui/papers/CropFrame.tsx";
import { useBusy } from "#ui/useBusy.ts";

interface PictureEditorProps {
  readonly file: File;
  /** The edited picture, as a JPEG without what the camera wrote into it. */
  readonly onDone: (file: File) => void;
  readonly onCancel: () => void;
}

/** Sharp enough to cut by, and drawn while a slider moves. */
const SHOWN_PX = 1_100;
const LOOKS: readonly PictureLook[] = ["colour", "grey", "document"];

/** Turns, straightens and cuts a picture, and takes its colours out. The file itself stays as it is. */
export function PictureEditor(props: PictureEditorProps) {
  // Its words are waited for here: a dialog around it that was hidden for them would take itself for closed.
  return (
    <Suspense fallback={<Skeleton shape="chart" />}>
      <Editor {...props} />
    </Suspense>
  );
}

function Editor({ file, onDone, onCancel }: PictureEditorProps) {
  const { t } = useTranslation("preview");
  const { t: tUi } = useTranslation("ui");
  const { number, percent } = useFormat();
  const [picture, setPicture] = useState<ImageBitmap | "broken">();
  const [edit, setEdit] = useState<PictureEdit>(UNEDITED);
  const [isBusy, whileBusy] = useBusy();
  const change = (part: Partial<PictureEdit>) => setEdit((before) => ({ ...before, ...part }));
  const turn = (quarters: 1 | 3) =>
    setEdit(({ turns, crop, ...others }) => ({
      ...others,
      turns: (turns + quarters) % 4,
      crop: quarters === 1 ? turnedCrop(crop) : turnedCrop(turnedCrop(turnedCrop(crop))),
    }));

  useEffect(() => {
    let isOver = false;
    let held: ImageBitmap | undefined;
    const look = async () => {
      held = await openPicture(file);
      if (isOver) held?.close();
      else setPicture(held ?? "broken");
    };
    void look();
    return () => {
      isOver = true;
      held?.close();
    };
  }, [file]);

  const { turns, degrees, look } = edit;
  const draw = useCallback(
    (canvas: HTMLCanvasElement | null) => {
      if (!canvas || !picture || picture === "broken") return;
      drawUncut(picture, { ...UNEDITED, turns, degrees, look }, canvas, SHOWN_PX);
    },
    [picture, turns, degrees, look],
  );

  async function finish(): Promise<void> {
    if (!picture || picture === "broken") return;
    const made = await whileBusy(editedPicture(picture, edit, file.name));
    if (made) onDone(made);
    else setPicture("broken");
  }

  if (!picture) return <Skeleton shape="chart" />;
  if (picture === "broken") {
    return (
      <Stack>
        <Notice kind="danger">{t("problems.notAPicture")}</Notice>
        <Row end>
          <Button onPress={onCancel}>{tUi("cancel")}</Button>
        </Row>
      </Stack>
    );
  }
  return (
    <Stack>
      <CropFrame
        label={t("edit.picture", { name: file.name })}
        crop={edit.crop}
        words={{
          left: t("edit.crop.left"),
          top: t("edit.crop.top"),
          right: t("edit.crop.right"),
          bottom: t("edit.crop.bottom"),
          cut: (fraction) => t("edit.crop.cut", { share: percent(fraction, 0) }),
        }}
        onChange={(crop) => change({ crop })}
        draw={draw}
      />
      <Row between>
        <SegmentedControl
          label={t("edit.look.label")}
          options={LOOKS.map((value) => ({ value, label: t(`edit.look.${value}`) }))}
          value={look}
          onChange={(next) => change({ look: next })}
        />
        <Row gap={1} fixed end>
          <IconButton icon="rotateLeft" label={t("edit.turnLeft")} onPress={() => turn(3)} />
          <IconButton icon="rotateRight" label={t("edit.turnRight")} onPress={() => turn(1)} />
        </Row>
      </Row>
      <Slider
        label={t("edit.straighten")}
        min={-MOST_DEGREES}
        max={MOST_DEGREES}
        step={0.5}
        value={degrees}
        written={t("edit.degrees", { degrees: number(degrees, Number.isInteger(degrees) ? 0 : 1) })}
        onChange={(next) => change({ degrees: next })}
      />
      <Row end>
        <Button kind="quiet" disabled={edit === UNEDITED} onPress={() => setEdit(UNEDITED)}>
          {t("edit.reset")}
        </Button>
        <Button onPress={onCancel}>{tUi("cancel")}</Button>
        <Button kind="primary" busy={isBusy} onPress={() => void finish()}>
          {t("edit.done")}
        </Button>
      </Row>
    </Stack>
  );
}
