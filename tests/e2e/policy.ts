import { type BrowserContext, expect, type Page } from "@playwright/test";

/** Markup from text, a script from text, and an inline style. */
const TRIED = ["require-trusted-types-for", "require-trusted-types-for", "style-src-elem"];

/** Refused by the page's policy, in the order it happened; also what the page's own code caught and kept to itself. */
export async function refusals(context: BrowserContext): Promise<string[]> {
  const refused: string[] = [];
  await context.exposeFunction("noteRefusal", (directive: string) => refused.push(directive));
  await context.addInitScript(() => {
    const { noteRefusal } = globalThis as unknown as { readonly noteRefusal: (directive: string) => void };
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, disposition, blockedURI }) => {
      noteRefusal(disposition === "enforce" ? effectiveDirective : `${effectiveDirective} ${blockedURI}`);
    });
  });
  return refused;
}

/** Nothing was refused so far; and the policy is in force here: what it forbids is tried, does not happen, and is noticed. */
export async function expectPolicy(page: Page, refused: string[], complaints: string[]): Promise<void> {
  const address = new URL(page.url()).pathname;
  expect(refused, `refused at ${address}`).toEqual([]);
  expect(complaints, `complained of at ${address}`).toEqual([]);
  const happened = await page.evaluate(() => {
    const isTaken = (write: () => void): boolean => {
      try {
        write();
        return true;
      } catch {
        return false;
      }
    };
    const isMarkup = isTaken(() => (document.createElement("div").innerHTML = "<b>text</b>"));
    const isScript = isTaken(() => (document.createElement("script").text = "void 0"));
    const style = document.createElement("style");
    style.textContent = ":root { --of-a-stranger: 1 }";
    document.head.append(style);
    const isStyled = getComputedStyle(document.documentElement).getPropertyValue("--of-a-stranger") !== "";
    style.remove();
    return { isMarkup, isScript, isStyled };
  });
  expect(happened, `happened at ${address}`).toEqual({ isMarkup: false, isScript: false, isStyled: false });
  await expect.poll(() => refused, `noticed at ${address}`).toEqual(TRIED);
  await expect.poll(() => complaints.length, `said at ${address}`).toBe(TRIED.length);
  refused.length = 0;
  complaints.length = 0;
}

/** The attempts of a worker's code to act and to keep data to itself: reach for a network that it must not have, run a text as code. */
export const BREAK = `
  fetch("https://elsewhere.example/").catch(() => undefined);
  try { new Function("1")() } catch {}
`;
/** The browser's words for each. */
export const SAID = [
  /Connecting to 'https:\/\/elsewhere\.example\/' violates/,
  /'script-src' was not explicitly set/,
] as const;

/** The broken policies that the app has kept on this device: where, and which rule. */
export async function keptBreaks(page: Page): Promise<readonly string[]> {
  const details = await page.evaluate(
    () =>
      new Promise<readonly string[]>((resolve, reject) => {
        const opened = indexedDB.open("device");
        opened.addEventListener("error", () => reject(new Error(opened.error?.name)));
        opened.addEventListener("success", () => {
          const errors = opened.result.transaction("errors").objectStore("errors").getAll();
          errors.addEventListener("success", () => {
            opened.result.close();
            const rows = errors.result as readonly { readonly kind: string; readonly detail: string }[];
            resolve(rows.filter(({ kind }) => kind === "policy").map(({ detail }) => detail));
          });
        });
      }),
  );
  return details.map((detail) => detail.split(" ").slice(1, 3).join(" ")).toSorted();
}
