import type { Language } from "#config/spec.ts";
import type { IsoDate } from "../dates.ts";

/**
 * [Note: one report, two forms] A report is plain data in which every amount, day and word is text already, written in
 * the report's own language. The page renders it as a web page, the report worker as a PDF; neither computes anything, so
 * that the two can not differ. Lengths are points of 1/72 inch. The text area of an A4 page is `REPORT_WIDTH` wide.
 */
export interface ReportDocument {
  readonly title: string;
  /** The period that the report covers, or its day. */
  readonly subtitle?: string;
  /** The person or the bank that the report is for, as a whole line. */
  readonly recipient?: string;
  /** The language of every text in it. */
  readonly language: Language;
  /** The day on which it was made. */
  readonly date: IsoDate;
  /** Stands at the foot of every page, beside the number of the page. */
  readonly footer: string;
  /** *Side 2 af 3*: `{{page}}` and `{{pages}}` are the places of the numbers. */
  readonly pageNumber: string;
  readonly blocks: readonly ReportBlock[];
}

/** The width of the text area of an A4 page: 210 mm less margins of 20 mm. */
export const REPORT_WIDTH = 482;

export type ReportBlock =
  | HeadingBlock
  | TextBlock
  | FiguresBlock
  | TableBlock
  | ChartBlock
  | BesideBlock
  | ContentsBlock
  | PageBreakBlock
  | PapersBlock;

export interface HeadingBlock {
  readonly kind: "heading";
  /** The title of the report is the heading above these. */
  readonly level: 2 | 3;
  readonly text: string;
}

export interface TextBlock {
  readonly kind: "text";
  readonly text: string;
  /** `note` is small and muted: a derivation, what is left out. `lead` is the sentence under a title. */
  readonly tone?: "plain" | "note" | "lead";
}

/** A figure with its name. The first of a block that is `large` is the one number of its page. */
export interface ReportFigure {
  readonly label: string;
  readonly value: string;
  /** The change since another day, in words and with its sign. */
  readonly change?: string;
  readonly tone?: "gain" | "loss";
}

export interface FiguresBlock {
  readonly kind: "figures";
  readonly size: "large" | "plain";
  readonly figures: readonly ReportFigure[];
}

interface ReportColumn {
  readonly header: string;
  /** Amounts and numbers stand at the end, under each other. */
  readonly align: "start" | "end";
}

export interface ReportRow {
  readonly cells: readonly string[];
  /**
   * A total has a line above it and is set strong; a group is a heading among rows, with amounts where it has more cells
   * than its name; a part is indented below one.
   */
  readonly role?: "total" | "group" | "part";
}

export interface TableBlock {
  readonly kind: "table";
  /** Says what the table is, read out before it and set above it. */
  readonly caption: string;
  /** The caption is only read out, where a heading right above says the same. */
  readonly isCaptionHidden?: boolean;
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportRow[];
}

/**
 * The blocks without the columns in which no row has anything: what nobody knows, nobody compares. The first column
 * names the rows and stays.
 *
 * @param unknown - is written in a cell of which nothing is known
 */
export function withoutEmptyColumns(blocks: readonly ReportBlock[], unknown: string): readonly ReportBlock[] {
  return blocks.map((block) => {
    if (block.kind === "beside")
      return {
        ...block,
        start: withoutEmptyColumns(block.start, unknown),
        end: withoutEmptyColumns(block.end, unknown),
      };
    if (block.kind !== "table") return block;
    const isEmpty = (cell: string | undefined) => cell === undefined || cell === "" || cell === unknown;
    const isKept = (at: number) => at === 0 || block.rows.some(({ cells }) => !isEmpty(cells[at]));
    const kept = block.columns.map((_, at) => at).filter(isKept);
    if (kept.length === block.columns.length) return block;
    return {
      ...block,
      columns: kept.map((at) => block.columns[at]!),
      rows: block.rows.map((row) => ({
        ...row,
        cells: kept.filter((at) => at < row.cells.length).map((at) => row.cells[at]!),
      })),
    };
  });
}

/** A colour by its use; the page and the PDF each have theirs. */
export type ReportTone =
  | "ink"
  | "muted"
  | "hairline"
  | "accent"
  | "wash"
  | "gain"
  | "loss"
  | "chart1"
  | "chart2"
  | "chart3"
  | "chart4"
  | "chart5"
  | "chart6";

export interface PathShape {
  readonly kind: "path";
  /** The commands M, L, C, A and Z of an SVG path, absolute. */
  readonly path: string;
  readonly fill?: ReportTone;
  readonly stroke?: ReportTone;
  readonly strokeWidth?: number;
  /** For what is estimated. */
  readonly isDashed?: boolean;
}

export interface LabelShape {
  readonly kind: "label";
  readonly x: number;
  /** The base line. */
  readonly y: number;
  readonly text: string;
  readonly anchor: "start" | "middle" | "end";
  readonly size: number;
  readonly tone: ReportTone;
  readonly isStrong?: boolean;
}

/** A drawing as vectors: its origin is the upper left corner, y goes down. */
export interface ReportDrawing {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly (PathShape | LabelShape)[];
}

export interface ChartBlock {
  readonly kind: "chart";
  readonly title: string;
  /** One sentence that says what it shows; also the text for those who do not see it. */
  readonly summary: string;
  readonly drawing: ReportDrawing;
}

/** Two parts beside each other on paper where there is room for both, three fifths for the first; else one below the other. */
export interface BesideBlock {
  readonly kind: "beside";
  readonly start: readonly ReportBlock[];
  readonly end: readonly ReportBlock[];
}

/** The table of contents: the headings of level 2 and the papers, each with its page. */
export interface ContentsBlock {
  readonly kind: "contents";
  readonly title: string;
}

interface PageBreakBlock {
  readonly kind: "pageBreak";
}

/** A paper of the household's that is appended after the report. */
export interface ReportPaper {
  readonly id: string;
  readonly name: string;
}

/** The list of the papers that follow the report, in their order. */
export interface PapersBlock {
  readonly kind: "papers";
  readonly title: string;
  /** Said on the web page, which does not hold the papers themselves. */
  readonly note: string;
  readonly papers: readonly ReportPaper[];
}

/** The names that a table of contents lists, in their order: the headings of level 2 and the list of papers. */
export function contentsOf(blocks: readonly ReportBlock[]): readonly string[] {
  return blocks.flatMap((block): readonly string[] => {
    if (block.kind === "beside") return contentsOf([...block.start, ...block.end]);
    if (block.kind === "papers") return [block.title];
    return block.kind === "heading" && block.level === 2 ? [block.text] : [];
  });
}
