import { decodePDFRawStream, PDFDocument, PDFRawStream } from "@cantoo/pdf-lib";
import { getDocument, GlobalWorkerOptions, OPS, type PDFDocumentProxy } from "pdfjs-dist";
// oxlint-disable-next-line import/default -- Vite makes this module
import pdfjsWorker from "pdfjs-dist/build/pdf.worker.mjs?url";
import PdfKitDocument from "pdfkit";
import { beforeAll, expect, test } from "vitest";
import { makeReport, type MadeReport, type Paper } from "#data/files/makeReport.ts";
import { isoDate } from "#domain/dates.ts";
import { type ReportDocument, REPORT_WIDTH } from "#domain/reports/reportDocument.ts";
import { barDrawing } from "#domain/reports/reportDrawings.ts";

beforeAll(() => {
  GlobalWorkerOptions.workerSrc = pdfjsWorker;
});

const LETTERS = "æøå ÆØÅ ðþÐÞ äöÄÖ Łódź ĸŋ −1 234,50 kr.";

const REPORT: ReportDocument = {
  title: "Økonomisk overblik",
  subtitle: "Pr. 27. november 2026",
  recipient: "Til Sparekassen",
  language: "da",
  date: isoDate("2026-11-27"),
  footer: "Beregnet på enheden",
  pageNumber: "Side {{page}} af {{pages}}",
  blocks: [
    { kind: "contents", title: "Indhold" },
    { kind: "heading", level: 2, text: "Balance" },
    { kind: "text", text: LETTERS },
    {
      kind: "chart",
      title: "Indtægter",
      summary: "Der kom mest ind i maj.",
      drawing: barDrawing([{ label: "maj", values: [100, 50] }], ["Ind", "Ud"], String),
    },
    { kind: "heading", level: 2, text: "Konti" },
    {
      kind: "table",
      caption: "Alle konti",
      columns: [
        { header: "Navn", align: "start" },
        { header: "Saldo", align: "end" },
      ],
      rows: [
        { cells: ["Banker"], role: "group" },
        ...Array.from({ length: 60 }, (_, at) => ({ cells: [`Konto ${at}`, `${at}.000 kr.`] })),
        { cells: ["I alt", "1.770.000 kr."], role: "total" },
      ],
    },
    { kind: "papers", title: "Dokumenter", note: "De følger efter.", papers: [] },
  ],
};

async function made(report: ReportDocument, papers?: readonly Paper[]): Promise<MadeReport> {
  const result = await makeReport(report, papers, () => undefined, new AbortController().signal);
  if (!result.ok) throw new Error(result.problem.kind);
  return result.value;
}

async function opened({ bytes }: Pick<MadeReport, "bytes">): Promise<PDFDocumentProxy> {
  return getDocument({ data: bytes.slice() }).promise;
}

async function textOf(pdf: PDFDocumentProxy, page: number): Promise<string> {
  const { items } = await (await pdf.getPage(page)).getTextContent();
  return items.map((item) => ("str" in item ? `${item.str}${item.hasEOL ? "\n" : ""}` : "")).join("");
}

interface StructureNode {
  readonly role?: string;
  readonly children?: readonly StructureNode[];
}

function rolesIn(node: StructureNode): readonly string[] {
  return [...(node.role ? [node.role] : []), ...(node.children ?? []).flatMap(rolesIn)];
}

/** The text of the file as it lies there; streams are packed and hold nothing that is looked for. */
function rawOf({ bytes }: Pick<MadeReport, "bytes">): string {
  return new TextDecoder("latin1").decode(bytes);
}

/** The page, from 1, that a named place lies on. */
async function pageOf(pdf: PDFDocumentProxy, place: string | unknown[] | null): Promise<number> {
  const [page] = (typeof place === "string" ? await pdf.getDestination(place) : place) ?? [];
  return (await pdf.getPageIndex(page as Parameters<PDFDocumentProxy["getPageIndex"]>[0])) + 1;
}

/** The pages that the links of a page lead to, from the top. */
async function linksOf(pdf: PDFDocumentProxy, page: number): Promise<readonly number[]> {
  const links = (await (await pdf.getPage(page)).getAnnotations()) as readonly {
    readonly subtype: string;
    readonly dest: string;
    readonly rect: readonly number[];
  }[];
  const ordered = links.filter(({ subtype }) => subtype === "Link").toSorted((a, b) => b.rect[1]! - a.rect[1]!);
  return Promise.all(ordered.map(({ dest }) => pageOf(pdf, dest)));
}

/** The words of the content itself, unpacked. */
async function contentOf({ bytes }: Pick<MadeReport, "bytes">): Promise<string> {
  const { context } = await PDFDocument.load(bytes.slice(), { updateMetadata: false });
  return context
    .enumerateIndirectObjects()
    .flatMap(([, object]) =>
      object instanceof PDFRawStream && !object.dict.toString().includes("/Subtype")
        ? [new TextDecoder("latin1").decode(decodePDFRawStream(object).decode())]
        : [],
    )
    .join("\n");
}

function utf16(text: string): string {
  return Array.from(text, (letter) => String.fromCharCode(letter.charCodeAt(0) >> 8, letter.charCodeAt(0) & 255)).join(
    "",
  );
}

/** A PDF of its own with so many pages. */
async function paper(pages: number, options: PDFKit.PDFDocumentOptions = {}): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = new PdfKitDocument({ ...options, font: "", autoFirstPage: false });
  const parts: BlobPart[] = [];
  const whole = new Promise<void>((resolve) => {
    pdf.on("data", (part: Uint8Array<ArrayBuffer>) => parts.push(part));
    pdf.on("end", () => resolve());
  });
  for (let page = 0; page < pages; page += 1) pdf.addPage().rect(10, 10, 100, 100).fill("#000000");
  pdf.end();
  await whole;
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

async function picture(width: number, height: number, type: string): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d")?.fillRect(0, 0, width, height);
  return new Uint8Array(await (await canvas.convertToBlob({ type })).arrayBuffer());
}

test("a report is a tagged PDF/A-3 in its language, whose text can be searched and whose faces are embedded as subsets", async () => {
  const report = await made(REPORT);
  const pdf = await opened(report);
  expect(pdf.numPages).toBe(report.pages);
  expect(pdf.numPages).toBe(3);
  const { info } = await pdf.getMetadata();
  expect(info).toMatchObject({ Title: "Økonomisk overblik", Language: "da" });
  expect(await textOf(pdf, 1)).toContain(LETTERS);
  expect(await textOf(pdf, 3)).toContain("I alt");

  const raw = rawOf(report);
  expect(raw).toContain("/Marked true");
  expect(raw).toContain("<pdfaid:part>3</pdfaid:part>");
  expect(raw).toContain("/GTS_PDFA1");
  const faces = [...raw.matchAll(/\/FontName \/(\S+)/g)].map(([, name]) => name);
  expect(faces).toHaveLength(3);
  for (const face of faces) expect(face).toMatch(/^[A-Z]{6}\+/);
  expect([...raw.matchAll(/\/FontFile2 /g)]).toHaveLength(3);
  expect(raw).not.toMatch(/\/(URI|JavaScript|JS|Launch|EmbeddedFile|SubmitForm)\b/);
  expect(raw).not.toContain("Helvetica");
  expect(report.bytes.length).toBeLessThan(120_000);
});

test("its structure has headings, a table with headings and a drawing with words for it", async () => {
  const pdf = await opened(await made(REPORT));
  const tree = (await (await pdf.getPage(1)).getStructTree()) as unknown as StructureNode;
  const roles = new Set(rolesIn(tree));
  for (const role of ["Document", "H1", "H2", "P", "TOC", "TOCI", "Figure", "Table", "TR", "TH", "TD"])
    expect(roles, role).toContain(role);
  expect(JSON.stringify(tree)).toContain("Der kom mest ind i maj.");
  expect(JSON.stringify(tree)).toContain('"scope":"Column"');
});

test("every page has its number, the header of a table stands again, and the contents say where each part begins", async () => {
  const pdf = await opened(await made(REPORT));
  for (const page of [1, 2, 3]) expect(await textOf(pdf, page)).toContain(`Side ${page} af 3`);
  expect(await textOf(pdf, 2)).toContain("Saldo");
  const first = await textOf(pdf, 1);
  expect(first).toMatch(/Indhold\s*Balance\s*1\s*Konti\s*1/);
});

test("papers follow the report in their order, each picture on a page, and the contents have their pages", async () => {
  const { bytes, pages, refused } = await made(REPORT, [
    { id: "a", name: "Skøde.pdf", bytes: await paper(2) },
    { id: "b", name: "Kvittering.jpg", bytes: await picture(400, 300, "image/jpeg") },
    { id: "c", name: "Tegning.png", bytes: await picture(300, 900, "image/png") },
  ]);
  expect(refused).toEqual([]);
  const pdf = await opened({ bytes });
  expect(pages).toBe(pdf.numPages);
  const own = pdf.numPages - 4;
  const first = await textOf(pdf, 1);
  for (const [name, page] of [
    ["Skøde.pdf", own + 1],
    ["Kvittering.jpg", own + 3],
    ["Tegning.png", own + 4],
  ] as const)
    expect(first).toMatch(new RegExp(`${name}\\s*${page}`));
  const sizes = await Promise.all([3, 4].map(async (after) => (await pdf.getPage(own + after)).view));
  expect(sizes[0]![2]! > sizes[0]![3]!).toBe(true);
  expect(sizes[1]![2]! < sizes[1]![3]!).toBe(true);
  expect(rawOf({ bytes })).not.toContain("pdfaid");
});

test("each line of the contents leads to the page that it names, the papers' too, and so does the outline", async () => {
  const long: ReportDocument = {
    ...REPORT,
    blocks: [
      ...REPORT.blocks.slice(0, -1),
      { kind: "heading", level: 2, text: "Gæld" },
      REPORT.blocks.at(-2)!,
      REPORT.blocks.at(-1)!,
    ],
  };
  const papers: readonly Paper[] = [
    { id: "a", name: "Skøde.pdf", bytes: await paper(2) },
    { id: "b", name: "Kvittering (2) שלום.png", bytes: await picture(30, 90, "image/png") },
  ];
  for (const following of [undefined, papers]) {
    const pdf = await opened(await made(long, following));
    const links = await linksOf(pdf, 1);
    expect(links).toHaveLength(following ? 6 : 4);
    const outline = await pdf.getOutline();
    // Words that are drawn are no text of the page.
    const text = await textOf(pdf, 1);
    for (const [at, title] of ["Balance", "Konti", "Gæld", "Dokumenter"].entries())
      expect(text).toMatch(new RegExp(`${title}\\s*${links[at]}\\b`));
    if (following) expect(text).toMatch(new RegExp(`Skøde\\.pdf\\s*${links[4]}\\b`));
    expect(outline.map(({ title }) => title)).toEqual([
      "Balance",
      "Konti",
      "Gæld",
      ...(following ? ["Dokumenter", "Skøde.pdf", "Kvittering (2) שלום.png"] : ["Dokumenter"]),
    ]);
    expect(await Promise.all(outline.map(({ dest }) => pageOf(pdf, dest)))).toEqual(links);
    if (following) {
      expect(links.slice(-2)).toEqual([pdf.numPages - 2, pdf.numPages]);
      // The list of papers at the end of the report leads to them as well.
      const own = Array.from({ length: pdf.numPages - 3 }, (_, at) => linksOf(pdf, at + 1));
      expect((await Promise.all(own)).flat().filter((page) => page === pdf.numPages)).toHaveLength(2);
    }
  }
});

test("a text follows as pages of its own, and says what it is called", async () => {
  const { bytes, refused } = await made(REPORT, [
    { id: "a", name: "Note.txt", bytes: new TextEncoder().encode("Første linje\r\n\r\nTredje"), isText: true },
    { id: "b", name: "Gammel.txt", bytes: new Uint8Array([0x52, 0xf8, 0x64]), isText: true },
  ]);
  expect(refused).toEqual([]);
  const pdf = await opened({ bytes });
  expect(await textOf(pdf, pdf.numPages - 1)).toMatch(/^Note\.txt\s+Første linje\s+Tredje\s*$/);
  expect(await textOf(pdf, pdf.numPages)).toContain("Rød");
});

test("emoji leave nothing behind; letters of other scripts are drawn, and their words are in the file", async () => {
  const report = await made({
    ...REPORT,
    title: "Overblik 🌷",
    recipient: "Til Анна 🌷 שלום",
    blocks: [
      {
        kind: "table",
        caption: "Konti 🏦",
        columns: [
          { header: "Navn", align: "start" },
          { header: "Saldo", align: "end" },
        ],
        rows: [{ cells: ["🏖️ Ferie 🌞 2026", "1.000 kr."] }, { cells: ["你好", "2.000 kr."] }],
      },
    ],
  });
  const pdf = await opened(report);
  const text = await textOf(pdf, 1);
  expect(text).toContain("Ferie 2026");
  expect(text).toMatch(/^Overblik\s*$/m);
  expect(text).not.toContain("?");
  const { fnArray } = await (await pdf.getPage(1)).getOperatorList();
  expect(fnArray.filter((one) => one === OPS.paintImageMaskXObject)).toHaveLength(2);
  const content = await contentOf(report);
  expect(content).toContain(utf16("Til Анна שלום"));
  expect(content).toContain(utf16("你好"));
  expect(rawOf(report)).toContain("<pdfaid:part>3</pdfaid:part>");
});

test("no letter is smaller than 8.5 points", async () => {
  const pdf = await opened(await made(REPORT));
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    for (const item of items) if ("str" in item && item.str.trim()) expect(item.height).toBeGreaterThan(8.49);
  }
});

/** The place of each text of a page, from its upper left corner. */
async function placesOf(pdf: PDFDocumentProxy, page: number): Promise<ReadonlyMap<string, readonly [number, number]>> {
  const { items } = await (await pdf.getPage(page)).getTextContent();
  return new Map(
    items.flatMap((item) => ("str" in item ? [[item.str, [item.transform[4], 842 - item.transform[5]]] as const] : [])),
  );
}

test("two parts stand beside each other where both have room, else below each other", async () => {
  const part = (name: string, amount: string) => [
    { kind: "heading" as const, level: 2 as const, text: name },
    {
      kind: "table" as const,
      caption: name,
      isCaptionHidden: true,
      columns: [
        { header: "Navn", align: "start" as const },
        { header: "Saldo", align: "end" as const },
      ],
      rows: [{ cells: [`Konto i ${name}`, amount] }],
    },
  ];
  const beside = async (amount: string) =>
    placesOf(
      await opened(
        await made({ ...REPORT, blocks: [{ kind: "beside", start: part("Ind", amount), end: part("Ud", amount) }] }),
      ),
      1,
    );
  const narrow = await beside("1.000 kr.");
  expect(narrow.get("Ud")![1]).toBe(narrow.get("Ind")![1]);
  expect(narrow.get("Ud")![0]).toBeGreaterThan(330);
  const wide = await beside("1.000.000.000.000.000.000.000.000.000 kr.");
  expect(wide.get("Ud")![1]).toBeGreaterThan(wide.get("Ind")![1] + 40);
  expect(wide.get("Ud")![0]).toBe(wide.get("Ind")![0]);
});

test("a last page with a few lines is drawn into the page before it, and no heading stands alone at the foot of a page", async () => {
  const withLines = (count: number): ReportDocument => ({
    ...REPORT,
    blocks: Array.from({ length: count }, (_, at) => [
      { kind: "heading" as const, level: 2 as const, text: `Del ${at}` },
      { kind: "text" as const, text: `Tekst ${at}` },
    ]).flat(),
  });
  const pages = await Promise.all([8, 9, 10, 11, 12, 13, 14].map(async (count) => made(withLines(count))));
  const counts = pages.map((one) => one.pages);
  // Of eleven, two go over; with much less air none does. Of more than that, a page of their own has enough on it.
  expect(counts).toEqual([1, 1, 1, 1, 2, 2, 2]);
  for (const one of pages) {
    const pdf = await opened(one);
    for (let page = 1; page <= pdf.numPages; page += 1) {
      const text = await textOf(pdf, page);
      for (const [, at] of text.matchAll(/Del (\d+)/g)) expect(text).toContain(`Tekst ${at}`);
    }
  }
});

test("a paper that is broken, locked or no paper is refused by name, and the rest is there", async () => {
  const whole = await paper(1);
  const { bytes, refused } = await made(REPORT, [
    { id: "a", name: "Ødelagt.pdf", bytes: new TextEncoder().encode("%PDF-1.7\nnothing") },
    { id: "b", name: "Låst.pdf", bytes: await paper(1, { userPassword: "hemmelig" }) },
    { id: "c", name: "Arkiv.pdf", bytes: new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]) },
    { id: "d", name: "Tom.jpg", bytes: new Uint8Array([0xff, 0xd8, 0xff]) },
    { id: "e", name: "Hel.pdf", bytes: whole },
  ]);
  expect(refused.map(({ name, problem }) => [name, problem])).toEqual([
    ["Ødelagt.pdf", "Unreadable"],
    ["Låst.pdf", "Locked"],
    ["Arkiv.pdf", "NotAPaper"],
    ["Tom.jpg", "Unreadable"],
  ]);
  const first = await textOf(await opened({ bytes }), 1);
  expect(first).toContain("Hel.pdf");
  expect(first).not.toContain("Låst.pdf");
});

test("names of 300 letters, emoji, right-to-left text and a table of long words are set without leaving the page", async () => {
  const long = "Å".repeat(300);
  const { bytes } = await made({
    ...REPORT,
    recipient: `Til ${long} 🌷 שלום`,
    blocks: [
      {
        kind: "table",
        caption: long,
        columns: [
          { header: "Navn", align: "start" },
          { header: "Saldo", align: "end" },
        ],
        rows: [{ cells: [`${long} 🌷`, "1.000.000.000.000.000 kr."] }],
      },
      { kind: "text", text: `${"Ring til banken. ".repeat(1_500)}\n${long}` },
    ],
  });
  const pdf = await opened({ bytes });
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    for (const item of items) {
      if (!("str" in item) || item.str.trim() === "") continue;
      const [x = 0, y = 0] = item.transform.slice(4) as number[];
      expect(x).toBeGreaterThan(50);
      expect(x + item.width).toBeLessThan(595 - 50);
      expect(y).toBeGreaterThan(20);
    }
  }
  expect(REPORT_WIDTH).toBe(482);
});

test("what is cancelled ends at once", async () => {
  const controller = new AbortController();
  const result = makeReport(REPORT, undefined, () => undefined, controller.signal);
  controller.abort();
  expect(await result).toEqual({ ok: false, problem: { kind: "Cancelled" } });
});

test("the progress goes from nothing to all", async () => {
  const told: number[] = [];
  await makeReport(REPORT, undefined, (done) => told.push(done), new AbortController().signal);
  expect(told.at(-1)).toBe(1);
  expect(told).toEqual(told.toSorted((a, b) => a - b));
});
