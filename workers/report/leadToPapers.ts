import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFRef,
  PDFString,
} from "@cantoo/pdf-lib";
import { paperName } from "./setList.ts";

interface PaperBeginning {
  readonly name: string;
  /** Its first page. */
  readonly page: PDFRef;
}

/** Gives the links of the report that lead to papers their pages, and adds the papers to the outline. */
export function leadToPapers(joined: PDFDocument, papers: readonly PaperBeginning[]): void {
  if (papers.length === 0) return;
  const { context, catalog } = joined;
  const toPage = (page: PDFRef) => context.obj([page, PDFName.of("XYZ"), PDFNull, PDFNull, PDFNull]);

  // Names follow each other in the order of their bytes: those of papers come before those of parts.
  const names = catalog.lookupMaybe(PDFName.of("Names"), PDFDict)?.lookupMaybe(PDFName.of("Dests"), PDFDict);
  const listed = names?.lookupMaybe(PDFName.of("Names"), PDFArray);
  if (names && listed) {
    papers.forEach(({ page }, at) => {
      listed.insert(2 * at, PDFString.of(paperName(at)));
      listed.insert(2 * at + 1, toPage(page));
    });
    names.delete(PDFName.of("Limits"));
  }

  const outline = catalog.get(PDFName.of("Outlines"));
  const top = outline instanceof PDFRef ? context.lookup(outline, PDFDict) : undefined;
  let before = top?.get(PDFName.of("Last"));
  if (!(outline instanceof PDFRef) || !top || !(before instanceof PDFRef)) return;
  for (const { name, page } of papers) {
    const item = context.obj({ Parent: outline, Prev: before, Dest: toPage(page) });
    item.set(PDFName.of("Title"), PDFHexString.fromText(name));
    const ref = context.register(item);
    context.lookup(before, PDFDict).set(PDFName.of("Next"), ref);
    before = ref;
  }
  top.set(PDFName.of("Last"), before);
}
