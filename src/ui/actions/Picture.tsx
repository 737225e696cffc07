import { useCallback, useState } from "react";
import styles from "./Picture.module.css";

interface PictureProps {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** `image/jpeg`. */
  readonly type: string;
  readonly label: string;
  /** Said in its place when the bytes are no picture that this browser can draw. */
  readonly otherwise: string;
}

/** A picture whole, as large as there is room for. */
export function Picture({ bytes, type, label, otherwise }: PictureProps) {
  const [broken, setBroken] = useState<Uint8Array>();
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      const address = URL.createObjectURL(new Blob([bytes], { type }));
      if (image) image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [bytes, type],
  );
  if (broken === bytes) return <p>{otherwise}</p>;
  return <img ref={show} className={styles["picture"]} alt={label} onError={() => setBroken(bytes)} />;
}
