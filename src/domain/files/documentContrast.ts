/** Cells along the longer side in which the brightness of the paper is looked for. */
const CELLS = 32;
/** Of the points of a cell so many are darker than its paper: what is written on it is less than a tenth. */
const PAPER_FRACTION = 0.9;
/** A part that is darker than this holds no paper: its noise is not to be made loud. */
const DARKEST_PAPER = 60;
/** Brightness as a fraction of the paper's that becomes black, and that becomes white. */
const [BLACK, WHITE] = [0.35, 0.88];

/** The brightness of a point as the eye weighs its colours: Rec. 601. */
function brightness(points: Uint8ClampedArray, at: number): number {
  return 0.299 * points[at]! + 0.587 * points[at + 1]! + 0.114 * points[at + 2]!;
}

/** Takes the colours out of a picture of points of red, green, blue and opacity, in place. */
export function greyscale(points: Uint8ClampedArray): void {
  for (let at = 0; at + 3 < points.length; at += 4) points.fill(Math.round(brightness(points, at)), at, at + 3);
}

/**
 * Makes the picture of a paper a copy of it, in place: paper is white and ink black, also where a shadow falls. Each point
 * is measured against the paper around it, which is the brightness that nine tenths of a cell do not exceed.
 */
export function documentContrast(points: Uint8ClampedArray, width: number, height: number): void {
  const side = Math.max(8, Math.ceil(Math.max(width, height) / CELLS));
  const [columns, rows] = [Math.ceil(width / side), Math.ceil(height / side)];
  const paper = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      paper[row * columns + column] = paperOf(points, width, height, column * side, row * side, side);
  for (let y = 0; y < height; y += 1) {
    const [row, down] = between(y, side, rows);
    for (let x = 0; x < width; x += 1) {
      const [column, across] = between(x, side, columns);
      const first = row * columns + column;
      const below = row + 1 < rows ? columns : 0;
      const beside = column + 1 < columns ? 1 : 0;
      const upper = paper[first]! * (1 - across) + paper[first + beside]! * across;
      const lower = paper[first + below]! * (1 - across) + paper[first + below + beside]! * across;
      const at = (y * width + x) * 4;
      const share = brightness(points, at) / (upper * (1 - down) + lower * down);
      points.fill(Math.round((255 * (share - BLACK)) / (WHITE - BLACK)), at, at + 3);
    }
  }
}

/** The cell whose middle is before a place, and how far the place is on the way to the next one's. */
function between(place: number, side: number, cells: number): readonly [cell: number, share: number] {
  const exact = Math.min(cells - 1, Math.max(0, (place + 0.5) / side - 0.5));
  const cell = Math.floor(exact);
  return [cell, exact - cell];
}

function paperOf(
  points: Uint8ClampedArray,
  width: number,
  height: number,
  left: number,
  top: number,
  side: number,
): number {
  const counts = new Uint32Array(256);
  let seen = 0;
  for (let y = top; y < Math.min(height, top + side); y += 2)
    for (let x = left; x < Math.min(width, left + side); x += 2) {
      counts[Math.round(brightness(points, (y * width + x) * 4))]! += 1;
      seen += 1;
    }
  let level = 0;
  for (let passed = counts[0]!; level < 255 && passed < seen * PAPER_FRACTION; passed += counts[level]!) level += 1;
  return Math.max(DARKEST_PAPER, level);
}
