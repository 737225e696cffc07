import { afterEach, expect, test, vi } from "vitest";
import { download } from "./download.ts";

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, "standalone");
});

/** The names of the files that come by the share sheet, or as a download. */
function handedOver({
  installed,
  canShare = true,
  refused,
}: {
  installed: boolean;
  canShare?: boolean;
  refused?: string;
}) {
  const [shared, saved]: [string[], string[]] = [[], []];
  if (installed) Object.defineProperty(navigator, "standalone", { value: true, configurable: true });
  Object.defineProperty(navigator, "canShare", { value: () => canShare, configurable: true });
  Object.defineProperty(navigator, "share", {
    configurable: true,
    value: async ({ files }: { files: readonly File[] }) => {
      if (refused) throw new DOMException("", refused);
      shared.push(...files.map(({ name, type }) => `${name} ${type}`));
    },
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  return { shared, saved };
}

const BYTES = new TextEncoder().encode("dato;beløb");

test("in an app installed on an iPhone a file goes by the share sheet, with its type", async () => {
  const { shared, saved } = handedOver({ installed: true });
  download(BYTES, "overblik.csv");
  await expect.poll(() => shared).toEqual(["overblik.csv text/csv"]);
  expect(saved).toEqual([]);
});

test("a file that the share sheet does not take, or was not let open for, is downloaded; one that the person puts away is not", async () => {
  const unknown = handedOver({ installed: true, canShare: false });
  download(BYTES, "kopi.overblik");
  expect(unknown.saved).toEqual(["kopi.overblik"]);
  const late = handedOver({ installed: true, refused: "NotAllowedError" });
  download(BYTES, "sent.pdf");
  await expect.poll(() => late.saved.at(-1)).toBe("sent.pdf");
  const closed = handedOver({ installed: true, refused: "AbortError" });
  download(BYTES, "fortrudt.pdf");
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(closed.saved).not.toContain("fortrudt.pdf");
});

test("anywhere else it is downloaded", () => {
  const { shared, saved } = handedOver({ installed: false });
  download(BYTES, "overblik.csv");
  expect({ shared, saved }).toEqual({ shared: [], saved: ["overblik.csv"] });
});
