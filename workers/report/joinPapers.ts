import { EncryptedPDFError, PDFDocument, type PDFRef } from "@cantoo/pdf-lib";
import type { ReportBlock, ReportDocument } from "#domain/reports/reportDocument.ts";
import type { MadeReport, Paper, Progress, RefusedPaper, ReportFaces } from "./reportApi.ts";
import { leadToPapers } from "./leadToPapers.ts";
import { reportPdf } from "./reportPdf.ts";

/** A4 in points, and the margin around a picture. */
const A4 = { width: 595.28, height: 841.89, margin: 40 } as const;

interface OpenedPaper {
  readonly id: string;
  readonly name: string;
  readonly document: PDFDocument;
}

/** The report, and after it every paper that can be opened: a PDF as it is, a picture on a page of its own. */
export async function joinPapers(
  report: ReportDocument,
  papers: readonly Paper[],
  faces: ReportFaces,
  onProgress: Progress,
): Promise<MadeReport> {
  const opened: OpenedPaper[] = [];
  const refused: RefusedPaper[] = [];
  for (const [at, paper] of papers.entries()) {
    const { id, name } = paper;
    const document = await openPaper(paper, report, faces);
    if (typeof document === "string") refused.push({ id, name, problem: document });
    else opened.push({ id, name, document });
    onProgress((0.4 * (at + 1)) / papers.length);
  }
  const following = opened.map(({ name, document }) => ({ name, pages: document.getPageCount() }));
  const joined = await PDFDocument.load(
    (await reportPdf(withPapers(report, opened), faces, following, (done) => onProgress(0.4 + 0.3 * done))).bytes,
    { updateMetadata: false },
  );
  const beginnings: { readonly name: string; readonly page: PDFRef }[] = [];
  for (const [at, { name, document }] of opened.entries()) {
    const pages = await joined.copyPages(document, document.getPageIndices());
    for (const page of pages) joined.addPage(page);
    if (pages[0]) beginnings.push({ name, page: pages[0].ref });
    onProgress(0.7 + (0.3 * (at + 1)) / opened.length);
  }
  leadToPapers(joined, beginnings);
  const bytes = await joined.save({ useObjectStreams: false });
  return { bytes: new Uint8Array(bytes), pages: joined.getPageCount(), refused };
}

/** The list of papers names those that follow. */
function withPapers(report: ReportDocument, opened: readonly OpenedPaper[]): ReportDocument {
  const papers = opened.map(({ id, name }) => ({ id, name }));
  return {
    ...report,
    blocks: report.blocks.flatMap((block): readonly ReportBlock[] =>
      block.kind !== "papers" ? [block] : papers.length > 0 ? [{ ...block, papers }] : [],
    ),
  };
}

async function openPaper(
  { name, bytes, isText }: Paper,
  report: ReportDocument,
  faces: ReportFaces,
): Promise<PDFDocument | RefusedPaper["problem"]> {
  const kind = kindOf(bytes);
  try {
    if (isText) return await pagesOfText(name, decoded(bytes), report, faces);
    if (kind === undefined) return "NotAPaper";
    return kind === "pdf" ? await openPdf(bytes) : await pageOfPicture(bytes, kind);
  } catch (error) {
    return error instanceof EncryptedPDFError ? "Locked" : "Unreadable";
  }
}

async function openPdf(bytes: Uint8Array<ArrayBuffer>): Promise<PDFDocument | RefusedPaper["problem"]> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: false });
  if (document.isEncrypted) return "Locked";
  return document.getPageCount() > 0 ? document : "Unreadable";
}

/** By its first bytes: a name may say anything. */
function kindOf(bytes: Uint8Array): "pdf" | "jpeg" | "png" | undefined {
  // Some writers put a few bytes before the header.
  const head = String.fromCharCode(...bytes.subarray(0, 1024));
  if (head.includes("%PDF-")) return "pdf";
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return "jpeg";
  if (head.startsWith("\u0089PNG")) return "png";
  return undefined;
}

/** A text on pages like those of the report, without its foot: the numbers of the pages are the report's own. */
async function pagesOfText(
  title: string,
  text: string,
  { language, date }: ReportDocument,
  faces: ReportFaces,
): Promise<PDFDocument> {
  const blocks = [{ kind: "text" as const, text: text.replaceAll("\r\n", "\n").trimEnd() }];
  const report: ReportDocument = { title, language, date, footer: "", pageNumber: "", blocks };
  const { bytes } = await reportPdf(report, faces, [], () => undefined);
  return PDFDocument.load(bytes, { updateMetadata: false });
}

/** By its mark, else as UTF-8, and as an older Western file where it is none. */
function decoded(bytes: Uint8Array<ArrayBuffer>): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** The picture as large as a page allows, never larger than it is at 96 points an inch, upright or lying as it is itself. */
async function pageOfPicture(bytes: Uint8Array<ArrayBuffer>, kind: "jpeg" | "png"): Promise<PDFDocument> {
  const document = await PDFDocument.create();
  const picture = kind === "jpeg" ? await document.embedJpg(bytes) : await document.embedPng(bytes);
  const isLying = picture.width > picture.height;
  const [width, height] = isLying ? [A4.height, A4.width] : [A4.width, A4.height];
  const page = document.addPage([width, height]);
  const scale = Math.min((width - 2 * A4.margin) / picture.width, (height - 2 * A4.margin) / picture.height, 0.75);
  const size = { width: picture.width * scale, height: picture.height * scale };
  page.drawImage(picture, { x: (width - size.width) / 2, y: height - A4.margin - size.height, ...size });
  // Laid out now, so that a picture that cannot be read is refused here and not when all is saved.
  await document.flush();
  return document;
}
