import { afterEach, beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { AssetId, SecurityId } from "#domain/ids.ts";
import { testWords } from "#tests/support/testWords.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import { Attachments } from "./Attachments.tsx";

let household: TwoDevices;
beforeEach(async () => {
  await testWords(["attachments"]);
  household = await twoDevices();
});
afterEach(() => household.close());

test("[§1.3 documents] the documents of a security are not those of a house", async () => {
  const house = await render(<Attachments owner={{ assetId: AssetId.parse(crypto.randomUUID()) }} />);
  await expect.element(house.getByText(/^Skøde, police, kvittering og andet/)).toBeVisible();
  await house.unmount();
  const security = await render(<Attachments owner={{ securityId: SecurityId.parse(crypto.randomUUID()) }} />);
  await expect.element(security.getByText(/^Fondsnota, årsoversigt og andet/)).toBeVisible();
  await expect.element(security.getByText(/Skøde/)).not.toBeInTheDocument();
});
