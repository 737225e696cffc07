import fc from "fast-check";
import { expect, test } from "vitest";
import { claimsToBePdf, fileKind, pictureType } from "./fileKind.ts";

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const kindOf = (content: string, name: string, type = "") => fileKind({ bytes: bytesOf(content), name, type });

test("[§3 documents] a file is what its bytes say, whatever it is called", () => {
  expect(kindOf("%PDF-1.4\n", "billede.jpg", "image/jpeg")).toBe("pdf");
  expect(kindOf("\u0000\u0000%PDF-1.7", "x")).toBe("pdf");
  expect(kindOf("PK\u0003\u0004\u0000\u0000", "skøde.pdf", "application/pdf")).toBe("none");
  expect(kindOf("\u00ff\u00d8\u00ff\u00e0", "skøde.pdf")).toBe("picture");
  expect(kindOf("\u0000\u0001", "tal.csv", "text/csv")).toBe("none");
});

test("[§3 documents] a text is told by its ending or its type", () => {
  expect(kindOf("Dato;Beløb", "konto.CSV")).toBe("table");
  expect(kindOf("Dato;Beløb", "konto", "text/csv")).toBe("table");
  expect(kindOf("From: a@b.dk", "brev.eml")).toBe("mail");
  expect(kindOf("From: a@b.dk", "brev", "message/rfc822")).toBe("mail");
  expect(kindOf("mælk", "bon.txt")).toBe("text");
  expect(kindOf("<script>", "side.html", "text/html")).toBe("text");
  expect(kindOf("mælk", "bon.docx")).toBe("none");
  expect(kindOf("\u00ff\u00feD\u0000a\u0000", "unicode.csv")).toBe("table");
});

test("[§3 documents] pictures are told apart by their first bytes", () => {
  expect(pictureType(bytesOf("\u0089PNG\r\n\u001a\n"))).toBe("image/png");
  expect(pictureType(bytesOf("GIF89a"))).toBe("image/gif");
  expect(pictureType(bytesOf("RIFF\u0000\u0000\u0000\u0000WEBP"))).toBe("image/webp");
  expect(pictureType(bytesOf("\u0000\u0000\u0000\u0018ftypavif"))).toBe("image/avif");
  expect(pictureType(bytesOf("\u0000\u0000\u0000\u0018ftypheic"))).toBe("image/heic");
  expect(pictureType(bytesOf("\u0000\u0000\u0000\u0018ftypmp42"))).toBeUndefined();
  expect(pictureType(bytesOf("<svg xmlns="))).toBeUndefined();
});

test("[§3 documents] any bytes under any name are of one kind, and none of them is a surprise", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), fc.string(), fc.string(), (some, name, type) => {
      const bytes = new Uint8Array(some);
      expect(["pdf", "picture", "mail", "table", "text", "none"]).toContain(fileKind({ bytes, name, type }));
      expect(typeof claimsToBePdf({ bytes, name, type })).toBe("boolean");
    }),
  );
});
