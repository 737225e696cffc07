/** A picture in pixels, as it is stored: before a camera's note of how it was held. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Marks of a JPEG before its picture; each says how long it is. */
const MOST_MARKS = 10_000;

/** The size that a picture says it has, read without unpacking any of it; undefined where it says none. */
export function pictureSize(bytes: Uint8Array): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = bytes[0] === 0xff ? jpegSize(view) : (headSize(view) ?? boxedSize(view));
  return size && size.width > 0 && size.height > 0 ? size : undefined;
}

/** The frame of a JPEG stands behind marks of any number and length. */
function jpegSize(view: DataView): PictureSize | undefined {
  let at = 2;
  for (let marks = 0; marks < MOST_MARKS && at + 9 <= view.byteLength; marks += 1) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const mark = view.getUint8(at + 1);
    if (mark === 0xff) at += 1;
    else if (isFrame(mark)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    else at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** C4, C8 and CC lie among the frames and are tables. */
function isFrame(mark: number): boolean {
  return mark >= 0xc0 && mark <= 0xcf && mark !== 0xc4 && mark !== 0xc8 && mark !== 0xcc;
}

/** PNG, GIF and WebP say their size at a fixed place. */
function headSize(view: DataView): PictureSize | undefined {
  if (view.byteLength < 30) return undefined;
  const mark = view.getUint32(0);
  if (mark === 0x89504e47) return { width: view.getUint32(16), height: view.getUint32(20) };
  if (mark === 0x47494638) return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  if (mark !== 0x52494646) return undefined;
  switch (view.getUint32(12)) {
    case 0x56503858:
      return { width: 1 + threeBytes(view, 24), height: 1 + threeBytes(view, 27) };
    case 0x56503820:
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case 0x5650384c: {
      const bits = view.getUint32(21, true);
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
    }
    default:
      return undefined;
  }
}

function threeBytes(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
}

/** AVIF and HEIC: the largest of the boxes `ispe` (a picture may be put together of tiles, each with its own). */
function boxedSize(view: DataView): PictureSize | undefined {
  let largest: PictureSize | undefined;
  const end = Math.min(view.byteLength - 16, 65_536);
  for (let at = 4; at <= end; at += 1) {
    if (view.getUint32(at) !== 0x69737065) continue;
    const [width, height] = [view.getUint32(at + 8), view.getUint32(at + 12)];
    if (!largest || width * height > largest.width * largest.height) largest = { width, height };
  }
  return largest;
}
