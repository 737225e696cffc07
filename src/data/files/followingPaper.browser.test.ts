import { expect, test } from "vitest";
import { followingPaper } from "./followingPaper.ts";

async function picture(type: string): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = new OffscreenCanvas(40, 20);
  canvas.getContext("2d")?.fillRect(0, 0, 20, 20);
  return new Uint8Array(await (await canvas.convertToBlob({ type })).arrayBuffer());
}

/** The smallest GIF there is: one white point. */
const GIF = Uint8Array.from(atob("R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=="), (letter) =>
  letter.charCodeAt(0),
);

test("a JPEG, a PNG and a PDF follow a report as they are, a text says that it is one", async () => {
  const jpeg = await picture("image/jpeg");
  expect(await followingPaper({ bytes: jpeg, type: "image/jpeg", name: "a.jpg" })).toEqual({ bytes: jpeg });
  const png = await picture("image/png");
  expect(await followingPaper({ bytes: png, type: "", name: "a" })).toEqual({ bytes: png });
  const pdf = new TextEncoder().encode("%PDF-1.7");
  expect(await followingPaper({ bytes: pdf, type: "application/pdf", name: "a.pdf" })).toEqual({ bytes: pdf });
  const text = new TextEncoder().encode("Hej");
  expect(await followingPaper({ bytes: text, type: "text/plain", name: "a.txt" })).toEqual({
    bytes: text,
    isText: true,
  });
});

test("pictures of other kinds follow as a JPEG of the same size, its transparent parts white", async () => {
  for (const [bytes, type, width] of [
    [await picture("image/webp"), "image/webp", 40],
    [GIF, "image/gif", 1],
  ] as const) {
    const made = await followingPaper({ bytes, type, name: "billede" });
    expect([...made!.bytes.subarray(0, 2)]).toEqual([0xff, 0xd8]);
    const read = await createImageBitmap(new Blob([made!.bytes]));
    expect(read.width).toBe(width);
    if (width === 1) continue;
    const drawing = new OffscreenCanvas(40, 20).getContext("2d")!;
    drawing.drawImage(read, 0, 0);
    expect(drawing.getImageData(35, 10, 1, 1).data[0]).toBeGreaterThan(250);
    expect(drawing.getImageData(5, 10, 1, 1).data[0]).toBeLessThan(5);
  }
});

test("a picture that the browser cannot read does not follow", async () => {
  const heic = new TextEncoder().encode("\0\0\0\u0018ftypheic and nothing more");
  expect(await followingPaper({ bytes: heic, type: "image/heic", name: "a.heic" })).toBeUndefined();
});
