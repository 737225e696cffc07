import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { PullToRefresh } from "./PullToRefresh.tsx";
import { Sheet } from "../overlays/Sheet.tsx";

const WORDS = { pull: "Træk", release: "Slip", busy: "Henter", done: "Alt er hentet" };

afterEach(() => window.scrollTo(0, 0));

function touch(kind: string, x: number, y: number, target: Element = document.body): void {
  const point = new Touch({ identifier: 1, target, clientX: x, clientY: y });
  const touches = kind === "touchend" ? [] : [point];
  target.dispatchEvent(new TouchEvent(kind, { touches, changedTouches: [point], bubbles: true, cancelable: true }));
}

function pull(y: number, { x = 0, target }: { readonly x?: number; readonly target?: Element } = {}): void {
  touch("touchstart", 100, 10, target);
  for (const part of [0.25, 0.5, 0.75, 1]) touch("touchmove", 100 + x * part, 10 + y * part, target);
}

async function shown(onRefresh = vi.fn(async () => undefined)) {
  const screen = await render(
    <div style={{ height: 3000 }}>
      <PullToRefresh atPx={100} words={WORDS} onRefresh={onRefresh} />
    </div>,
  );
  return { screen, onRefresh };
}

test("[§9] 100 px trigger it: the note says what letting go does, that it is under way, and how it went", async () => {
  let finish = () => undefined as void;
  const { screen, onRefresh } = await shown(
    vi.fn(() => new Promise<undefined>((done) => (finish = () => done(undefined)))),
  );
  pull(60);
  await expect.element(screen.getByText("Træk", { exact: true })).toBeVisible();
  touch("touchmove", 100, 110);
  await expect.element(screen.getByText("Slip", { exact: true })).toBeVisible();
  expect(onRefresh).not.toHaveBeenCalled();
  touch("touchend", 100, 110);
  await expect.element(screen.getByRole("status")).toHaveTextContent("Henter");
  expect(onRefresh).toHaveBeenCalledTimes(1);
  // Under way, another pull asks for nothing.
  pull(200);
  touch("touchend", 100, 210);
  expect(onRefresh).toHaveBeenCalledTimes(1);
  finish();
  await expect.element(screen.getByRole("status")).toHaveTextContent("Alt er hentet");
});

test("[§9] 99 px, a way to the side and a way up trigger nothing, and the note is gone again", async () => {
  const { screen, onRefresh } = await shown();
  pull(99);
  touch("touchend", 100, 109);
  pull(110, { x: 300 });
  touch("touchend", 400, 120);
  pull(-150);
  touch("touchend", 100, 0);
  await expect.element(screen.getByRole("status")).toHaveTextContent("");
  expect(onRefresh).not.toHaveBeenCalled();
});

test("[§9] a pull ends although the page takes away what was under the finger", async () => {
  const { screen, onRefresh } = await shown();
  const loading = document.createElement("p");
  document.body.append(loading);
  pull(60, { target: loading });
  await expect.element(screen.getByText("Træk", { exact: true })).toBeVisible();
  loading.remove();
  touch("touchmove", 100, 115, loading);
  await expect.element(screen.getByText("Slip", { exact: true })).toBeVisible();
  touch("touchend", 100, 115, loading);
  await expect.element(screen.getByRole("status")).toHaveTextContent("Alt er hentet");
  expect(onRefresh).toHaveBeenCalledTimes(1);
});

test("[§9] nothing is pulled while the page is scrolled, something in it is, or a sheet is open", async () => {
  const { onRefresh } = await shown();
  window.scrollTo(0, 40);
  await expect.poll(() => window.scrollY).toBe(40);
  pull(150);
  touch("touchend", 100, 160);
  window.scrollTo(0, 0);
  await expect.poll(() => window.scrollY).toBe(0);

  const scroller = document.createElement("div");
  scroller.style.cssText = "height:50px;overflow:auto";
  scroller.innerHTML = "<div style='height:500px'></div>";
  document.body.append(scroller);
  scroller.scrollTop = 20;
  pull(150, { target: scroller });
  touch("touchend", 100, 160, scroller);
  scroller.remove();

  await render(
    <Sheet open title="Ark" onClose={() => undefined}>
      Indhold
    </Sheet>,
  );
  pull(150);
  touch("touchend", 100, 160);
  expect(onRefresh).not.toHaveBeenCalled();
});
