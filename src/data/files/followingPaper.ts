import { fileKind, type NamedBytes, pictureType } from "#domain/files/fileKind.ts";
import type { Paper } from "#workers/report/reportApi.ts";
import { openPicture } from "./paper/openPicture.ts";

const QUALITY = 0.9;

/**
 * A document as it can follow a report: a PDF, a JPEG and a PNG as they are, a text as text, and any other picture that the
 * browser can read as a JPEG, made on the device. Undefined where it can read none of it.
 */
export async function followingPaper(file: NamedBytes): Promise<Pick<Paper, "bytes" | "isText"> | undefined> {
  const { bytes } = file;
  switch (fileKind(file)) {
    case "picture": {
      const type = pictureType(bytes) ?? "";
      return /^image\/(jpeg|png)$/.test(type) ? { bytes } : pictureAsJpeg(new Blob([bytes], { type }));
    }
    case "text":
      return { bytes, isText: true };
    case "pdf":
    case "mail":
    case "table":
    case "none":
      return { bytes };
  }
}

async function pictureAsJpeg(file: Blob): Promise<Pick<Paper, "bytes"> | undefined> {
  const picture = await openPicture(file);
  if (!picture) return undefined;
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [picture.width, picture.height];
  const drawing = canvas.getContext("2d");
  if (!drawing) return undefined;
  // A transparent part is paper.
  drawing.fillStyle = "white";
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.drawImage(picture, 0, 0);
  picture.close();
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
  return made ? { bytes: new Uint8Array(await made.arrayBuffer()) } : undefined;
}
