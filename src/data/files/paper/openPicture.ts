import { pictureSize } from "#domain/files/pictureSize.ts";

/** Unpacked at once: 4 bytes each. More is unpacked smaller. */
const MOST_PIXELS = 24_000_000;
/** No camera takes so many; a file that says it has them is made to fill the memory. */
const REFUSED_PIXELS = 400_000_000;

/** A picture unpacked, as it was held; undefined where the browser cannot read it, or where it is larger than any picture. */
export async function openPicture(file: Blob): Promise<ImageBitmap | undefined> {
  const size = pictureSize(new Uint8Array(await file.arrayBuffer()));
  const pixels = size ? size.width * size.height : 0;
  if (pixels > REFUSED_PIXELS) return undefined;
  const scale = Math.sqrt(MOST_PIXELS / pixels);
  // One side alone: a picture that was held upright is turned first, and keeps its shape.
  const options: ImageBitmapOptions =
    size && scale < 1
      ? { resizeWidth: Math.round(Math.min(size.width, size.height) * scale), resizeQuality: "high" }
      : {};
  return createImageBitmap(file, options).catch(() => undefined);
}
