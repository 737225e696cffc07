import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { pdfFile } from "#tests/support/pdfFile.ts";
import { testWords } from "#tests/support/testWords.ts";
import { PrintDocument } from "./PrintDocument.tsx";

// The reader of PDF comes in hundreds of modules here, and a busy machine takes its time over them.
beforeEach(async () => void (await testWords(["preview", "attachments"])));

test("[§3 documents] a document is printed when all of it is drawn, and what cannot be printed says so", async () => {
  const seen: string[] = [];
  const printing = vi.spyOn(globalThis, "print").mockImplementation(() => {
    const images = [...document.querySelectorAll<HTMLImageElement>("body > div img")];
    seen.push(images.map(({ complete, naturalWidth }) => (complete && naturalWidth > 1_000 ? "page" : "none")).join());
    seen.push(document.body.textContent ?? "");
    dispatchEvent(new Event("afterprint"));
  });
  const onDone = vi.fn<(isPrinted: boolean) => void>();
  const bytesOf = (text: string) => new TextEncoder().encode(text);
  const pdf = await render(<PrintDocument bytes={pdfFile([["En"], ["To"]])} type="" name="a.pdf" onDone={onDone} />);
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith(true), 40_000);
  expect(seen[0]).toBe("page,page");
  await pdf.unmount();
  const text = await render(<PrintDocument bytes={bytesOf("Rugbrød")} type="" name="a.txt" onDone={onDone} />);
  await vi.waitFor(() => expect(seen.at(-1)).toContain("Rugbrød"), 40_000);
  await text.unmount();
  await render(<PrintDocument bytes={bytesOf("%PDF-1.7 x")} type="" name="b.pdf" onDone={onDone} />);
  await vi.waitFor(() => expect(onDone).toHaveBeenLastCalledWith(false), 40_000);
  expect(printing).toHaveBeenCalledTimes(2);
}, 120_000);
