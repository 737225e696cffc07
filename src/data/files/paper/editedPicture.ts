import { documentContrast, greyscale } from "#domain/files/documentContrast.ts";
import { angleOf, type PictureEdit, turnedSize, WHOLE } from "#domain/files/pictureEdit.ts";
import { LONGER_SIDE_PX } from "../smallerPicture.ts";

const QUALITY = 0.85;
/** Draws a picture as it is edited, at most so many pixels on its longer side; uncut where it is still being cut. */
function drawEdited(
  picture: ImageBitmap,
  edit: PictureEdit,
  canvas: HTMLCanvasElement,
  longerPx: number,
  crop = edit.crop,
): boolean {
  const whole = turnedSize(picture, edit);
  const [width, height] = [whole.width * (1 - crop.left - crop.right), whole.height * (1 - crop.top - crop.bottom)];
  const scale = Math.min(1, longerPx / Math.max(width, height));
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const drawing = canvas.getContext("2d", { willReadFrequently: edit.look !== "colour" });
  if (!drawing) return false;
  // A transparent part is paper, and so is a corner that the picture does not reach.
  drawing.fillStyle = "white";
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.imageSmoothingQuality = "high";
  drawing.scale(scale, scale);
  drawing.translate(whole.width * (0.5 - crop.left), whole.height * (0.5 - crop.top));
  drawing.rotate(angleOf(edit.turns, edit.degrees));
  drawing.drawImage(picture, -picture.width / 2, -picture.height / 2);
  if (edit.look === "colour") return true;
  const points = drawing.getImageData(0, 0, canvas.width, canvas.height);
  if (edit.look === "grey") greyscale(points.data);
  else documentContrast(points.data, canvas.width, canvas.height);
  drawing.putImageData(points, 0, 0);
  return true;
}

/** The edited picture while it is being cut: all of it. */
export function drawUncut(
  picture: ImageBitmap,
  edit: PictureEdit,
  canvas: HTMLCanvasElement,
  longerPx: number,
): boolean {
  return drawEdited(picture, edit, canvas, longerPx, WHOLE);
}

/** The edited picture as a file, without what the camera wrote into it. */
export async function editedPicture(picture: ImageBitmap, edit: PictureEdit, name: string): Promise<File | undefined> {
  const canvas = document.createElement("canvas");
  if (!drawEdited(picture, edit, canvas, LONGER_SIDE_PX)) return undefined;
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
  if (!made) return undefined;
  return new File([made], `${name.replace(/\.[a-z\d]{1,5}$/i, "")}.jpg`, { type: "image/jpeg" });
}
