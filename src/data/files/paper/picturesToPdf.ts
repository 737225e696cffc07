import { UNEDITED } from "#domain/files/pictureEdit.ts";
import { type JpegPage, pdfOfPictures } from "#domain/files/pdfOfPictures.ts";
import { failed, ok, type Result } from "#domain/result.ts";
import { editedPicture } from "./editedPicture.ts";
import { openPicture } from "./openPicture.ts";

interface PictureUnread {
  readonly kind: "PictureUnread";
  /** The file that is no picture that this browser can read. */
  readonly name: string;
}

/** Several pictures as one PDF, a page each, in their order. Nothing that a camera wrote into them comes along. */
export async function picturesToPdf(files: readonly File[], name: string): Promise<Result<File, PictureUnread>> {
  const pages: JpegPage[] = [];
  for (const file of files) {
    const page = await pageOf(file);
    if (!page) return failed({ kind: "PictureUnread", name: file.name });
    pages.push(page);
  }
  const title = name.replace(/\.pdf$/i, "");
  return ok(new File([pdfOfPictures(pages, title)], `${title}.pdf`, { type: "application/pdf" }));
}

async function pageOf(file: File): Promise<JpegPage | undefined> {
  const picture = await openPicture(file);
  const made = picture && (await editedPicture(picture, UNEDITED, file.name));
  picture?.close();
  if (!made) return undefined;
  const jpeg = new Uint8Array(await made.arrayBuffer());
  const drawn = await openPicture(made);
  if (!drawn) return undefined;
  const { width, height } = drawn;
  drawn.close();
  return { jpeg, width, height };
}
