import { pictureType } from "#domain/files/fileKind.ts";
import { type PictureSize, pictureSize } from "#domain/files/pictureSize.ts";
import { openPicture } from "./openPicture.ts";

/** More than this a phone unpacks slowly, or not at all. */
const SHOWN_PIXELS = 24_000_000;

export interface ShownPicture {
  readonly picture: Blob;
  readonly size: PictureSize | undefined;
  /** The size of the file, where a smaller picture is shown instead of it. */
  readonly reducedFrom?: PictureSize;
}

/** A picture that can be shown without filling the memory: itself, or a smaller one; undefined where it is none. */
export async function shownPicture(bytes: Uint8Array<ArrayBuffer>): Promise<ShownPicture | undefined> {
  const type = pictureType(bytes);
  if (type === undefined) return undefined;
  const file = new Blob([bytes], { type });
  const size = pictureSize(bytes);
  if (!size || size.width * size.height <= SHOWN_PIXELS) return { picture: file, size };
  const smaller = await openPicture(file);
  if (!smaller) return undefined;
  const canvas = document.createElement("canvas");
  canvas.width = smaller.width;
  canvas.height = smaller.height;
  canvas.getContext("bitmaprenderer")?.transferFromImageBitmap(smaller);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.9));
  if (!picture) return undefined;
  return { picture, size: { width: canvas.width, height: canvas.height }, reducedFrom: size };
}
