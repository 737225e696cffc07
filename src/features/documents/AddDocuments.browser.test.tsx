import { afterEach, beforeEach, expect, test } from "vitest";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { render } from "vitest-browser-react";
import { addDocument, openDocument } from "#data/files/documents.ts";
import { sendingProblem } from "#data/files/sendDocuments.ts";
import { askVault } from "#data/keys/vault.ts";
import { allRecords } from "#data/records/records.ts";
import { accountInUse } from "#data/state/household.ts";
import { refuseWrite } from "#tests/support/storageFault.ts";
import { must } from "#tests/support/testDevice.ts";
import { testWords } from "#tests/support/testWords.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import { AddDocuments } from "./AddDocuments.tsx";

let household: TwoDevices;
beforeEach(async () => {
  await testWords(["documents", "attachments"]);
  household = await twoDevices();
});
afterEach(() => {
  accountInUse.renew();
  household.close();
});

const NAMES = ["police.txt", "skøde.txt", "bon.txt"] as const;
const files = () => NAMES.map((name) => new File([`Indholdet af ${name}`], name));
const names = () => allRecords("documents").map(({ name }) => name);

function show() {
  const router = createMemoryRouter([{ path: "*", element: <AddDocuments isFirst={false} /> }]);
  return render(<RouterProvider router={router} />);
}

test("[§8] where the device's room ends in the middle of several documents, those before and after are whole, and the other is named until there is room", async () => {
  const screen = await show();
  const fault = refuseWrite(3, "QuotaExceededError");
  await screen.getByLabelText("Tilføj dokumenter").upload(files());
  await expect.element(screen.getByText(/^1 fil er ikke tilføjet:/)).toBeVisible();
  await expect.poll(() => names().length).toBe(2);
  fault.end();
  const missing = NAMES.find((name) => !names().includes(name));
  await expect
    .element(
      screen.getByText(
        `Der er ikke plads til ${missing} på enheden. Intet af filen er gemt. Frigør plads, og prøv igen.`,
      ),
    )
    .toBeVisible();
  expect(must(await askVault((api) => api.filesHere()))).toHaveLength(2);
  await screen.getByRole("button", { name: "Prøv igen" }).click();
  await expect.poll(() => names().toSorted()).toEqual([...NAMES].toSorted());
  await expect.element(screen.getByText(/ikke tilføjet/)).not.toBeInTheDocument();
  for (const document of allRecords("documents"))
    expect(new TextDecoder().decode(must(await openDocument(document)))).toBe(`Indholdet af ${document.name}`);
});

test("[§4] files for which the server has no room are named, with the way to where the room is", async () => {
  for (const file of files().slice(0, 2)) must(await addDocument(file, {}, new Date()));
  const full = allRecords("documents").find(({ name }) => name === "skøde.txt")!;
  sendingProblem.set({ kind: "ServerFull", ids: [full.id] });
  const screen = await show();
  await expect
    .element(screen.getByText("Der er ikke mere plads på serveren. 1 fil ligger kun på denne enhed."))
    .toBeVisible();
  const list = screen.getByRole("list", { name: /ikke mere plads/ });
  await expect.element(list.getByText("skøde.txt")).toBeVisible();
  await expect.element(list.getByText("police.txt")).not.toBeInTheDocument();
  await expect
    .element(screen.getByRole("link", { name: "Plads" }))
    .toHaveAttribute("href", expect.stringContaining("tab=room"));
});
