import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { holdBusy } from "#data/session/busy.ts";

const reloadOnce = vi.fn<() => boolean>(() => true);
vi.mock(import("#data/device/reloadOnce.ts"), async (importOriginal) => ({
  ...(await importOriginal()),
  allowReload: () => undefined,
  reloadOnce,
}));
vi.mock(import("./updateWatch.tsx"), () => ({ watchUpdates: () => undefined }));
const { startUpdates } = await import("./update.ts");

beforeAll(startUpdates);
beforeEach(() => void reloadOnce.mockClear());

/** A file of the app did not come; Vite says so before whoever asked for it hears of it. */
function missFile(): Event {
  const event = new Event("vite:preloadError", { cancelable: true });
  window.dispatchEvent(event);
  return event;
}

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 200));

test("a page that misses a file of the app is loaded anew", async () => {
  missFile();
  await vi.waitFor(() => expect(reloadOnce).toHaveBeenCalledOnce());
});

test("a page is never loaded anew under work that must not be interrupted; whoever asked for the file hears of it", async () => {
  const end = holdBusy("passwordChange");
  await vi.waitFor(async () => expect((await navigator.locks.query()).held).not.toEqual([]));
  expect(missFile().defaultPrevented).toBe(false);
  await aMoment();
  expect(reloadOnce).not.toHaveBeenCalled();
  end();
});

test("a page is never loaded anew under a dialog, whose text would be lost", async () => {
  const dialog = document.createElement("dialog");
  document.body.append(dialog);
  dialog.showModal();
  missFile();
  await aMoment();
  expect(reloadOnce).not.toHaveBeenCalled();
  dialog.remove();
});
