import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { SwipeRow } from "./SwipeRow.tsx";

async function shown() {
  const [right, left] = [vi.fn(), vi.fn()];
  const screen = await render(
    <SwipeRow right={{ label: "Gennemset", onSwipe: right }} left={{ label: "Kategori", onSwipe: left }}>
      Netto
    </SwipeRow>,
  );
  const row = screen.getByText("Netto").element();
  const finger = (kind: string, clientX: number, pointerType = "touch") =>
    row.dispatchEvent(new PointerEvent(kind, { clientX, clientY: 10, pointerType, bubbles: true }));
  return { screen, right, left, finger };
}

test("[§1] a row that is pushed far to the right or to the left does what stands behind it", async () => {
  const { screen, right, left, finger } = await shown();
  finger("pointerdown", 100);
  finger("pointermove", 180);
  await expect.element(screen.getByText("Gennemset")).toBeVisible();
  expect(right).not.toHaveBeenCalled();
  finger("pointerup", 180);
  await expect.element(screen.getByText("Gennemset")).not.toBeInTheDocument();
  expect([right, left].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);

  finger("pointerdown", 100);
  finger("pointermove", 20);
  await expect.element(screen.getByText("Kategori")).toBeVisible();
  finger("pointerup", 20);
  await expect.element(screen.getByText("Kategori")).not.toBeInTheDocument();
  expect([right, left].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test("a short push, one that the page takes over to scroll, and a mouse do nothing", async () => {
  const { screen, right, left, finger } = await shown();
  finger("pointerdown", 100);
  finger("pointermove", 150);
  await expect.element(screen.getByText("Gennemset")).toBeVisible();
  finger("pointerup", 150);
  await expect.element(screen.getByText("Gennemset")).not.toBeInTheDocument();
  finger("pointerdown", 100);
  finger("pointermove", 200);
  await expect.element(screen.getByText("Gennemset")).toBeVisible();
  finger("pointercancel", 200);
  await expect.element(screen.getByText("Gennemset")).not.toBeInTheDocument();
  finger("pointerdown", 100, "mouse");
  finger("pointermove", 200, "mouse");
  finger("pointerup", 200, "mouse");
  expect([right, left].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});
