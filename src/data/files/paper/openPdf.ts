import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";
import { failed, ok, type Result } from "#domain/result.ts";
import { pdfUrl, trustedScriptUrl } from "../../device/trustedUrl.ts";
import { watchWorker } from "../../device/watchWorker.ts";
import { didNotLoad, type NotLoaded } from "./notLoaded.ts";

interface PdfUnread {
  readonly kind: "NeedsPassword" | "WrongPassword" | "Damaged";
}

export type PdfProblem = PdfUnread | NotLoaded;

/** The name of an error that says nothing of the document. */
const NOT_LOADED = "NotLoaded";

/** In points, as the page is turned to be read. */
interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** Pages are counted from 1. Whatever is under way when it is closed comes to nothing. */
export interface OpenedPdf {
  readonly pages: number;
  sizeOf(page: number): Promise<PageSize>;
  /** Draws a page so many pixels wide. False where the signal came first, or where the page cannot be drawn. */
  draw(page: number, canvas: HTMLCanvasElement, widthPx: number, signal: AbortSignal): Promise<boolean>;
  /** Lays the words of a page over its picture, where they can be chosen, copied and read aloud. */
  layText(page: number, container: HTMLElement, signal: AbortSignal): Promise<void>;
  textOf(page: number): Promise<string>;
  close(): void;
}

/** The most that a phone draws without giving up; a page that is larger is drawn coarser. */
const MOST_PIXELS = 16_000_000;
/** A picture within a page may have so many pixels; larger ones are left out. */
const MOST_PICTURE_PIXELS = 120_000_000;
/** A worker that says nothing for so long never will. */
const PATIENCE_MS = 30_000;
const GOODBYE_MS = 2_000;

interface StartedWorker {
  readonly port: Worker;
  /** Rejects when it ends by itself. */
  readonly ended: Promise<never>;
}

/** The page's, started before its document was there. */
let spare: StartedWorker | undefined;

/** Reads what a PDF is opened with, which is large, while its bytes are still being opened. Answers how to give that up. */
export function preparePdf(): () => void {
  spare ??= startWorker();
  // Who opens a document hears of a failure.
  readerOfPdf().catch(() => undefined);
  const prepared = spare;
  return () => {
    if (spare !== prepared) return;
    spare.port.terminate();
    spare = undefined;
  };
}

function startWorker(): StartedWorker {
  const port = new Worker(trustedScriptUrl(pdfUrl), { type: "module", name: "pdf" });
  watchWorker(port, "pdf");
  const ended = new Promise<never>((_, reject) => {
    port.addEventListener("error", (event) =>
      reject(Object.assign(new Error("The worker ended"), didNotLoad(event) && { name: NOT_LOADED })),
    );
  });
  // Who waits for a document hears of it.
  ended.catch(() => undefined);
  return { port, ended };
}

async function readerOfPdf() {
  const [pdfjs, { symbolFonts }] = await Promise.all([
    import("pdfjs-dist/legacy/build/pdf.mjs"),
    import("./symbolFonts.ts"),
  ]);
  return { pdfjs, symbolFonts };
}

/**
 * Opens a PDF on the device, in a worker of its own that has no network and no keys. Its scripts, forms of XFA and links do
 * nothing; fonts that it does not bring are the device's own. The password is handed to the worker and kept nowhere.
 */
export async function openPdf(
  bytes: Uint8Array<ArrayBuffer>,
  password?: string,
): Promise<Result<OpenedPdf, PdfProblem>> {
  const { port, ended } = spare ?? startWorker();
  spare = undefined;
  const reader = await readerOfPdf().catch(() => undefined);
  if (!reader) {
    port.terminate();
    return failed({ kind: "NotLoaded" });
  }
  const { pdfjs, symbolFonts } = reader;
  const worker = pdfjs.PDFWorker.create({ port, verbosity: pdfjs.VerbosityLevel.ERRORS });
  const task = pdfjs.getDocument({
    // They are handed over to the worker.
    data: bytes.slice(),
    worker,
    ...(password !== undefined && { password }),
    verbosity: pdfjs.VerbosityLevel.ERRORS,
    enableXfa: false,
    useWasm: false,
    useSystemFonts: true,
    useWorkerFetch: false,
    BinaryDataFactory: symbolFonts(),
    maxImageSize: MOST_PICTURE_PIXELS,
    stopAtErrors: false,
  });
  const close = () => {
    const end = () => {
      worker.destroy();
      port.terminate();
    };
    // Its fonts leave the page when the worker has said goodbye; one that hangs is ended all the same.
    const late = setTimeout(end, GOODBYE_MS);
    void task
      .destroy()
      .catch(() => undefined)
      .finally(() => {
        clearTimeout(late);
        end();
      });
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const silent = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error("The worker is silent")), PATIENCE_MS);
    });
    const document = await Promise.race([task.promise, ended, silent]);
    if (document.numPages < 1) throw new Error("It has no pages");
    return ok(opened(document, pdfjs.TextLayer, close));
  } catch (error) {
    close();
    return failed({ kind: problemOf(error, password !== undefined) });
  } finally {
    clearTimeout(timer);
  }
}

function problemOf(error: unknown, hadPassword: boolean): PdfProblem["kind"] {
  const name = error instanceof Error ? error.name : "";
  if (name === "PasswordException") return hadPassword ? "WrongPassword" : "NeedsPassword";
  if (name === NOT_LOADED) return "NotLoaded";
  return "Damaged";
}

type TextLayerOf = (typeof import("pdfjs-dist/legacy/build/pdf.mjs"))["TextLayer"];

function opened(document: PDFDocumentProxy, TextLayer: TextLayerOf, end: () => void): OpenedPdf {
  const pages = new Map<number, Promise<PDFPageProxy>>();
  // One page is drawn at a time, in the order that they were asked for: the first stands soonest.
  let drawn: Promise<unknown> = Promise.resolve();
  const pageAt = (page: number): Promise<PDFPageProxy> => {
    const known = pages.get(page) ?? document.getPage(page);
    pages.set(page, known);
    return known;
  };
  return {
    pages: document.numPages,
    async sizeOf(page) {
      const { width, height } = (await pageAt(page)).getViewport({ scale: 1 });
      return { width, height };
    },
    draw(page, canvas, widthPx, signal) {
      const drawing = drawn.then(() => draw(pageAt(page), canvas, widthPx, signal));
      drawn = drawing;
      return drawing;
    },
    async layText(number, container, signal) {
      try {
        const page = await pageAt(number);
        if (signal.aborted) return;
        const layer = new TextLayer({
          textContentSource: page.streamTextContent(),
          container,
          viewport: page.getViewport({ scale: 1 }),
        });
        signal.addEventListener("abort", () => layer.cancel());
        await layer.render();
      } catch {
        container.replaceChildren();
      }
    },
    async textOf(number) {
      const { items } = await (await pageAt(number)).getTextContent();
      return items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join("");
    },
    close: end,
  };
}

async function draw(
  asked: Promise<PDFPageProxy>,
  canvas: HTMLCanvasElement,
  widthPx: number,
  signal: AbortSignal,
): Promise<boolean> {
  if (signal.aborted) return false;
  try {
    const page = await asked;
    const { width, height } = page.getViewport({ scale: 1 });
    const wanted = widthPx / width;
    const scale = Math.min(wanted, Math.sqrt(MOST_PIXELS / (width * height)));
    const viewport = page.getViewport({ scale });
    canvas.width = Math.max(1, Math.round(viewport.width));
    canvas.height = Math.max(1, Math.round(viewport.height));
    const drawing = page.render({ canvas, viewport });
    const cancel = () => drawing.cancel();
    signal.addEventListener("abort", cancel);
    await drawing.promise;
    signal.removeEventListener("abort", cancel);
    page.cleanup();
    return !signal.aborted;
  } catch {
    return false;
  }
}
