import { useCallback, useState } from "react";
import styles from "./Papers.module.css";
import { type ZoomWords, ZoomedView } from "./ZoomedView.tsx";

interface PaperPictureProps {
  readonly picture: Blob;
  /** Pixels; undefined where the file does not say it. */
  readonly size: { readonly width: number; readonly height: number } | undefined;
  readonly label: string;
  readonly words: ZoomWords;
  /** The bytes are no picture that this browser can draw. */
  readonly onBroken: () => void;
}

/** The part of the window's height that a picture takes at first. */
const AT_FIRST = 0.68;

/** A picture whole, as large as there is room for, and closer on wish. */
export function PaperPicture({ picture, size, label, words, onBroken }: PaperPictureProps) {
  const [natural, setNatural] = useState(size);
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      const address = URL.createObjectURL(picture);
      if (image) image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [picture],
  );
  const fitted = (width: number) => {
    if (!natural) return width;
    return Math.min(width, natural.width, (innerHeight * AT_FIRST * natural.width) / natural.height);
  };
  return (
    <ZoomedView label={label} words={words}>
      {(width, zoom) => (
        <div className={styles["pages"]}>
          <div className={styles["photo"]} style={{ width: Math.round(fitted(width) * zoom) }}>
            <img
              ref={show}
              className={styles["image"]}
              alt={label}
              onError={onBroken}
              // As it is held, which the file itself notes otherwise than its size.
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
                if (naturalWidth > 0) setNatural({ width: naturalWidth, height: naturalHeight });
              }}
            />
          </div>
        </div>
      )}
    </ZoomedView>
  );
}
