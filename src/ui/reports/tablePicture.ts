import type { TableBlock } from "#domain/reports/reportDocument.ts";
import { canvasOf, type Drawn, type Picture, type Written } from "../charts/picture.ts";
import { colourOf } from "../charts/readPicture.ts";

interface TableWords {
  readonly title: string;
  readonly subtitle: string;
}

const EDGE = 24;
const TITLE = { size: 20, weight: 600 } as const;
const TEXT = { size: 13, weight: 400 } as const;
const STRONG = { size: 13, weight: 600 } as const;
const LINE = 26;
const GAP = 20;
/** Below the line, so that letters stand in the middle of their row. */
const RISE = 9;
const NARROWEST = 360;
const SCALE = 2;

interface Style {
  readonly size: number;
  readonly weight: number;
}

/** A table as a picture: its title, its header and every row, in the colours and the face of the page. */
function tablePicture({ columns, rows }: TableBlock, { title, subtitle }: TableWords, page: HTMLElement): Picture {
  const face = getComputedStyle(page).fontFamily;
  const probe = document.createElement("canvas").getContext("2d");
  const widthOf = (text: string, { size, weight }: Style) => {
    if (!probe) return text.length * size * 0.55;
    probe.font = `${weight} ${size}px ${face}`;
    return probe.measureText(text).width;
  };
  const [ink, muted, hairline] = ["--ink", "--ink-muted", "--hairline"].map((token) => colourOf(page, token));
  const styleOf = (role: TableBlock["rows"][number]["role"]) => (role ? STRONG : TEXT);
  const widths = columns.map(({ header }, at) =>
    Math.ceil(
      Math.max(widthOf(header, TEXT), ...rows.map(({ cells, role }) => widthOf(cells[at] ?? "", styleOf(role)))),
    ),
  );
  const used = widths.reduce((sum, width) => sum + width, GAP * (widths.length - 1));
  const inner = Math.max(NARROWEST, used, Math.ceil(widthOf(title, TITLE)), Math.ceil(widthOf(subtitle, TEXT)));
  // A width that is left over goes to the first column.
  const ends = widths.map((_, at) => EDGE + inner - widths.slice(at + 1).reduce((sum, width) => sum + width + GAP, 0));
  const write = (text: string, x: number, y: number, style: Style, colour = ink, anchor: Written["anchor"] = "start") =>
    ({
      kind: "written",
      x,
      y,
      anchor,
      size: style.size,
      runs: [{ text, colour: colour ?? "#000000", weight: style.weight }],
    }) satisfies Written;
  const rule = (y: number, stroke: string | undefined): Drawn => ({
    kind: "drawn",
    d: `M0 0H${inner}`,
    place: [1, 0, 0, 1, EDGE, y],
    stroke,
    strokeWidth: 1,
    dashes: [],
    opacity: 1,
  });
  const row = (cells: readonly string[], y: number, style: Style, colour = ink) =>
    columns.map(({ align }, at) => {
      const end = ends[at] ?? EDGE;
      return align === "end"
        ? write(cells[at] ?? "", end, y - RISE, style, colour, "end")
        : write(cells[at] ?? "", at === 0 ? EDGE : end - (widths[at] ?? 0), y - RISE, style, colour);
    });
  const head = EDGE + TITLE.size + 6 + LINE + LINE;
  const shapes = [
    write(title, EDGE, EDGE + TITLE.size, TITLE),
    write(subtitle, EDGE, EDGE + TITLE.size + 6 + TEXT.size, TEXT, muted),
    ...row(
      columns.map(({ header }) => header),
      head,
      TEXT,
      muted,
    ),
    rule(head, ink),
    ...rows.flatMap(({ cells, role }, at) => {
      const y = head + LINE * (at + 1);
      const isLast = at === rows.length - 1;
      return [
        ...row(cells, y, styleOf(role)),
        ...(isLast ? [] : [rule(y, rows[at + 1]?.role === "total" ? ink : hairline)]),
      ];
    }),
  ];
  return {
    title,
    summary: subtitle,
    width: inner + 2 * EDGE,
    height: head + LINE * rows.length + EDGE,
    ground: colourOf(page, "--ground"),
    face,
    shapes,
  };
}

/** A table as a PNG; undefined where a picture would be larger than the browser draws. */
export async function tablePng(table: TableBlock, words: TableWords): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const canvas = canvasOf(tablePicture(table, words, document.body), SCALE);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  return blob ? new Uint8Array(await blob.arrayBuffer()) : undefined;
}
