import { openPicture } from "./paper/openPicture.ts";

/** A picture of fewer bytes stays as it is. */
const LARGE_BYTES = 1_000_000;
/** The small print of a receipt that fills the picture can be read. */
export const LONGER_SIDE_PX = 2_400;
const QUALITY = 0.85;
const READABLE = /^image\/(jpeg|png|webp)$/;

/**
 * A large picture with at most `LONGER_SIDE_PX` on its longer side, as a JPEG: without what the camera wrote into it,
 * where it was taken among that. Any other file, a picture that the browser cannot read and one that would not be
 * smaller are answered as they are.
 */
export async function smallerPicture(file: File): Promise<File> {
  if (!READABLE.test(file.type) || file.size < LARGE_BYTES) return file;
  const picture = await openPicture(file);
  if (!picture) return file;
  const scale = Math.min(1, LONGER_SIDE_PX / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const drawing = canvas.getContext("2d");
  if (!drawing) return file;
  // A transparent part is paper.
  drawing.fillStyle = "white";
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.imageSmoothingQuality = "high";
  drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
  if (!made || made.size >= file.size) return file;
  return new File([made], `${file.name.replace(/\.(jpe?g|png|webp)$/i, "")}.jpg`, { type: "image/jpeg" });
}
