import dingbats from "pdfjs-dist/standard_fonts/FoxitDingbats.pfb?url&inline";
import symbol from "pdfjs-dist/standard_fonts/FoxitSymbol.pfb?url&inline";

/** The two of the fourteen fonts of PDF that no device has: crosses in the boxes of forms, arrows and signs of mathematics. */
const FONTS: Readonly<Record<string, string>> = { "FoxitDingbats.pfb": dingbats, "FoxitSymbol.pfb": symbol };

interface Asked {
  readonly kind: string;
  readonly filename: string;
}

/** Hands pdfjs what it would otherwise fetch; what is not here it does without. */
export function symbolFonts() {
  return class {
    async fetch({ kind, filename }: Asked): Promise<Uint8Array> {
      const font = kind === "standardFontDataUrl" ? FONTS[filename] : undefined;
      if (font === undefined) throw new Error("Nothing is fetched for a document");
      return Uint8Array.from(atob(font.slice(font.indexOf(",") + 1)), (letter) => letter.charCodeAt(0));
    }
  };
}
