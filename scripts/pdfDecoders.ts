import type { Plugin } from "vite";

const WORKER = /\/pdfjs-dist\/legacy\/build\/pdf\.worker\.mjs/;
/** The place where the worker fetches the decoder of a kind of picture by an address that is put together. */
const FETCHED = /await import\((?:\s*\/\*[^*]*\*\/)*\s*`\$\{WasmImage\.#wasmUrl\}\$\{this\._noWasmFilename\}`\)/;
const BUNDLED = `await (this._noWasmFilename.startsWith("jbig2")
  ? import("pdfjs-dist/wasm/jbig2_nowasm_fallback.js")
  : import("pdfjs-dist/wasm/openjpeg_nowasm_fallback.js"))`;

/**
 * Puts the decoders of scanned pages (JBIG2, fax, JPEG 2000) into the worker of pdfjs, which would fetch them: its own policy
 * lets it fetch nothing.
 */
export function pdfDecoders(): Plugin {
  return {
    name: "pdf-decoders",
    transform(code, id) {
      if (!WORKER.test(id)) return undefined;
      if (!FETCHED.test(code)) throw new Error("pdfjs-dist fetches its decoders otherwise than before");
      return { code: code.replace(FETCHED, BUNDLED), map: null };
    },
  };
}
