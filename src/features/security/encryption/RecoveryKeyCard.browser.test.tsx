import { MemoryRouter } from "react-router-dom";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { heldBack } from "#tests/support/heldBack.ts";
import { accountInPage, type PageServer } from "#tests/support/pageServer.ts";
import { testWords } from "#tests/support/testWords.ts";
import { violations } from "#tests/support/violations.ts";
import "#ui/tokens.css";
import "#ui/global.css";
import { dismiss, currentToasts } from "#ui/overlays/notify.ts";
import { Toasts } from "#ui/overlays/Toasts.tsx";
import { RecoveryKeyCard } from "./RecoveryKeyCard.tsx";

const PASSWORD = "Tre små grise 3";
let server: PageServer;

beforeAll(async () => {
  server = await accountInPage("anna@example.dk", PASSWORD);
});
afterAll(() => server.end());
beforeEach(async () => {
  server.reachable = true;
  currentToasts().forEach(({ id }) => dismiss(id));
  await testWords(["encryption", "recovery"]);
});

async function open() {
  return await render(
    <MemoryRouter>
      <main>
        <h1>{"Sikkerhed"}</h1>
        <RecoveryKeyCard />
        <Toasts />
      </main>
    </MemoryRouter>,
  );
}

type Screen = Awaited<ReturnType<typeof open>>;

/** The key as it stands on the screen. */
function shownKey(screen: Screen): readonly string[] {
  const list = screen.getByRole("list", { name: "Din gendannelsesnøgle" }).element();
  return [...list.querySelectorAll("code")].map((group) => group.textContent);
}

async function make(screen: Screen, button: string): Promise<readonly string[]> {
  await screen.getByRole("button", { name: button }).click();
  await screen.getByLabelText("Adgangskode", { exact: true }).fill(PASSWORD);
  await screen.getByRole("button", { name: "Vis nøglen" }).click();
  await expect.element(screen.getByRole("button", { name: "Jeg har gemt nøglen" })).toBeVisible();
  return shownKey(screen);
}

async function writeBack(screen: Screen, groups: readonly string[]): Promise<void> {
  await screen.getByRole("button", { name: "Jeg har gemt nøglen" }).click();
  const fields = screen.getByRole("textbox").elements();
  for (const field of fields) {
    const number = Number(/\d+/.exec(field.closest("div:has(> label)")?.textContent ?? "")?.[0]);
    await screen.getByLabelText(`Gruppe ${number}`).fill(groups[number - 1]!.toLowerCase());
  }
  await screen.getByRole("button", { name: "Bekræft" }).click();
}

describe("the recovery key", () => {
  let first: readonly string[];

  test("is missing in words; a wrong password and no network change nothing and say so", async () => {
    const screen = await open();
    await expect.element(screen.getByText(/Du har ingen endnu/)).toBeVisible();
    await screen.getByRole("button", { name: "Lav gendannelsesnøgle" }).click();
    await screen.getByRole("button", { name: "Vis nøglen" }).click();
    await expect.element(screen.getByText("Skriv din adgangskode.")).toBeVisible();
    await screen.getByLabelText("Adgangskode", { exact: true }).fill("noget helt andet");
    await screen.getByRole("button", { name: "Vis nøglen" }).click();
    await expect.element(screen.getByText("Adgangskoden er forkert. Prøv igen.")).toBeVisible();
    expect(await violations()).toEqual([]);
    server.reachable = false;
    await screen.getByLabelText("Adgangskode", { exact: true }).fill(PASSWORD);
    await screen.getByRole("button", { name: "Vis nøglen" }).click();
    await expect.element(screen.getByText(/^Du er offline\. Intet er ændret/)).toBeVisible();
    expect(server.keyset()?.wraps.map(({ type }) => type)).toEqual(["password"]);
  });

  test("is shown once, in eight groups and its check, and does not count before it is written back", async () => {
    const screen = await open();
    first = await make(screen, "Lav gendannelsesnøgle");
    expect(first.map((group) => group.length)).toEqual([4, 4, 4, 4, 4, 4, 4, 4, 2]);
    expect(await violations()).toEqual([]);
    await screen.getByRole("button", { name: "Ikke nu" }).click();
    await expect.element(screen.getByText(/du har ikke vist, at den er gemt/)).toBeVisible();
  });

  test("that is written down wrong, or belongs to nobody here, is told apart; the right one then counts as kept", async () => {
    server.reachable = false;
    const screen = await open();
    await screen.getByRole("button", { name: "Prøv nøglen" }).click();
    const field = screen.getByRole("textbox", { name: "Gendannelsesnøgle" });
    await field.fill(first.join("-").slice(0, -3));
    await screen.getByRole("button", { name: "Prøv", exact: true }).click();
    await expect.element(screen.getByText(/skrivefejl i nøglen/)).toBeVisible();
    expect(await violations()).toEqual([]);
    await field.fill(first.join(" ").toLowerCase());
    await screen.getByRole("button", { name: "Prøv", exact: true }).click();
    await expect.element(screen.getByText("Nøglen virker. Læg den tilbage, hvor den lå.")).toBeVisible();
    await expect.element(screen.getByText(/ikke vist, at den er gemt/)).not.toBeInTheDocument();
  });

  test("is replaced by a new one, which asks for two groups back; the old one opens nothing any more", async () => {
    const screen = await open();
    const second = await make(screen, "Lav en ny");
    expect(second).not.toEqual(first);
    await screen.getByRole("button", { name: "Jeg har gemt nøglen" }).click();
    await screen.getByRole("button", { name: "Bekræft" }).click();
    await expect.element(screen.getByText(/^Gruppe \d passer ikke/).first()).toBeVisible();
    expect(await violations()).toEqual([]);
    await screen.getByRole("button", { name: "Vis nøglen igen" }).click();
    await writeBack(screen, second);
    await expect.element(screen.getByText("Godt. Gendannelsesnøglen er gemt.")).toBeVisible();
    await screen.getByRole("button", { name: "Prøv nøglen" }).click();
    await screen.getByRole("textbox", { name: "Gendannelsesnøgle" }).fill(first.join("-"));
    await screen.getByRole("button", { name: "Prøv", exact: true }).click();
    await expect.element(screen.getByText(/den åbner ikke denne konto/)).toBeVisible();
  });

  test("can be copied, saved as a text and scanned, and prints as a page of its own", async () => {
    const screen = await open();
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue(undefined);
    const printed = vi.spyOn(window, "print").mockReturnValue(undefined);
    const third = await make(screen, "Lav en ny");
    await screen.getByRole("button", { name: "Kopiér" }).click();
    expect(copied).toHaveBeenCalledWith(third.join("-"));
    await expect.element(screen.getByText(/^Kopieret\./)).toBeVisible();
    await screen.getByRole("button", { name: "Udskriv" }).click();
    expect(printed).toHaveBeenCalledOnce();
    const saved = vi.spyOn(URL, "createObjectURL");
    await screen.getByRole("button", { name: "Gem som tekstfil" }).click();
    const blob = saved.mock.calls[0]![0] as Blob;
    expect(await blob.text()).toContain(third.join("-"));
    await screen.getByText("Vis som QR-kode").click();
    await expect.element(screen.getByRole("img", { name: "QR-kode med din gendannelsesnøgle" }).first()).toBeVisible();
    expect(await violations()).toEqual([]);
    const paper = [...document.body.children].find((child) => child.textContent.includes("Hører til anna@example.dk"))!;
    expect(getComputedStyle(paper).display).toBe("none");
    expect(paper.textContent).toContain(third.join("").slice(0, 4));
    vi.restoreAllMocks();
  });

  test("whose answer nobody heard is not told as if nothing had changed, and the next try shows a key", async () => {
    const screen = await open();
    const put = server.answers["put_keyset"]!;
    server.answers["put_keyset"] = (body) => {
      server.answers["put_keyset"] = put;
      put(body);
      server.reachable = false;
      throw new TypeError("no answer");
    };
    await screen.getByRole("button", { name: "Lav en ny" }).click();
    await screen.getByLabelText("Adgangskode", { exact: true }).fill(PASSWORD);
    await screen.getByRole("button", { name: "Vis nøglen" }).click();
    const told = screen.getByText(/ved ikke, om den nye nøgle gælder/);
    await expect.element(told, { timeout: 10_000 }).toBeVisible();
    expect(screen.getByText(/Intet er ændret/).elements()).toEqual([]);
    server.reachable = true;
    await screen.getByRole("button", { name: "Vis nøglen" }).click();
    await expect.element(screen.getByRole("list", { name: "Din gendannelsesnøgle" })).toBeVisible();
    expect(server.keyset()?.wraps.filter(({ type }) => type === "recovery")).toHaveLength(1);
  });

  test("cannot be left while it is being made; a page that went all the same leaves no key that nobody has seen", async () => {
    const screen = await open();
    const stored = heldBack(server);
    await screen.getByRole("button", { name: "Lav en ny" }).click();
    await screen.getByLabelText("Adgangskode", { exact: true }).fill(PASSWORD);
    await screen.getByRole("button", { name: "Vis nøglen" }).click();
    await stored.asked;
    const dialog = screen.getByRole("dialog");
    await expect.element(dialog.getByRole("button", { name: "Annullér" })).toBeDisabled();
    expect(dialog.getByRole("button", { name: "Luk" }).elements()).toEqual([]);
    await userEvent.keyboard("{Escape}{Escape}{Escape}");
    await expect.element(dialog.getByLabelText("Adgangskode", { exact: true })).toBeVisible();
    expect(document.querySelector("dialog:modal")).not.toBeNull();
    stored.go();
    await expect.element(screen.getByRole("list", { name: "Din gendannelsesnøgle" })).toBeVisible();
    await userEvent.keyboard("{Escape}{Escape}{Escape}");
    await expect.element(screen.getByRole("list", { name: "Din gendannelsesnøgle" })).toBeVisible();
    await screen.getByRole("button", { name: "Ikke nu" }).click();

    const second = heldBack(server);
    await screen.getByRole("button", { name: "Lav en ny" }).click();
    await screen.getByLabelText("Adgangskode", { exact: true }).fill(PASSWORD);
    await screen.getByRole("button", { name: "Vis nøglen" }).click();
    await second.asked;
    const before = server.keyset()!.rev;
    await screen.unmount();
    second.go();
    await expect.poll(() => server.keyset()?.rev).toBe(before + 1);
    const again = await open();
    await expect.element(again.getByText(/Du har ingen endnu/)).toBeVisible();
  });
});
