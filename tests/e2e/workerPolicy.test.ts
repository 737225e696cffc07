import { go } from "./forms.ts";
import { expect, newHousehold, test } from "./household.ts";
import { BREAK, keptBreaks, refusals, SAID } from "./policy.ts";

test("[§9] what the policy of the vault, the sync, the import or the sheet worker refuses is noticed by these journeys, though no page hears of it, and kept among the errors of the device", async ({
  page,
  context,
  complaints,
}) => {
  const heard = await refusals(context);
  await context.route(/\/(vault|sync|import|sheet)\.worker-/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()};${BREAK}` });
  });
  const noticed = async (worker: string) => {
    for (const said of SAID) {
      const told = (complaint: string) => complaint.includes(`/${worker}.worker-`) && said.test(complaint);
      await expect.poll(() => complaints.some(told), `${worker}: ${String(said)}`).toBe(true);
    }
  };
  await newHousehold(page);
  await noticed("vault");
  await noticed("sync");
  await go(page, "Import");
  const buffer = Buffer.from("Dato;Tekst;Beløb\n01.04.2026;Kaffe;-10,00");
  await page.getByLabel("Vælg en fil fra banken").setInputFiles({ name: "konto.csv", mimeType: "text/csv", buffer });
  await noticed("import");
  await page.getByRole("button", { name: "Vælg en anden fil" }).click();
  const table = Buffer.from("<table><tr><td>Dato</td></tr></table>");
  await page
    .getByLabel("Vælg en fil fra banken")
    .setInputFiles({ name: "konto.xls", mimeType: "text/html", buffer: table });
  await noticed("sheet");
  expect(heard).toEqual([]);
  const kept = ["import", "sheet", "sync", "vault"].flatMap((worker) => [
    `${worker} connect-src`,
    `${worker} script-src`,
  ]);
  await expect.poll(() => keptBreaks(page)).toEqual(kept);
  // The content of the sheet is being read by the next worker, which may still be on its way.
  await context.unrouteAll({ behavior: "wait" });
  complaints.length = 0;
});
