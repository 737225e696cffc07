import { createElement, type ReactNode, Suspense, use, useEffect, useLayoutEffect, useState } from "react";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { LazyPart, lazyPart, NotFetched, forgetFailedParts } from "./LazyPart.ts";

const HERE = "Delen";
const WAITING = "Vent";

function Part() {
  return <p>{HERE}</p>;
}

/** Asks for itself anew while a part beside it is on its way. */
function Later({ children }: { readonly children: ReactNode }) {
  const [count, setCount] = useState(1);
  useEffect(() => {
    const timer = setTimeout(() => setCount(2), 30);
    return () => clearTimeout(timer);
  }, []);
  return (
    <section>
      <output>{count}</output>
      {children}
    </section>
  );
}

test("a part that comes after the wait was shown comes without a complaint, whatever was drawn meanwhile", async () => {
  const complained = vi.spyOn(console, "error");
  const arrival = Promise.withResolvers<typeof Part>();
  const Lazy = lazyPart(() => arrival.promise);
  const screen = await render(
    <Later>
      {["a", "b", "c"].map((key) => (
        <Suspense key={key} fallback={<p>{WAITING}</p>}>
          <Lazy />
        </Suspense>
      ))}
    </Later>,
  );
  await expect.element(screen.getByText("2")).toBeVisible();
  arrival.resolve(Part);
  await expect.element(screen.getByText(HERE).last()).toBeVisible();
  expect(complained).not.toHaveBeenCalled();
  complained.mockRestore();
});

test("a part that was fetched before it is shown costs no wait", async () => {
  const part = new LazyPart(() => Promise.resolve(Part));
  part.start();
  await part.read();
  const waited = vi.fn<() => null>(() => null);
  function Shown() {
    return createElement(use(part.read()));
  }
  function Waiting() {
    useLayoutEffect(() => void waited());
    return null;
  }
  const screen = await render(
    <Suspense fallback={<Waiting />}>
      <Shown />
    </Suspense>,
  );
  await expect.element(screen.getByText(HERE)).toBeVisible();
  expect(waited).not.toHaveBeenCalled();
});

test("a part of a part is on its way with it once the first paint is done, and waits for no second one", async () => {
  const turn = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  await turn(300);
  const load = vi.fn(() => Promise.resolve(Part));
  lazyPart(load, "soon");
  expect(load).not.toHaveBeenCalled();
  await turn(0);
  expect(load).toHaveBeenCalledOnce();
});

/** Adds a style sheet as Vite does, and fails as it does when the sheet does not come. */
async function preloadSheet(href: string): Promise<HTMLLinkElement> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  const isThere = await new Promise((settle) => {
    link.addEventListener("load", () => settle(true));
    link.addEventListener("error", () => settle(false));
    document.head.append(link);
  });
  if (isThere) return link;
  const payload = new Error(`Unable to preload CSS for ${href}`);
  const event: Event & { payload?: Error } = new Event("vite:preloadError", { cancelable: true });
  event.payload = payload;
  window.dispatchEvent(event);
  throw payload;
}

test("a style sheet that does not come is no mistake of ours, and the part never stands there without it", async () => {
  const gone = URL.createObjectURL(new Blob([]));
  URL.revokeObjectURL(gone);
  // Vite remembers that it has asked for the sheet, not that it did not come.
  const seen = new Set<string>();
  const load = vi.fn(async () => {
    if (!seen.has(gone)) {
      seen.add(gone);
      await preloadSheet(gone);
    }
    return Part;
  });
  const part = new LazyPart(load);
  await expect(part.read()).rejects.toThrow(NotFetched);
  forgetFailedParts();
  await expect(part.read()).rejects.toThrow(NotFetched);
  expect(load).toHaveBeenCalledOnce();

  const sheet = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].find(
    ({ href }) => href === gone,
  );
  const isBack = new Promise((loaded) => sheet?.addEventListener("load", loaded));
  sheet!.href = URL.createObjectURL(new Blob(["p { color: rgb(1, 2, 3) }"], { type: "text/css" }));
  await isBack;
  forgetFailedParts();
  expect(await part.read()).toBe(Part);
});
