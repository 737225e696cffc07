import type { PictureSize } from "./pictureSize.ts";

/** The fractions of a picture that are cut off, from each of its edges. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export type PictureLook = "colour" | "grey" | "document";

/** All that is done to a picture, in this order: turned, straightened, cut, coloured. */
export interface PictureEdit {
  /** Quarters of a turn to the right. */
  readonly turns: number;
  /** Degrees to the right, besides. */
  readonly degrees: number;
  readonly crop: Crop;
  readonly look: PictureLook;
}

export const WHOLE: Crop = { left: 0, top: 0, right: 0, bottom: 0 };
export const UNEDITED: PictureEdit = { turns: 0, degrees: 0, crop: WHOLE, look: "colour" };
/** A picture leans by less than this, or lies on its side. */
export const MOST_DEGREES = 15;
/** The least that is left of a picture, as a fraction of each side. */
export const LEAST_LEFT = 0.05;

/** The room that a picture takes when it is turned, before it is cut: its corners may stick out. */
export function turnedSize({ width, height }: PictureSize, { turns, degrees }: PictureEdit): PictureSize {
  const angle = angleOf(turns, degrees);
  const [along, across] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  return { width: width * along + height * across, height: width * across + height * along };
}

/** Radians to the right. */
export function angleOf(turns: number, degrees: number): number {
  return ((turns * 90 + degrees) * Math.PI) / 180;
}

/** The crop of a picture that is turned by a quarter: its left edge is then its upper one. */
export function turnedCrop({ left, top, right, bottom }: Crop): Crop {
  return { left: bottom, top: left, right: top, bottom: right };
}

/** A crop with one edge moved to a fraction from its side of the picture; the opposite edge stays. */
export function withEdge(crop: Crop, edge: keyof Crop, fraction: number): Crop {
  const opposite = { left: "right", right: "left", top: "bottom", bottom: "top" } as const;
  const most = 1 - LEAST_LEFT - crop[opposite[edge]];
  return { ...crop, [edge]: Math.max(0, Math.min(most, fraction)) };
}

/** A crop that is moved as it is, as far as there is picture. */
export function movedCrop(crop: Crop, across: number, down: number): Crop {
  const x = Math.max(-crop.left, Math.min(crop.right, across));
  const y = Math.max(-crop.top, Math.min(crop.bottom, down));
  return { left: crop.left + x, right: crop.right - x, top: crop.top + y, bottom: crop.bottom - y };
}
