import { Suspense } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { sessionView } from "#data/session/session.ts";
import { heldBack } from "#tests/support/heldBack.ts";
import { accountInPage, type PageServer } from "#tests/support/pageServer.ts";
import { violations } from "#tests/support/violations.ts";
import { currentToasts, dismiss } from "#ui/overlays/notify.ts";
import "#ui/tokens.css";
import "#ui/global.css";
import { SOON } from "#tests/support/soon.ts";
import { testWords } from "#tests/support/testWords.ts";
import { AccountSettings } from "./AccountSettings.tsx";
import { OwnDataSettings } from "./OwnDataSettings.tsx";

const EMAIL = "anna@example.dk";
const PASSWORD = "Tre små grise 3";
let server: PageServer;

beforeEach(async () => {
  currentToasts().forEach(({ id }) => dismiss(id));
  await testWords(["account", "password", "settings"]);
  server = await accountInPage(EMAIL, PASSWORD);
});
afterEach(() => server.end());

async function open() {
  return await render(
    <MemoryRouter>
      <main>
        <h1>{"Indstillinger"}</h1>
        <Suspense fallback={null}>
          <AccountSettings />
          <OwnDataSettings />
        </Suspense>
      </main>
    </MemoryRouter>,
  );
}

/** A change that has not been sent yet is asked about first. */
async function leave(screen: Awaited<ReturnType<typeof open>>): Promise<void> {
  await screen.getByRole("button", { name: "Log ud", exact: true }).click();
  const confirm = screen.getByRole("alertdialog").getByRole("button", { name: "Log ud", exact: true });
  await vi.waitFor(() => expect(confirm.elements().length + toasts().length).toBe(1), SOON);
  if (confirm.elements().length > 0) await confirm.click();
}

const toasts = () => currentToasts().map(({ text }) => text);

test("[§8] the logout toast is 'Logget ud med succes'", async () => {
  server.answers["logout"] = () => new Response(null, { status: 204 });
  const screen = await open();
  await leave(screen);
  await vi.waitFor(() => expect(toasts()).toEqual(["Logget ud med succes"]), SOON);
  expect(sessionView().auth).toBe("UNAUTHENTICATED");
});

test("[§8] when the server cannot be told, the logout error is 'Fejl under log ud, men du er blevet logget ud'", async () => {
  const screen = await open();
  server.reachable = false;
  await leave(screen);
  await vi.waitFor(() => expect(toasts()).toEqual(["Fejl under log ud, men du er blevet logget ud"]), SOON);
  expect(sessionView().auth).toBe("UNAUTHENTICATED");
});

test("signing out with changes that were not sent offers to send them first, and stays when that cannot be", async () => {
  server.answers["logout"] = () => new Response(null, { status: 204 });
  const screen = await open();
  await vi.waitFor(
    async () => {
      await screen.getByRole("button", { name: "Log ud", exact: true }).first().click();
      await expect.element(screen.getByRole("alertdialog").getByText(/er ikke sendt endnu/)).toBeVisible();
    },
    { timeout: 10_000 },
  );
  const send = screen.getByRole("alertdialog").getByRole("button", { name: "Send og log ud" });
  await send.click();
  await expect
    .element(screen.getByText("De kunne ikke sendes nu. De bliver på enheden, hvis du logger ud."))
    .toBeVisible();
  expect(sessionView().vault).toBe("unlocked");
  await screen.getByRole("alertdialog").getByRole("button", { name: "Annullér" }).click();
  await expect.element(screen.getByRole("alertdialog")).not.toBeInTheDocument();
  expect(toasts()).toEqual([]);
});

test("[§5] the account is deleted when it was meant and the password is right; offline nothing is, and that is said", async () => {
  const asked: unknown[] = [];
  server.answers["delete-account"] = (body) => {
    asked.push(body["password"]);
    if (asked.length === 1) return Response.json({ code: "invalid_credentials", message: "no" }, { status: 400 });
    if (asked.length === 2) return Response.json({}, { status: 429, headers: { "retry-after": "65" } });
    return { deleted: true };
  };
  const screen = await open();
  const userId = sessionView().account?.userId;
  await screen.getByRole("button", { name: "Slet min konto" }).click();
  const dialog = screen.getByRole("dialog");
  const erase = () => dialog.getByRole("button", { name: "Slet kontoen" }).click();
  await erase();
  await expect.element(dialog.getByText("Skriv »slet min konto«, hvis du er sikker.")).toBeVisible();
  expect(await violations()).toEqual([]);
  await dialog.getByLabelText("Skriv »slet min konto« for at bekræfte").fill("Slet min konto ");
  await dialog.getByLabelText("Din adgangskode").fill(PASSWORD);
  server.reachable = false;
  await erase();
  await expect.element(dialog.getByText(/Serveren kan ikke nås.*Intet er slettet\./)).toBeVisible();
  expect(sessionView().vault).toBe("unlocked");
  server.reachable = true;
  await erase();
  await expect.element(dialog.getByText(/Adgangskoden passer ikke/)).toBeVisible();
  await erase();
  await expect.element(dialog.getByText(/Prøv igen om 2 minutter\./)).toBeVisible();
  await erase();
  await vi.waitFor(() => expect(toasts().join()).toContain("Din konto er slettet. Logget ud med succes"), SOON);
  expect(asked).toEqual(Array.from({ length: 3 }, () => expect.stringMatching(/^[\w-]{43}$/)));
  expect(sessionView().auth).toBe("UNAUTHENTICATED");
  const left = (await indexedDB.databases()).map(({ name }) => name);
  expect(left).not.toContain(`sealed-${userId}`);
  expect(Object.entries(localStorage).filter((entry) => entry.join().includes(`${userId}`))).toEqual([]);
});

test("[§5] a new password is at least 8 characters, the same twice and another than before; what it means elsewhere is said", async () => {
  const screen = await open();
  await screen.getByRole("button", { name: "Skift adgangskode" }).click();
  const dialog = screen.getByRole("dialog");
  const submit = () => dialog.getByRole("button", { name: "Skift adgangskode" }).click();
  await expect.element(dialog.getByText(/Dine andre enheder logges ud/)).toBeVisible();
  await submit();
  expect(dialog.getByText("Skal udfyldes").elements()).toHaveLength(3);
  await dialog.getByLabelText("Nuværende adgangskode").fill(PASSWORD);
  await dialog.getByLabelText("Ny adgangskode", { exact: true }).fill(PASSWORD);
  await dialog.getByLabelText("Gentag den nye adgangskode").fill(PASSWORD);
  await submit();
  await expect.element(dialog.getByText("Den nye adgangskode er den samme som den nuværende.")).toBeVisible();
  await dialog.getByLabelText("Ny adgangskode", { exact: true }).fill("syv teg");
  await submit();
  await expect.element(dialog.getByText("Adgangskoden skal have mindst 8 tegn")).toBeVisible();
  await expect.element(dialog.getByText("De to adgangskoder er ikke ens")).toBeVisible();
  expect(await violations()).toEqual([]);
});

test("[§5] a change of password is not left before its outcome is known", async () => {
  const screen = await open();
  const stored = heldBack(server);
  await screen.getByRole("button", { name: "Skift adgangskode" }).click();
  const dialog = screen.getByRole("dialog");
  await dialog.getByLabelText("Nuværende adgangskode").fill(PASSWORD);
  await dialog.getByLabelText("Ny adgangskode", { exact: true }).fill("Blåbærgrød med fløde 9");
  await dialog.getByLabelText("Gentag den nye adgangskode").fill("Blåbærgrød med fløde 9");
  await dialog.getByRole("button", { name: "Skift adgangskode" }).click();
  await stored.asked;
  await expect.element(dialog.getByRole("button", { name: "Annullér" })).toBeDisabled();
  expect(dialog.getByRole("button", { name: "Luk" }).elements()).toEqual([]);
  await userEvent.keyboard("{Escape}{Escape}{Escape}");
  await expect.element(dialog.getByLabelText("Nuværende adgangskode")).toBeVisible();
  stored.go();
  await vi.waitFor(() => expect(toasts()).toHaveLength(1), SOON);
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
});

test("[§5] an address must be valid and another one; the one that waits is shown until both have answered", async () => {
  const user = { id: "u", aud: "authenticated", email: EMAIL, app_metadata: {}, user_metadata: {}, created_at: "" };
  server.answers["user"] = (body) => ({ ...user, ...(body["email"] !== undefined && { new_email: body["email"] }) });
  const screen = await open();
  await screen.getByRole("button", { name: "Skift e-mail" }).click();
  const dialog = screen.getByRole("dialog");
  const submit = () => dialog.getByRole("button", { name: "Send mails" }).click();
  await submit();
  await expect.element(dialog.getByText("Skal udfyldes")).toBeVisible();
  await dialog.getByLabelText("Ny e-mail").fill("anna@");
  await submit();
  await expect.element(dialog.getByText("Skriv en gyldig e-mailadresse")).toBeVisible();
  await dialog.getByLabelText("Ny e-mail").fill(EMAIL.toUpperCase());
  await submit();
  await expect.element(dialog.getByText("Det er den adresse, kontoen har nu.")).toBeVisible();
  expect(await violations()).toEqual([]);
  await dialog.getByLabelText("Ny e-mail").fill("ane@example.dk");
  await submit();
  await expect.element(screen.getByText("Du er ved at skifte til ane@example.dk")).toBeVisible();
  await expect.element(screen.getByText(`Indtil da logger du ind med ${EMAIL}.`, { exact: false })).toBeVisible();
});

test("[§5] a change of address that waits is taken back; offline, and by a server that cannot, it still waits and that is said", async () => {
  let waiting: unknown = "ane@example.dk";
  let canEnd = false;
  const id = sessionView().account?.userId;
  const user = { id, aud: "authenticated", email: EMAIL, app_metadata: {}, user_metadata: {}, created_at: "" };
  server.answers["user"] = ({ email }) => {
    if (email === EMAIL && canEnd) waiting = undefined;
    else if (email !== undefined && email !== EMAIL) waiting = email;
    return { ...user, ...(waiting !== undefined && { new_email: waiting }) };
  };
  const screen = await open();
  const notice = screen.getByText("Du er ved at skifte til ane@example.dk");
  const takeBack = () => screen.getByRole("button", { name: "Annullér skiftet" }).click();
  await expect.element(notice).toBeVisible();
  server.reachable = false;
  await takeBack();
  await vi.waitFor(() => expect(toasts().join()).toContain("Serveren kan ikke nås."), SOON);
  server.reachable = true;
  await takeBack();
  await vi.waitFor(() => expect(toasts().join()).toContain("Serveren kan ikke trække skiftet tilbage."), SOON);
  await expect.element(notice).toBeVisible();
  expect(await violations()).toEqual([]);
  canEnd = true;
  await takeBack();
  await vi.waitFor(() => expect(toasts().join()).toContain(`Du logger fortsat ind med ${EMAIL}.`), SOON);
  await expect.element(notice).not.toBeInTheDocument();
});
