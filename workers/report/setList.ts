import type { ContentsBlock, PapersBlock } from "#domain/reports/reportDocument.ts";
import { ABOVE, HEADINGS, partName, setHeading, setParagraph } from "./setHeading.ts";
import {
  container,
  drawText,
  heightOf,
  type HeadingPlace,
  leadTo,
  makeRoom,
  rule,
  type Sheet,
  type TextStyle,
} from "./sheet.ts";

const LINE: TextStyle = { face: "text", size: 9.75, leading: 1.4, tone: "ink" };

/** The pages that the second setting knows from the first: those of the headings, and of the papers that follow. */
export interface KnownPages {
  readonly headings: readonly HeadingPlace[];
  readonly papers: readonly HeadingPlace[];
}

/** The name under which links find a paper, counted from 0. */
export const paperName = (at: number) => `paper-${String(at).padStart(4, "0")}`;

export function setContents(sheet: Sheet, { title }: ContentsBlock, known: KnownPages): void {
  if (sheet.y > sheet.top) sheet.y += ABOVE[3] * sheet.rhythm;
  setParagraph(sheet, "H2", title, HEADINGS[2]);
  sheet.y += 5;
  setListOf(sheet, [
    ...known.headings.map((place, at) => ({ ...place, name: partName(at) })),
    ...known.papers.map((place, at) => ({ ...place, name: paperName(at) })),
  ]);
}

export function setPapers(sheet: Sheet, { title, papers }: PapersBlock, known: KnownPages): void {
  setHeading(sheet, { kind: "heading", level: 2, text: title });
  setListOf(
    sheet,
    papers.map(({ name }, at) => ({ text: name, page: known.papers[at]?.page ?? 0, name: paperName(at) })),
  );
}

interface ListedPlace extends HeadingPlace {
  /** The name of the place that the line leads to. */
  readonly name: string;
}

/** Lines with the page of each at the end; each leads there. */
function setListOf(sheet: Sheet, places: readonly ListedPlace[]): void {
  const list = container(sheet, sheet.root, "TOC");
  const room = 40;
  for (const { text, page, name } of places) {
    const height = heightOf(sheet, text, LINE, sheet.width - room) + 6;
    makeRoom(sheet, height);
    const [y, { x, width }] = [sheet.y + 3, sheet];
    const line = container(sheet, list, "TOCI");
    const link = container(sheet, line, "Link");
    link.add(() => {
      drawText(sheet, text, LINE, { x, y, width: width - room });
      if (page > 0) drawText(sheet, String(page), LINE, { x: x + width - room, y, width: room, align: "right" });
    });
    if (page > 0) leadTo(sheet, name, text, link, { x, y: sheet.y, width, height });
    line.end();
    sheet.y += height;
    rule(sheet, sheet.y, "hairline", 0.5);
  }
  list.end();
  sheet.y += 10 * sheet.rhythm;
}
