import { join } from "node:path";
import {
  expect,
  lockNow,
  newHousehold,
  readyForOffline,
  STORES_THE_APP,
  test,
  unlock,
  unlockAsked,
} from "./household.ts";

test.use(STORES_THE_APP);

const FILE = join(import.meta.dirname, "../samples/nordea-dk/poster.csv");

test("[§3] a file that another app shares is imported after unlocking, without network, and is nowhere afterwards", async ({
  page,
  context,
  baseURL,
}) => {
  const { password } = await newHousehold(page);
  await readyForOffline(page);
  await lockNow(page);
  await context.setOffline(true);

  // As the system does it: a form with the file is posted to the address that the manifest names.
  const sharing = await context.newPage();
  await sharing.setContent(
    `<form method="post" enctype="multipart/form-data" action="${baseURL}/import/share">
       <input type="file" name="file"><button>Del</button></form>`,
  );
  await sharing.locator("input").setInputFiles(FILE);
  await sharing.getByRole("button", { name: "Del" }).click();
  await unlockAsked(sharing, password);
  await expect(sharing.getByText("Det står der i filen")).toBeVisible();
  await expect(sharing.getByText("poster.csv", { exact: true })).toBeVisible();
  expect(new URL(sharing.url()).search).toBe("");

  await sharing.goto("/import?shared");
  await unlock(sharing, password);
  await expect(sharing.getByText("Den delte fil er her ikke længere")).toBeVisible();
  await expect(sharing.getByLabel("Vælg en fil fra banken")).toBeAttached();
});
