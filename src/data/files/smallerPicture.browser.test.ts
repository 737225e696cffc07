import { expect, test, vi } from "vitest";
import { LONGER_SIDE_PX, smallerPicture } from "./smallerPicture.ts";

/** Of noise, which takes the most room. */
async function picture(width: number, height: number, type: string, name: string): Promise<File> {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width, height];
  const drawing = canvas.getContext("2d")!;
  const { data } = drawing.createImageData(width, height);
  for (let at = 0; at < data.length; at += 65_536) crypto.getRandomValues(data.subarray(at, at + 65_536));
  for (let at = 3; at < data.length; at += 4) data[at] = 255;
  drawing.putImageData(new ImageData(data, width, height), 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 1));
  return new File([blob!], name, { type });
}

async function sizeOf(file: File) {
  const { width, height } = await createImageBitmap(file);
  return [width, height];
}

test("[§1.3 documents] a large picture is made smaller, whichever side is the longer, and keeps its shape", async () => {
  const lying = await picture(3_600, 1_200, "image/jpeg", "IMG_0042.JPG");
  const smaller = await smallerPicture(lying);
  expect(await sizeOf(smaller)).toEqual([LONGER_SIDE_PX, 800]);
  expect(smaller.size).toBeLessThan(lying.size);
  expect([smaller.name, smaller.type]).toEqual(["IMG_0042.jpg", "image/jpeg"]);
  const standing = await smallerPicture(await picture(1_000, 3_000, "image/png", "bon.udklip.png"));
  expect(await sizeOf(standing)).toEqual([800, LONGER_SIDE_PX]);
  expect(standing.name).toBe("bon.udklip.jpg");
});

test("[§1.3 documents] a small picture, another file and one that cannot be read stay as they are", async () => {
  const small = await picture(300, 200, "image/jpeg", "lille.jpg");
  const bytes = new Uint8Array(1_500_000);
  const paper = new File([bytes], "garanti.pdf", { type: "application/pdf" });
  const broken = new File([bytes], "billede.jpg", { type: "image/jpeg" });
  for (const file of [small, paper, broken]) expect(await smallerPicture(file)).toBe(file);
});

test("[§3 documents] a picture of 60 megapixels, lying or standing, is unpacked no larger than it is shown, and keeps its shape", async () => {
  const noise = await createImageBitmap(await picture(400, 400, "image/jpeg", "støj.jpg"));
  for (const [width, height] of [
    [10_000, 6_000],
    [6_000, 10_000],
  ] as const) {
    const canvas = new OffscreenCanvas(width, height);
    const drawing = canvas.getContext("2d")!;
    drawing.fillStyle = drawing.createPattern(noise, "repeat")!;
    drawing.fillRect(0, 0, width, height);
    const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.5 });
    const unpacked = vi.spyOn(window, "createImageBitmap");
    const smaller = await smallerPicture(new File([blob], "plakat.jpg", { type: "image/jpeg" }));
    const { width: held, height: tall } = await (unpacked.mock.results[0]!.value as Promise<ImageBitmap>);
    expect([held, tall], "closed once it is drawn").toEqual([0, 0]);
    expect(unpacked.mock.calls[0]![1 as never]).toMatchObject({ resizeWidth: expect.any(Number) as number });
    unpacked.mockRestore();
    expect(await sizeOf(smaller)).toEqual(width > height ? [LONGER_SIDE_PX, 1_440] : [1_440, LONGER_SIDE_PX]);
  }
});
