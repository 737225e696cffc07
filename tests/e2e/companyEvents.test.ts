import { addTrade } from "./addTrade.ts";
import { expectAccessible } from "./accessible.ts";
import { expect, newHousehold, test, unlock } from "./household.ts";

const NEW = "Nyt værdipapir";

test("[§2] /portfolio: splits, mergers, spin-offs, redemptions and a short sale by hand keep cost and gain, and stay after a reload", async ({
  page,
}) => {
  const login = await newHousehold(page);
  await page.getByRole("navigation", { name: "Hovedmenu" }).getByRole("link", { name: "Portefølje" }).click();
  const bought = (name: string, count: string, price: string) =>
    ({
      "Hvad skete der": "Køb",
      Værdipapir: NEW,
      Navn: name,
      Dag: "2026-01-05",
      Antal: count,
      "Kurs pr. stk.": price,
    }) as const;

  await addTrade(page, {
    "Depotets navn": "Frit depot",
    Navn: "Chipfabrik",
    Dag: "2026-01-05",
    Antal: "10",
    "Kurs pr. stk.": "700",
    Kurtage: "29",
  });
  await addTrade(page, {
    "Hvad skete der": "Aktiesplit",
    "Værdipapir, du har nu": NEW,
    Navn: "Chipfabrik ny ISIN",
    "Før splittet": "Chipfabrik",
    Dag: "2026-06-10",
    "Nye stykker": "10",
    "For så mange gamle": "1",
  });
  await addTrade(page, bought("Havfisk", "100", "100"));
  await addTrade(page, {
    "Hvad skete der": "Udskillelse",
    "Værdipapir, du har nu": NEW,
    Navn: "Havfisk Datter",
    "Udskilt fra": "Havfisk",
    Dag: "2026-06-01",
    Antal: "10",
    "Andel af kostprisen": "20",
  });
  await addTrade(page, {
    "Hvad skete der": "Tegningsretter",
    "Værdipapir, du har nu": NEW,
    Navn: "Havfisk ret",
    "Givet til ejere af": "Havfisk",
    Dag: "2026-06-02",
    Antal: "100",
  });
  await addTrade(page, { "Hvad skete der": "Afnotering uden værdi", Værdipapir: "Havfisk ret", Dag: "2026-06-20" });
  await addTrade(page, bought("Opkøbt", "50", "20"));
  await addTrade(page, {
    "Hvad skete der": "Indfrielse",
    Værdipapir: "Opkøbt",
    Dag: "2026-06-10",
    Antal: "50",
    "Kurs pr. stk.": "30",
  });
  await addTrade(page, bought("Skib", "50", "100"));
  await addTrade(page, {
    "Hvad skete der": "Fusion",
    "Værdipapir, du har nu": NEW,
    Navn: "Rederi",
    "Før fusionen": "Skib",
    Dag: "2026-06-11",
    "Nye stykker": "1",
    "For så mange gamle": "2",
    "Kontant beløb": "600",
  });
  await addTrade(page, { "Hvad skete der": "Udbytte i aktier", Værdipapir: "Rederi", Dag: "2026-06-12", Antal: "1,5" });
  await addTrade(page, {
    "Hvad skete der": "Kontant for brøkdel",
    Værdipapir: "Rederi",
    Dag: "2026-06-13",
    Beløb: "120",
    Antal: "0,5",
  });
  await addTrade(page, { "Hvad skete der": "ADR-gebyr", Værdipapir: "Rederi", Dag: "2026-06-14", Beløb: "3,80" });
  await addTrade(page, {
    "Hvad skete der": "Gebyr tilbage",
    Værdipapir: "Hele depotet",
    Dag: "2026-06-15",
    Beløb: "12,34",
  });
  await addTrade(page, {
    "Hvad skete der": "Valutaveksling",
    Dag: "2026-06-16",
    "Til valuta": "USD",
    "Beløb, du vekslede": "1.000",
    "Valutakurs: USD for 1 DKK": "0,15",
  });
  await addTrade(page, {
    "Hvad skete der": "Salg",
    Værdipapir: NEW,
    Navn: "Lånt aktie",
    Dag: "2026-02-02",
    Antal: "23",
    "Kurs pr. stk.": "106,935",
    Kurtage: "6,98",
    "Solgt uden at eje": "ja",
  });
  await addTrade(page, {
    "Hvad skete der": "Køb",
    Værdipapir: "Lånt aktie",
    Dag: "2026-03-02",
    Antal: "23",
    "Kurs pr. stk.": "98,25",
    Kurtage: "6,95",
  });

  await page.getByRole("tab", { name: "Beholdninger" }).click();
  for (const [name, price] of [
    ["Chipfabrik ny ISIN", "142"],
    ["Havfisk", "80"],
    ["Havfisk Datter", "200"],
  ] as const) {
    await page.getByRole("link", { name, exact: true }).click();
    const sheet = page.getByRole("dialog", { name });
    await sheet.getByLabel("Kurs", { exact: true }).fill(price);
    await sheet.getByRole("button", { name: "Gem kurs" }).click();
    await expect(page.getByText("Kursen er gemt").last()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
  }

  await page.reload();
  await unlock(page, login.password);
  await page.getByRole("tab", { name: "Beholdninger" }).click();
  const held = (name: string) => page.getByRole("row").filter({ has: page.getByRole("link", { name, exact: true }) });
  await expect(held("Chipfabrik ny ISIN")).toContainText("7.171");
  await expect(held("Havfisk Datter")).toContainText("2.000");
  await page.getByRole("switch", { name: "Vis solgte papirer" }).click();
  await expect(held("Lånt aktie")).toContainText("185,83");
  await expect(held("Opkøbt")).toContainText("500,00");
  await expectAccessible(page);
  await page.getByRole("tab", { name: "Handler" }).click();
  const list = page.getByRole("tabpanel", { name: "Handler" });
  await expect(list.getByText("Valutaveksling · Hele depotet")).toBeVisible();
  await list.getByText("Fusion · Rederi").click();
  const form = page.getByRole("dialog", { name: "Ret handel" });
  await expect(form.getByLabel("Før fusionen")).toHaveValue(/.+/);
  await expect(form.getByLabel(/^Kontant beløb/)).toHaveValue(/600/);
  await expectAccessible(page);
});
