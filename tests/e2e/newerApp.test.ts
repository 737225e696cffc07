import type { Page } from "@playwright/test";
import { testDevice } from "#tests/support/testDevice.ts";
import type { Result } from "#domain/result.ts";
import type { KdfParams, KeysetDocument } from "#workers/vault/vaultApi.ts";
import { addAsset, everythingSent, go, sendNow } from "./forms.ts";
import { expect, type Login, newHousehold, test } from "./household.ts";

function must<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(result.problem.kind);
  return result.value;
}

/** Another device of the household whose app is newer: it writes the asset with a field that this version does not know. */
async function editWithNewerApp(page: Page, { email, password }: Login, name: string): Promise<void> {
  const server = new URL(page.url()).origin;
  const { anonKey } = (await (await fetch(`${server}/config.json`)).json()) as { readonly anonKey: string };
  let token = anonKey;
  const post = async (path: string, body: string): Promise<Response> =>
    fetch(`${server}${path}`, {
      method: "POST",
      headers: { apikey: anonKey, authorization: `Bearer ${token}`, "content-type": "application/json" },
      body,
    });
  const asked = async (path: string, body: object): Promise<unknown> => (await post(path, JSON.stringify(body))).json();

  const device = testDevice({
    async fetch(url, init) {
      if (typeof url !== "string" || typeof init?.body !== "string") throw new TypeError("No call of this app");
      return post(new URL(url).pathname, init.body);
    },
  });
  const kdf = (await asked("/rest/v1/rpc/get_kdf_params", { p_email: email })) as KdfParams;
  const { authSecret } = must(await device.vault.derive(password, kdf));
  const session = await asked("/auth/v1/token?grant_type=password", { email, password: authSecret });
  const { access_token, user } = session as { readonly access_token: string; readonly user: { readonly id: string } };
  token = access_token;
  await device.vault.openAccount(user.id);
  await device.sync.openAccount(user.id);
  must(await device.vault.derive(password, kdf));
  must(await device.vault.adoptKeyset((await asked("/rest/v1/rpc/get_keyset", {})) as KeysetDocument));
  must(await device.vault.load());
  must(await device.exchange());
  const asset = [...device.records().values()].find(({ collection }) => collection === "assets");
  if (!asset) throw new Error("The household has no asset.");
  const { collection, id } = asset;
  must(
    await device.vault.commit([{ kind: "put", collection, id, schemaVersion: 99, set: { name, energyLabel: "A" } }]),
  );
  must(await device.exchange());
}

test("[§9] a record that a newer app has written is shown, cannot be changed, and says why", async ({ page }) => {
  const login = await newHousehold(page);
  await addAsset(page, { type: "Kontanter", name: "Pung", value: "450" });
  await everythingSent(page);
  await editWithNewerApp(page, login, "Pung fra en nyere app");
  await sendNow(page);

  await go(page, "Aktiver");
  await expect(page.getByRole("main")).toContainText("Pung fra en nyere app");
  await expect(page.getByRole("main")).toContainText("Kun til læsning. Åbn appen igen for at opdatere.");
  await page.getByRole("link", { name: /^Pung fra en nyere app/ }).click();
  await expect(page.getByRole("note")).toContainText("En nyere version af appen har gemt den her");
  await expect(page.getByRole("button", { name: "Opdater værdi" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Rediger" })).toHaveCount(0);
  await page.getByRole("banner").getByRole("button", { name: "Kræver opmærksomhed" }).click();
  const sheet = page.getByRole("dialog", { name: "Synkronisering" });
  await expect(sheet.getByRole("region", { name: "Gemt af en nyere version af appen" })).toContainText(
    "Pung fra en nyere",
  );
});
