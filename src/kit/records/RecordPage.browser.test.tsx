import type { ReactNode } from "react";
import { createInstance } from "i18next";
import { initReactI18next } from "react-i18next";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { openRecords, receive } from "#data/records/records.ts";
import { household } from "#data/state/household.ts";
import { openVault, setVault } from "#data/keys/vault.ts";
import { workerHost } from "#data/keys/vaultWorker.ts";
import assets from "#locales/da/assets.json" with { type: "json" };
import debt from "#locales/da/debt.json" with { type: "json" };
import documents from "#locales/da/documents.json" with { type: "json" };
import goals from "#locales/da/goals.json" with { type: "json" };
import ui from "#locales/da/shared/ui.json" with { type: "json" };
import { useListView } from "../lists/useListView.ts";
import { RECORD_KINDS, type RecordKind } from "./recordKinds.ts";
import { RecordFormPage } from "./RecordFormPage.tsx";
import { RecordPage } from "./RecordPage.tsx";

const WORDS = { assets, debt, documents, goals };
const KINDS = Object.keys(RECORD_KINDS) as RecordKind[];
/** A document is made of its file, and has no form for a new one. */
const WITH_FORM = ["assets", "debts", "goals"] as const;
const SOMEWHERE = "0b7f3e1c-9a53-4a0e-8f3c-1d2e3f4a5b6c";

beforeEach(async () => {
  const words = createInstance().use(initReactI18next);
  await words.init({ lng: "da", resources: { da: { ...WORDS, ui } }, interpolation: { escapeValue: false } });
  openRecords();
});

afterEach(() => {
  setVault(undefined);
  household.renew();
});

/** A new household on this device, with the real vault worker and no server. */
async function unlock(): Promise<void> {
  const host = workerHost();
  const { api } = host;
  setVault(openVault(host, receive));
  await api.openAccount(crypto.randomUUID());
  await api.derive("Tre små grise 3", await api.newKdf());
  const keyset = await api.createKeyset();
  if (!keyset.ok) throw new Error(keyset.problem.kind);
  expect(await api.adoptKeyset(keyset.value)).toMatchObject({ ok: true });
  expect(await api.load()).toMatchObject({ ok: true });
}

async function open(address: string, element: ReactNode) {
  const router = createMemoryRouter([{ path: "/here", element }], { initialEntries: [address] });
  return { screen: await render(<RouterProvider router={router} />), router };
}

function pageOf(kind: RecordKind) {
  return (
    <RecordPage kind={kind} overview={<p>{"alle"}</p>}>
      {({ id }) => <p>{id}</p>}
    </RecordPage>
  );
}

test.each(KINDS)("while the records are being opened, nobody is told that one of the %s is missing", async (kind) => {
  const { title, detail } = WORDS[RECORD_KINDS[kind].words];
  const { screen } = await open(`/here?id=${SOMEWHERE}`, pageOf(kind));
  await expect.element(screen.getByRole("heading", { name: title })).toBeVisible();
  await expect.element(screen.getByText(detail.missing)).not.toBeInTheDocument();
});

test.each(KINDS)("an address that names one of the %s that is not here says so and leads to the list", async (kind) => {
  const { detail } = WORDS[RECORD_KINDS[kind].words];
  await unlock();
  const { screen } = await open(`/here?id=${SOMEWHERE}`, pageOf(kind));
  await expect.element(screen.getByText(detail.missing)).toBeVisible();
  await expect.element(screen.getByText(detail.missingText)).toBeVisible();
  await expect.element(screen.getByRole("link", { name: detail.backToList })).toBeVisible();
});

test.each(WITH_FORM)(
  "the form of one of the %s that is not here is refused, and that of a new one is not",
  async (kind) => {
    const { detail, form } = WORDS[RECORD_KINDS[kind].words];
    await unlock();
    const gone = (
      <RecordFormPage kind={kind} editedId={SOMEWHERE} isFound={false}>
        {() => <p>{"felter"}</p>}
      </RecordFormPage>
    );
    const refused = await open("/here", gone);
    await expect.element(refused.screen.getByText(detail.missing)).toBeVisible();
    await expect.element(refused.screen.getByText("felter")).not.toBeInTheDocument();
    await refused.screen.unmount();
    const fresh = (
      <RecordFormPage kind={kind} editedId={undefined} isFound={false}>
        {() => <p>{"felter"}</p>}
      </RecordFormPage>
    );
    const { screen } = await open("/here", fresh);
    await expect.element(screen.getByRole("heading", { name: form.addTitle })).toBeVisible();
    await expect.element(screen.getByText("felter")).toBeVisible();
  },
);

const VIEW = { sortings: ["value", "name"], usual: "value", filters: { type: ["bank", "cash"] } } as const;

function List() {
  const { view, isNarrowed, set, reset } = useListView(VIEW);
  return (
    <>
      <p>{`${view.sort} ${view.type ?? "alle"} ${isNarrowed}`}</p>
      <button type="button" onClick={() => set({ sort: "name", type: "cash" })}>
        {"vælg"}
      </button>
      <button type="button" onClick={() => set({ sort: "value" })}>
        {"størst"}
      </button>
      <button type="button" onClick={reset}>
        {"alle"}
      </button>
    </>
  );
}

test("a view of a list stands in the address, what is usual or unknown does not count, and all else there stays", async () => {
  const { screen, router } = await open("/here?type=unknown&value=1", <List />);
  const query = () => new URLSearchParams(router.state.location.search).toString();
  await expect.element(screen.getByText("value alle false")).toBeVisible();
  await screen.getByRole("button", { name: "vælg" }).click();
  await expect.element(screen.getByText("name cash true")).toBeVisible();
  expect(query()).toBe("type=cash&value=1&sort=name");
  await screen.getByRole("button", { name: "størst" }).click();
  await expect.element(screen.getByText("value cash true")).toBeVisible();
  expect(query()).toBe("type=cash&value=1");
  await screen.getByRole("button", { name: "alle" }).click();
  await expect.element(screen.getByText("value alle false")).toBeVisible();
  expect(query()).toBe("value=1");
});
