import { beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import "#ui/tokens.css";
import locked from "#tests/support/papers/locked.pdf?url";
import { faxedPicture, pdfFile } from "#tests/support/pdfFile.ts";
import { testWords } from "#tests/support/testWords.ts";
import { wordsIn } from "#data/files/paper/wordsIn.ts";
import { DocumentPreview } from "./DocumentPreview.tsx";

beforeEach(async () => void (await testWords(["preview", "attachments"])));

const bytesOf = (text: string) => new TextEncoder().encode(text);
const fetched = async (address: string) => new Uint8Array(await (await fetch(address)).arrayBuffer());

function show(bytes: Uint8Array<ArrayBuffer>, name: string, type = "") {
  return render(<DocumentPreview bytes={bytes} name={name} type={type} />);
}

function canvases(): readonly HTMLCanvasElement[] {
  return [...document.querySelectorAll("canvas")].filter(({ width }) => width > 0);
}

async function drawn(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = new OffscreenCanvas(width, height);
  const drawing = canvas.getContext("2d")!;
  drawing.fillStyle = "teal";
  drawing.fillRect(0, 0, width, height);
  const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.5 });
  return new Uint8Array(await blob.arrayBuffer());
}

test("[§3 documents] a PDF is drawn, its words can be chosen, and it is zoomed by buttons and by keys", async () => {
  const screen = await show(pdfFile([["Police nr. 4711"], ["Side to"]]), "police.pdf");
  await expect.element(screen.getByText("Police nr. 4711")).toBeInTheDocument();
  await expect.element(screen.getByRole("status")).toHaveTextContent("Side 1 af 2");
  await expect.poll(() => canvases().length).toBeGreaterThan(0);
  const page = screen.getByRole("group", { name: "Side 1 af 2" });
  const width = () => page.element().getBoundingClientRect().width;
  const before = width();
  await screen.getByRole("button", { name: "Forstør" }).click();
  await expect.poll(() => Math.abs(width() - before * 1.25)).toBeLessThan(3);
  await expect.element(screen.getByRole("button", { name: /^125\s%/ })).toBeVisible();
  (screen.getByRole("group", { name: "police.pdf" }).element() as HTMLElement).focus();
  await userEvent.keyboard("+");
  await expect.poll(() => Math.abs(width() - before * 1.5)).toBeLessThan(3);
  await userEvent.keyboard("0");
  await expect.poll(() => Math.abs(width() - before)).toBeLessThan(3);
  await screen.getByRole("button", { name: "Næste side" }).click();
  await expect.element(screen.getByRole("status")).toHaveTextContent("Side 2 af 2");
});

test("[§3 documents] of 300 pages those in sight are drawn, and the last one can be gone to", async () => {
  const pages = Array.from({ length: 300 }, (_, at) => [`Afsnit ${at + 1}`]);
  const screen = await show(pdfFile(pages), "aftale.pdf");
  await expect.element(screen.getByRole("status")).toHaveTextContent("Side 1 af 300");
  await expect.poll(() => canvases().length).toBeGreaterThan(0);
  screen.getByRole("group", { name: "Side 300 af 300" }).element().scrollIntoView();
  const status = () => document.querySelector("output")?.textContent;
  await expect.poll(status).toMatch(/^Side (299|300) af 300$/);
  await expect.poll(() => document.body.textContent).toContain("Afsnit 300");
  expect(canvases().length).toBeLessThan(8);
});

test("[§3 documents] a locked PDF asks for its password, says when it is wrong, and opens with the right one", async () => {
  const screen = await show(await fetched(locked), "lån.pdf");
  const field = screen.getByLabelText("Dokumentets adgangskode");
  await expect.element(field).toBeVisible();
  await screen.getByRole("button", { name: "Åbn dokumentet" }).click();
  await expect.element(screen.getByText("Skriv dokumentets adgangskode.")).toBeVisible();
  await field.fill("fjord41");
  await screen.getByRole("button", { name: "Åbn dokumentet" }).click();
  await expect.element(screen.getByText("Adgangskoden er forkert. Prøv igen.")).toBeVisible();
  await field.fill("fjord42");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("Lånedokument 2026")).toBeInTheDocument();
});

test("[§3 documents] a page that was faxed is drawn by the decoder that the worker brings", async () => {
  const file = pdfFile([[]], { extra: [faxedPicture(16)], mark: "q 400 0 0 400 100 200 cm /X Do Q" });
  await show(file, "scan.pdf");
  // A page is drawn anew when the width that it has is settled.
  const at = (x: number) => {
    const [canvas] = canvases();
    if (!canvas) return undefined;
    const place = Math.round((canvas.width * x) / 595);
    return canvas.getContext("2d")!.getImageData(place, Math.round((canvas.height * 442) / 842), 1, 1).data[0];
  };
  await expect.poll(() => [at(200), at(400)]).toEqual([255, 0]);
});

test("[§3 documents] what is broken, empty or something else says so, and a copy can be saved", async () => {
  for (const [bytes, name, said] of [
    [bytesOf("%PDF-1.7\nintet her"), "brudt.pdf", /beskadiget og kan ikke vises/],
    [pdfFile([["Halv"]]).slice(0, 60), "halv.pdf", /beskadiget og kan ikke vises/],
    [bytesOf("PK\u0003\u0004\u0000\u0000"), "arkiv.pdf", /er ikke en PDF/],
    [bytesOf("\u0000\u0001\u0002"), "x".repeat(300), /Filer af denne type/],
    [new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), "foto.jpg", /Billedet kan ikke læses/],
    [bytesOf("\u0000"), "‏חוזה 🏠.csv", /Filer af denne type/],
  ] as const) {
    const screen = await show(bytes, name);
    await expect.element(screen.getByText(said)).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Gem en kopi" })).toBeVisible();
    await screen.unmount();
  }
  const empty = await show(new Uint8Array(), "tom.pdf");
  await expect.element(empty.getByText("Filen er tom.")).toBeVisible();
});

test("[§3 documents] a picture of 60 megapixels is shown smaller, and an ordinary one as it is", async () => {
  const screen = await show(await drawn(10_000, 6_000), "plakat.jpg", "image/jpeg");
  const large = screen.getByRole("img", { name: "Billedet plakat.jpg" });
  await expect.element(large).toBeVisible();
  const width = (image: Element) => (image as HTMLImageElement).naturalWidth;
  await expect.poll(() => width(large.element())).toBeGreaterThan(2_000);
  expect(width(large.element())).toBeLessThan(6_400);
  await expect.element(screen.getByText(/10\.000 × 6\.000 billedpunkter/)).toBeVisible();
  await screen.unmount();
  const small = await show(await drawn(300, 200), "🏠 תמונה.jpg");
  await expect.poll(() => width(small.getByRole("img").element())).toBe(300);
});

test("[§3 documents] a table and a text are shown as they are, and a long one says how much of it", async () => {
  const table = await show(bytesOf("Dato;Beløb\n01.02.2026;-10,00\n"), "konto.csv", "text/csv");
  await expect.element(table.getByRole("columnheader", { name: "Beløb" })).toBeVisible();
  await expect.element(table.getByRole("cell", { name: "-10,00" })).toBeVisible();
  await table.unmount();
  const text = await show(bytesOf("linje <b>ét</b>\n".repeat(2_500)), "log.txt");
  await expect.element(text.getByText(/De første 2\.000 linjer vises/)).toBeVisible();
  expect(document.querySelector("b")).toBeNull();
});

test("[§3 documents] on a phone the words of a table have room, and it is pushed sideways", async () => {
  await page.viewport(390, 844);
  const rows = "01.02.2026;Dankort-køb Brugsen;Brugsforeningen for Vesterby og Omegn;-10,00;20.000,00\n".repeat(5);
  const screen = await show(bytesOf(`Dato;Tekst;Modtager;Beløb;Saldo\n${rows}`), "konto.csv", "text/csv");
  const row = screen.getByRole("row", { name: /Brugsforeningen/ }).first();
  await expect.element(row).toBeVisible();
  const { clientHeight } = row.element();
  const lineHeight = Number.parseFloat(getComputedStyle(row.element()).fontSize) * 1.25;
  expect(clientHeight).toBeLessThan(3 * lineHeight + 16);
  const table = screen.getByRole("group", { name: "konto.csv" }).element();
  expect(table.scrollWidth).toBeGreaterThan(table.clientWidth);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  await page.viewport(1280, 900);
});

test("[§3 documents] a mail is text: no script of it runs, no picture of it is fetched, and its files can be saved", async () => {
  const before = performance.getEntriesByType("resource").length;
  const mail = [
    "From: Bank <bank@eks.dk>",
    "Subject: Renter",
    "MIME-Version: 1.0",
    'Content-Type: multipart/mixed; boundary="x"',
    "",
    "--x",
    "Content-Type: text/html; charset=utf-8",
    "",
    `<p>Renten er 4 %</p><script>document.title = "løb"</script><img src="${location.origin}/hentet.png" onerror="document.title='løb'">`,
    "--x",
    "Content-Type: application/pdf",
    'Content-Disposition: attachment; filename="=?utf-8?q?=C3=A5rsopg=C3=B8relse.pdf?="',
    "Content-Transfer-Encoding: base64",
    "",
    "JVBERi0=",
    "--x--",
  ].join("\r\n");
  const screen = await show(bytesOf(mail), "renter.eml");
  await expect.element(screen.getByText("Renten er 4 %")).toBeVisible();
  await expect.element(screen.getByText("Bank <bank@eks.dk>")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Gem en kopi af årsopgørelse.pdf" })).toBeVisible();
  expect(document.title).not.toBe("løb");
  const asked = performance.getEntriesByType("resource").slice(before);
  expect(asked.filter(({ name }) => name.includes("hentet"))).toEqual([]);
});

test("[§3 documents] the words inside a PDF are found on the device; a locked one has none", async () => {
  const file = pdfFile([["Forsikring nr. 4711"], ["Selvrisiko 2.500,00 kr."]]);
  expect(await wordsIn(file, "application/pdf", "police.pdf")).toEqual([
    "00",
    "2.500,00",
    "4711",
    "500",
    "forsikring",
    "kr",
    "nr",
    "selvrisiko",
  ]);
  expect(await wordsIn(await fetched(locked), "application/pdf", "lån.pdf")).toEqual([]);
  expect(await wordsIn(bytesOf("%PDF-1.7 x"), "", "brudt.pdf")).toEqual([]);
  expect(await wordsIn(bytesOf("Mælk; mælk"), "text/plain", "bon.txt")).toEqual(["maelk"]);
  let at = 0;
  const slow = () => (at += 3_000);
  const some = await wordsIn(pdfFile([["Først"], ["Senere"], ["Sidst"]]), "", "lang.pdf", slow);
  expect(some).not.toContain("sidst");
});
