import { type Page } from "@playwright/test";
import type { NewRecord } from "#data/records/repository.ts";
import { ENTITY_BY_COLLECTION } from "#domain/entities/index.ts";
import { firstDevice, must } from "#tests/support/testDevice.ts";
import { apiKey, expect, type Login, newLogin, signUpByCall } from "./household.ts";

/**
 * A confirmed household whose records a device of its own has written, sealed and sent before the journey begins: the app's
 * vault and sync, without a page around them. For journeys about something else than putting them in. `whenSignedUp` is called with
 * the id of its account before anything is sent.
 */
export async function preparedHousehold(
  page: Page,
  records: readonly NewRecord[],
  whenSignedUp?: (userId: string) => Promise<unknown>,
): Promise<Login> {
  const login = newLogin();
  const { kdf, authSecret } = await signUpByCall(page, login);
  const apikey = await apiKey(page);
  const post = async <Answer>(path: string, data: object, headers: Record<string, string>): Promise<Answer> => {
    const answer = await page.request.post(path, { data, headers: { apikey, ...headers } });
    expect(answer.ok(), path).toBe(true);
    return (await answer.json()) as Answer;
  };
  const signedIn = { email: login.email, password: authSecret };
  const { access_token, user } = await post<{ readonly access_token: string; readonly user: { readonly id: string } }>(
    "/auth/v1/token?grant_type=password",
    signedIn,
    {},
  );
  await whenSignedUp?.(user.id);
  const target = {
    url: new URL(".", (await page.request.get("/config.json")).url()).origin,
    anonKey: apikey,
    accessToken: access_token,
  };
  const { device, keyset } = await firstDevice({ fetch, target }, { userId: user.id, password: login.password, kdf });
  await post("/rest/v1/rpc/put_keyset", { expected_rev: 0, keyset }, { authorization: `Bearer ${access_token}` });
  must(
    await device.vault.commit(
      records.map(({ collection, fields: { id = crypto.randomUUID(), ...set } }) => {
        const { schema, version } = ENTITY_BY_COLLECTION[collection];
        schema.parse({ ...set, id });
        return { kind: "put", collection, id, schemaVersion: version, set };
      }),
    ),
  );
  must(await device.exchange());
  return login;
}
