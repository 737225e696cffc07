import { openPdf } from "./openPdf.ts";
import { shownPicture } from "./shownPicture.ts";

/** Beyond this a copy is printed from another program. */
const MOST_PAGES = 50;
/** Small print is read at this many dots an inch; a point of PDF is a seventy-second of an inch. */
const DOTS_AN_INCH = 150;
const POINTS_AN_INCH = 72;
const QUALITY = 0.9;

type Bytes = Uint8Array<ArrayBuffer>;

/** The first pages of a PDF as pictures that are ready to be printed; undefined where it is locked or broken. */
export async function printedPdf(bytes: Bytes): Promise<readonly HTMLImageElement[] | undefined> {
  const pdf = await openPdf(bytes);
  if (!pdf.ok) return undefined;
  const { pages, sizeOf, draw, close } = pdf.value;
  const images: HTMLImageElement[] = [];
  try {
    for (let page = 1; page <= Math.min(pages, MOST_PAGES); page += 1) {
      const { width } = await sizeOf(page);
      // One canvas for each: all pages at once would fill the memory of a phone.
      const canvas = document.createElement("canvas");
      const isDrawn = await draw(page, canvas, (width / POINTS_AN_INCH) * DOTS_AN_INCH, new AbortController().signal);
      const drawn = isDrawn
        ? await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", QUALITY))
        : null;
      const image = drawn && (await readyImage(drawn));
      if (!image) return undefined;
      images.push(image);
    }
    return images;
  } catch {
    return undefined;
  } finally {
    close();
  }
}

/** A picture ready to be printed; undefined where it cannot be read. */
export async function printedPicture(bytes: Bytes): Promise<readonly HTMLImageElement[] | undefined> {
  const shown = await shownPicture(bytes);
  const image = shown && (await readyImage(shown.picture));
  return image && [image];
}

async function readyImage(picture: Blob): Promise<HTMLImageElement | undefined> {
  const image = new Image();
  const address = URL.createObjectURL(picture);
  image.src = address;
  image.alt = "";
  try {
    await image.decode();
    return image;
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(address);
  }
}
