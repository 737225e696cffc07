import { contentsOf, type ReportDocument, REPORT_WIDTH } from "#domain/reports/reportDocument.ts";
import type { Progress, ReportFaces } from "./reportApi.ts";
import { setBlocks, setTitle } from "./setBlock.ts";
import type { KnownPages } from "./setList.ts";
import { stencilPainter } from "./textStencil.ts";
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

const FOOT: TextStyle = { face: "text", size: 8.5, leading: 1.3, tone: "muted" };

/** The pages that follow the report, with the name of each paper. */
interface FollowingPaper {
  readonly name: string;
  readonly pages: number;
}

interface SetReport {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Of the report itself. */
  readonly pages: number;
}

const USUAL_RHYTHM = 1;
/**
 * A last page that is filled less than a part of it is drawn into the ones before it, where less air makes room for it: much
 * less only for a few lines, which would look forgotten.
 */
const TIGHTER = [
  { rhythm: 0.72, filledUpTo: 0.6 },
  { rhythm: 0.45, filledUpTo: 0.3 },
] as const;

/**
 * The report as a tagged PDF. It is set twice where it has a list of pages: the first setting finds the pages of its
 * headings, on which the length of that list does not depend. It is set with less air where that spares a page with
 * hardly anything on it.
 */
export async function reportPdf(
  report: ReportDocument,
  faces: ReportFaces,
  following: readonly FollowingPaper[] | undefined,
  onProgress: Progress,
): Promise<SetReport> {
  const painter = await stencilPainter(faces);
  const isArchival = following === undefined;
  const needsPages = report.blocks.some(({ kind }) => kind === "contents" || kind === "papers");
  const unknown: KnownPages = {
    headings: contentsOf(report.blocks).map((text) => ({ text, page: 0 })),
    papers: (following ?? []).map(({ name }) => ({ text: name, page: 0 })),
  };
  const setting = (rhythm: number, known: KnownPages, onSet: Progress = () => undefined) =>
    setPages(newSheet(report, faces, { isArchival, rhythm, painter }), report, known, onSet);
  const first = setting(USUAL_RHYTHM, unknown, (done) => onProgress(done / 2));
  const found = tighterIfShorter(first, (rhythm) => setting(rhythm, unknown));
  const known = { headings: found.headings, papers: placesOf(following ?? [], found.pages) };
  const sheet = needsPages ? setting(found.rhythm, known, (done) => onProgress(0.5 + done / 2)) : found;
  const all = sheet.pages + (following ?? []).reduce((sum, { pages }) => sum + pages, 0);
  setFeet(sheet, report, all);
  const bytes = await bytesOf(sheet.pdf);
  onProgress(1);
  return { bytes, pages: sheet.pages };
}

/** The same report on a page less, where its last page has little on it and less air spares that page. */
function tighterIfShorter(first: Sheet, setting: (rhythm: number) => Sheet): Sheet {
  const filled = (first.y - PAGE.top) / (PAGE.bottom - PAGE.top);
  for (const { rhythm, filledUpTo } of TIGHTER) {
    if (first.pages === 1 || filled >= filledUpTo) return first;
    const tight = setting(rhythm);
    if (tight.pages < first.pages) return tight;
  }
  return first;
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
  setBlocks(sheet, report.blocks, known, onProgress);
  return sheet;
}

/** The running foot of every page: what is known only when all are set. A report without numbers for its pages has none. */
function setFeet(sheet: Sheet, { title, footer, pageNumber }: ReportDocument, all: number): void {
  if (pageNumber === "") return;
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
