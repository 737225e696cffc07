import fc from "fast-check";
import { expect, test } from "vitest";
import { pictureSize } from "./pictureSize.ts";

const bytesOf = (...bytes: readonly number[]) => new Uint8Array([...bytes, ...Array.from({ length: 32 }, () => 0)]);
const text = (letters: string) => Array.from(letters, (letter) => letter.charCodeAt(0));

test("[§3 documents] the size of a picture is read from its head, for each kind where it stands", () => {
  // ISO/IEC 10918-1 B.2.2: a frame behind an application segment.
  const jpeg = bytesOf(0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc2, 0, 17, 8, 0x17, 0x70, 0x27, 0x10);
  expect(pictureSize(jpeg)).toEqual({ width: 10_000, height: 6_000 });
  const png = bytesOf(0x89, ...text("PNG"), 13, 10, 26, 10, 0, 0, 0, 13, ...text("IHDR"), 0, 0, 1, 0, 0, 0, 0, 9);
  expect(pictureSize(png)).toEqual({ width: 256, height: 9 });
  expect(pictureSize(bytesOf(...text("GIF89a"), 0x2c, 1, 200, 0))).toEqual({ width: 300, height: 200 });
  const riff = [...text("RIFF"), 0, 0, 0, 0, ...text("WEBP")];
  const extended = bytesOf(...riff, ...text("VP8X"), 10, 0, 0, 0, 0, 0, 0, 0, 0x0f, 0x27, 0, 0x6f, 0x17, 0);
  expect(pictureSize(extended)).toEqual({ width: 10_000, height: 6_000 });
  const lossy = bytesOf(...riff, ...text("VP8 "), 0, 0, 0, 0, 0, 0, 0, 0x9d, 0x01, 0x2a, 0x20, 3, 0x58, 2);
  expect(pictureSize(lossy)).toEqual({ width: 800, height: 600 });
  const lossless = bytesOf(...riff, ...text("VP8L"), 0, 0, 0, 0, 0x2f, 0x1f, 0xc3, 0x95, 0);
  expect(pictureSize(lossless)).toEqual({ width: 800, height: 600 });
  const boxes = [0, 0, 0, 20, ...text("ispe"), 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 2, 0];
  const larger = [0, 0, 0, 20, ...text("ispe"), 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 6, 0];
  expect(pictureSize(bytesOf(0, 0, 0, 8, ...text("ftypavif"), ...boxes, ...larger))).toEqual({
    width: 2_048,
    height: 1_536,
  });
});

test("[§3 documents] what is cut off or made up has no size, and no bytes make the reader fail", () => {
  expect(pictureSize(new Uint8Array())).toBeUndefined();
  expect(pictureSize(new Uint8Array([0xff, 0xd8, 0xff]))).toBeUndefined();
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.boolean(), (some, isJpeg) => {
      const size = pictureSize(new Uint8Array(isJpeg ? [0xff, 0xd8, 0xff, ...some] : some));
      if (size) expect(Math.min(size.width, size.height)).toBeGreaterThan(0);
    }),
  );
});
