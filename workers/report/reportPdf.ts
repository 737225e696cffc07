import { type ReportDocument, REPORT_WIDTH } from "#domain/reports/reportDocument.ts";
import type { Progress, ReportFaces } from "./reportApi.ts";
import { type KnownPages, setBlock, setTitle } from "./setBlock.ts";
import {
  decoration,
  drawText,
  type HeadingPlace,
  newSheet,
  PAGE,
  type Pdf,
  rule,
  type Sheet,
  type TextStyle,
} from "./sheet.ts";

const FOOT: TextStyle = { face: "text", size: 7.5, leading: 1.3, tone: "muted" };

/** The pages that follow the report, with the name of each paper. */
export interface FollowingPaper {
  readonly name: string;
  readonly pages: number;
}

export interface SetReport {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Of the report itself. */
  readonly pages: number;
}

/**
 * The report as a tagged PDF. It is set twice where it has a list of pages: the first setting finds the pages of its
 * headings, on which the length of that list does not depend.
 */
export async function reportPdf(
  report: ReportDocument,
  faces: ReportFaces,
  following: readonly FollowingPaper[] | undefined,
  onProgress: Progress,
): Promise<SetReport> {
  const isArchival = following === undefined;
  const needsPages = report.blocks.some(({ kind }) => kind === "contents" || kind === "papers");
  const papers = (following ?? []).map(({ name }) => ({ text: name, page: 0 }));
  let known: KnownPages = { headings: unknownPlaces(report), papers };
  if (needsPages) {
    const first = setPages(newSheet(report, faces, { isArchival }), report, known, (done) => onProgress(done / 2));
    known = { headings: first.headings, papers: placesOf(following ?? [], first.pages) };
  }
  const sheet = setPages(newSheet(report, faces, { isArchival }), report, known, (done) =>
    onProgress(needsPages ? 0.5 + done / 2 : done),
  );
  const all = sheet.pages + (following ?? []).reduce((sum, { pages }) => sum + pages, 0);
  setFeet(sheet, report, all);
  return { bytes: await bytesOf(sheet.pdf), pages: sheet.pages };
}

/** As many lines as the list will have. */
function unknownPlaces({ blocks }: ReportDocument): readonly HeadingPlace[] {
  return blocks.flatMap((block) =>
    block.kind === "heading" && block.level === 2
      ? [{ text: block.text, page: 0 }]
      : block.kind === "papers"
        ? [{ text: block.title, page: 0 }]
        : [],
  );
}

/** The page on which each paper begins. */
function placesOf(following: readonly FollowingPaper[], before: number): readonly HeadingPlace[] {
  let page = before + 1;
  return following.map(({ name, pages }) => {
    const place = { text: name, page };
    page += pages;
    return place;
  });
}

function setPages(sheet: Sheet, report: ReportDocument, known: KnownPages, onProgress: Progress): Sheet {
  setTitle(sheet, report);
  report.blocks.forEach((block, at) => {
    setBlock(sheet, block, known);
    onProgress((at + 1) / report.blocks.length);
  });
  return sheet;
}

/** The running foot of every page: what is known only when all are set. */
function setFeet(sheet: Sheet, { title, footer, pageNumber }: ReportDocument, all: number): void {
  for (let at = 0; at < sheet.pages; at += 1) {
    sheet.pdf.switchToPage(at);
    rule(sheet, PAGE.foot - 8, "hairline", 0.5);
    const number = pageNumber.replace("{{page}}", String(at + 1)).replace("{{pages}}", String(all));
    const half = REPORT_WIDTH / 2;
    decoration(sheet, () => {
      drawText(sheet, `${title} · ${footer}`, FOOT, { x: PAGE.left, y: PAGE.foot, width: half + 100 });
      drawText(sheet, number, FOOT, { x: PAGE.left + half + 100, y: PAGE.foot, width: half - 100, align: "right" });
    });
  }
}

async function bytesOf(pdf: Pdf): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  const whole = new Promise<void>((resolve, reject) => {
    pdf.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    pdf.on("end", () => resolve());
    pdf.on("error", reject);
  });
  pdf.end();
  await whole;
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
