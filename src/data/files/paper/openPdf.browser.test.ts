import { afterEach, expect, test, vi } from "vitest";
import { pdfFile } from "#tests/support/pdfFile.ts";
import { openPdf, preparePdf } from "./openPdf.ts";

/** The workers that were started, and those of them that were ended. */
function watched(): { readonly started: Worker[]; readonly ended: Worker[] } {
  const [started, ended]: [Worker[], Worker[]] = [[], []];
  const Real = Worker;
  vi.stubGlobal(
    "Worker",
    class extends Real {
      constructor(...of: ConstructorParameters<typeof Worker>) {
        super(...of);
        started.push(this);
      }
      override terminate() {
        ended.push(this);
        super.terminate();
      }
    },
  );
  return { started, ended };
}

afterEach(() => vi.unstubAllGlobals());

test("[§2] a document is opened in the worker that was prepared for it, and the next one in a worker of its own", async () => {
  const { started, ended } = watched();
  const giveUp = preparePdf();
  const pages = [await openPdf(pdfFile([["Skøde"]])), await openPdf(pdfFile([["Police"], ["To"]]))];
  expect(pages.map((opened) => opened.ok && opened.value.pages)).toEqual([1, 2]);
  expect(started).toHaveLength(2);
  giveUp();
  expect(ended).toEqual([]);
  for (const opened of pages) if (opened.ok) opened.value.close();
  await vi.waitFor(() => expect(new Set(ended)).toEqual(new Set(started)), { timeout: 10_000 });
});

test("[§2] a worker that no document came for is ended", async () => {
  const { started, ended } = watched();
  preparePdf()();
  expect(ended).toEqual(started);
  const opened = await openPdf(pdfFile([["Skøde"]]));
  expect(opened).toMatchObject({ ok: true });
  if (opened.ok) opened.value.close();
});

test("[§2] pages that are asked for at once are drawn one after another, and one that is given up holds up no other", async () => {
  const opened = await openPdf(pdfFile([["En"], ["To"], ["Tre"]]));
  if (!opened.ok) throw new Error(opened.problem.kind);
  const givenUp = new AbortController();
  const kept = new AbortController();
  const order: number[] = [];
  const draws = [1, 2, 3].map(async (page) => {
    const { signal } = page === 2 ? givenUp : kept;
    const isDrawn = await opened.value.draw(page, document.createElement("canvas"), 300, signal);
    order.push(page);
    return isDrawn;
  });
  givenUp.abort();
  expect(await Promise.all(draws)).toEqual([true, false, true]);
  expect(order).toEqual([1, 2, 3]);
  opened.value.close();
});
