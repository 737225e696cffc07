import { expect, test } from "vitest";
import { askWindows, type OpenWindow } from "./askWindows.ts";
import type { CanGive } from "./keyMessages.ts";

const BUILD = "/assets/index-now.js";

/** A window that answers like this, or not at all, and remembers what it was given. */
function window(answer?: Partial<CanGive>) {
  const given: Transferable[] = [];
  const open: OpenWindow = {
    postMessage(message, [port]) {
      if (message.type === "GIVE_KEYS") given.push(port!);
      else if (answer) (port as MessagePort).postMessage({ isOpen: true, hasOpened: false, build: BUILD, ...answer });
    },
  };
  return { ...open, given };
}

function asked(isVoid = () => false) {
  const { port1 } = new MessageChannel();
  return { address: "/aktiver", line: port1, isOurBuild: (build: string) => build === BUILD, isVoid };
}

test("the window that has opened the page is asked for its keys, and nobody else", async () => {
  const [first, opener] = [window({}), window({ hasOpened: true })];
  const wish = asked();
  expect(await askWindows([first, opener], wish)).toBe("given");
  expect([first.given, opener.given]).toEqual([[], [wish.line]]);
});

test("where none has opened it, the one in use last asks its person", async () => {
  const [locked, first, other] = [window({ isOpen: false }), window({}), window({})];
  expect(await askWindows([locked, first, other], asked())).toBe("asked");
  expect([locked, first, other].map(({ given }) => given.length)).toEqual([0, 1, 0]);
});

test("a window of another build, one that is locked and one that does not answer give nothing", async () => {
  const windows = [
    window({ build: "/assets/index-old.js", hasOpened: true }),
    window({ isOpen: false }),
    window(),
  ] as const;
  expect(await askWindows(windows, asked())).toBe("nobody");
  expect(windows.flatMap(({ given }) => given)).toEqual([]);
});

test("after a lock nobody is asked any more", async () => {
  const open = window({ hasOpened: true });
  expect(
    await askWindows(
      [open],
      asked(() => true),
    ),
  ).toBe("nobody");
  expect(open.given).toEqual([]);
});
