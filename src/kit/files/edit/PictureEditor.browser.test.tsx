import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import { openPdf } from "#data/files/paper/openPdf.ts";
import { picturesToPdf } from "#data/files/paper/picturesToPdf.ts";
import "#ui/tokens.css";
import { testWords } from "#tests/support/testWords.ts";
import { PictureEditor } from "./PictureEditor.tsx";

beforeEach(async () => void (await testWords(["preview"])));

/** Red on the left, blue on the right. */
async function halves(width: number, height: number, name: string): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const drawing = canvas.getContext("2d")!;
  drawing.fillStyle = "rgb(200 0 0)";
  drawing.fillRect(0, 0, width, height);
  drawing.fillStyle = "rgb(0 0 200)";
  drawing.fillRect(width / 2, 0, width, height);
  return new File([await canvas.convertToBlob({ type: "image/png" })], name, { type: "image/png" });
}

async function colourAt(file: Blob, across: number, down: number) {
  const picture = await createImageBitmap(file);
  const { width, height } = picture;
  const canvas = new OffscreenCanvas(width, height);
  const drawing = canvas.getContext("2d")!;
  drawing.drawImage(picture, 0, 0);
  const [red = 0, , blue = 0] = drawing.getImageData(Math.floor(width * across), Math.floor(height * down), 1, 1).data;
  return { width, height, is: Math.abs(red - blue) < 12 ? "grey" : red > blue ? "red" : "blue" };
}

test("[§3 documents] a picture is turned, cut by keys and used as a JPEG; what was done can be reset", async () => {
  const onDone = vi.fn<(file: File) => void>();
  const screen = await render(
    <PictureEditor file={await halves(600, 400, "skøde.png")} onDone={onDone} onCancel={() => undefined} />,
  );
  const left = screen.getByRole("slider", { name: "Venstre kant" });
  (await vi.waitFor(() => left.element() as HTMLElement)).focus();
  await userEvent.keyboard("{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}{ArrowRight}");
  await expect.element(left).toHaveAttribute("aria-valuetext", expect.stringMatching(/^51\s% skåret fra$/));
  await screen.getByRole("button", { name: "Brug billedet" }).click();
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  const cut = onDone.mock.lastCall![0];
  expect([cut.name, cut.type]).toEqual(["skøde.jpg", "image/jpeg"]);
  expect(await colourAt(cut, 0.02, 0.5)).toEqual({ width: 294, height: 400, is: "blue" });

  await screen.getByRole("button", { name: "Nulstil" }).click();
  await screen.getByRole("button", { name: "Drej til højre" }).click();
  await screen.getByRole("button", { name: "Brug billedet" }).click();
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledTimes(2));
  const turned = onDone.mock.lastCall![0];
  expect(await colourAt(turned, 0.5, 0.1)).toEqual({ width: 400, height: 600, is: "red" });

  await screen.getByText("Gråtoner").click();
  await screen.getByRole("button", { name: "Brug billedet" }).click();
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledTimes(3));
  expect((await colourAt(onDone.mock.lastCall![0], 0.5, 0.1)).is).toBe("grey");
});

test("[§3 documents] an edge is dragged, and the frame is moved with what is left of it", async () => {
  const screen = await render(
    <PictureEditor file={await halves(600, 400, "a.png")} onDone={() => undefined} onCancel={() => undefined} />,
  );
  const right = screen.getByRole("slider", { name: "Højre kant" });
  const element = await vi.waitFor(() => right.element());
  const box = element.getBoundingClientRect();
  const stage = element.parentElement!.getBoundingClientRect();
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const at = (type: string, clientX: number) =>
    element.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, clientX, clientY: y }));
  (element as HTMLElement).setPointerCapture = () => undefined;
  at("pointerdown", x);
  at("pointermove", x - stage.width / 4);
  at("pointerup", x - stage.width / 4);
  await expect.element(right).toHaveAttribute("aria-valuenow", "25");
});

test("[§3 documents] what is no picture is told, and there is a way out", async () => {
  const onCancel = vi.fn<() => void>();
  const file = new File(["intet"], "foto.jpg", { type: "image/jpeg" });
  const screen = await render(<PictureEditor file={file} onDone={() => undefined} onCancel={onCancel} />);
  await expect.element(screen.getByText(/Billedet kan ikke læses/)).toBeVisible();
  await screen.getByRole("button", { name: "Annullér" }).click();
  expect(onCancel).toHaveBeenCalledOnce();
});

test("[§3 documents] several pictures become one PDF with a page each, upright or lying; what is no picture is named", async () => {
  const files = [await halves(400, 600, "a.png"), await halves(3_000, 1_200, "b.png")];
  const made = await picturesToPdf(files, "Skøde 🏠.pdf");
  if (!made.ok) throw new Error(made.problem.name);
  expect([made.value.name, made.value.type]).toEqual(["Skøde 🏠.pdf", "application/pdf"]);
  const opened = await openPdf(new Uint8Array(await made.value.arrayBuffer()));
  if (!opened.ok) throw new Error(opened.problem.kind);
  expect(opened.value.pages).toBe(2);
  const shapes = await Promise.all([1, 2].map(async (page) => opened.value.sizeOf(page)));
  expect(shapes.map(({ width, height }) => width < height)).toEqual([true, false]);
  const canvas = document.createElement("canvas");
  expect(await opened.value.draw(2, canvas, 800, new AbortController().signal)).toBe(true);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  expect([(await colourAt(blob!, 0.25, 0.5)).is, (await colourAt(blob!, 0.75, 0.5)).is]).toEqual(["red", "blue"]);
  opened.value.close();
  const broken = await picturesToPdf([new File(["x"], "nej.jpg")], "x");
  expect(broken).toEqual({ ok: false, problem: { kind: "PictureUnread", name: "nej.jpg" } });
});
