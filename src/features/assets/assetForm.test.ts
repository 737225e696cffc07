import { describe, expect, test } from "vitest";
import { isoDate } from "#domain/dates.ts";
import { Asset, ASSET_TYPES, type AssetType } from "#domain/entities/asset.ts";
import { money } from "#domain/money.ts";
import { UNREADABLE } from "#domain/text/typed.ts";
import { assetSchema, type AssetValues, copyOf, emptyAsset, fieldsFor, inCurrency, valuesOf } from "./assetForm.ts";

const today = isoDate("2026-11-21");
const filled: AssetValues = { ...emptyAsset("DKK"), name: "Lønkonto", currentValue: money(100, "DKK") };

function problems(values: AssetValues): Record<string, string> {
  const parsed = assetSchema(today).safeParse(values);
  return Object.fromEntries(parsed.error?.issues.map(({ path, message }) => [path.join("."), message]) ?? []);
}

describe("the form of an asset", () => {
  test("a name and a value are enough", () => {
    expect(problems(filled)).toEqual({});
  });

  test("says what is missing, all at once", () => {
    expect(problems({ ...emptyAsset("DKK"), purchaseDate: isoDate("2027-01-01") })).toEqual({
      name: "missing",
      currentValue: "missing",
      purchaseDate: "future",
    });
  });

  test("a name of 10,000 characters is refused with a word; emoji, right-to-left text and markup are names", () => {
    expect(problems({ ...filled, name: "x".repeat(10_000) })).toEqual({ name: "tooLong" });
    for (const name of ["🏡 Hjemme", "محفظة", "<script>alert(1)</script>"])
      expect(problems({ ...filled, name })).toEqual({});
  });

  test("an amount that cannot be read is never taken for an empty field", () => {
    expect(problems({ ...filled, purchaseValue: UNREADABLE, interestRate: UNREADABLE })).toEqual({
      purchaseValue: "unreadable",
      interestRate: "unreadable",
    });
  });

  test("amounts are 0 or more, rates from -5 to 100, the end not before the purchase", () => {
    expect(
      problems({
        ...filled,
        currentValue: money(-1, "DKK"),
        interestRate: 101,
        purchaseDate: today,
        endDate: isoDate("2026-11-20"),
      }),
    ).toEqual({ currentValue: "negative", interestRate: "rateRange", endDate: "beforePurchase" });
    expect(problems({ ...filled, currentValue: money(0, "DKK"), interestRate: -5 })).toEqual({});
  });

  test("what is worth less than nothing keeps that where something else of it is changed; an account at a bank alone is given another such value", () => {
    const overdrawn = money(-350_00, "DKK");
    const issues = (currentValue: AssetValues["currentValue"], type?: AssetType) =>
      assetSchema(today, overdrawn, type)
        .safeParse({ ...filled, name: "Madkonto", currentValue })
        .error?.issues.map(({ message }) => message);
    expect(issues(overdrawn)).toBeUndefined();
    expect(issues(money(-351_00, "DKK"))).toEqual(["negative"]);
    expect(issues(money(-350_00, "EUR"))).toEqual(["negative"]);
    expect(issues(undefined)).toEqual(["missing"]);
    expect(issues(money(-351_00, "DKK"), "cash")).toEqual(["negative"]);
    expect(issues(money(-351_00, "DKK"), "bank")).toBeUndefined();
    expect(issues(UNREADABLE, "bank")).toEqual(["unreadable"]);
  });

  test("a day that cannot be read is never taken for an empty field, and is held against no other", () => {
    expect(problems({ ...filled, purchaseDate: UNREADABLE, endDate: today })).toEqual({ purchaseDate: "unreadable" });
    expect(problems({ ...filled, purchaseDate: today, endDate: UNREADABLE })).toEqual({ endDate: "unreadable" });
  });

  test("a share is more than nothing and at most all of it", () => {
    for (const ownerShare of [0, -1, 100.5])
      expect(problems({ ...filled, ownerShare })).toEqual({ ownerShare: "rateRange" });
    for (const ownerShare of [0.01, 33.33, 100, undefined]) expect(problems({ ...filled, ownerShare })).toEqual({});
  });

  test("[§3] a reminder needs its day", () => {
    const reminder = {
      id: crypto.randomUUID(),
      type: "insurance",
      date: undefined,
      noticeDays: [7],
      notes: "",
    } as const;
    expect(problems({ ...filled, reminders: [reminder] })).toEqual({ "reminders.0.date": "missing" });
  });

  test("the end of an account's number is four digits", () => {
    for (const accountEnd of ["123", "12345", "12a4", "1234 5678"])
      expect(problems({ ...filled, accountEnd })).toEqual({ accountEnd: "digits" });
    for (const accountEnd of ["", " 0042 "]) expect(problems({ ...filled, accountEnd })).toEqual({});
  });

  test("[§3] every field is asked for, whatever the type, but for what some kinds alone have: a brokerage account, a bank, a public valuation", () => {
    const others = new Set(["currency", "reminders", "name", "currentValue", "plannedEndDate"]);
    const saidElsewhere = new Set(["worthSource", "statedCash", "balanceFollows"]);
    const brokerageAccounts = ["stocks", "bonds", "crypto", "investment", "retirement", "bank"];
    const only = new Map<string, readonly string[]>([
      ["wrapper", brokerageAccounts],
      ["bankName", [...brokerageAccounts, "cash"]],
      ["accountEnd", [...brokerageAccounts, "cash"]],
      ["publicValue", ["real_estate", "property"]],
      ["landValue", ["real_estate", "property"]],
    ]);
    for (const type of ASSET_TYPES) {
      const all = Object.keys(filled).filter(
        (name) => !others.has(name) && !saidElsewhere.has(name) && (only.get(name)?.includes(type) ?? true),
      );
      const { fitting, more } = fieldsFor(type, filled);
      expect([...fitting, ...more].toSorted()).toEqual(all.toSorted());
    }
  });

  test("an asset goes through the form unchanged", () => {
    const asset = Asset.parse({
      id: crypto.randomUUID(),
      type: "vehicle",
      name: "Bil",
      currentValue: money(1, "EUR"),
      location: "Garagen",
      bankName: "Nordea",
      accountEnd: "0042",
      publicValue: money(2, "EUR"),
      landValue: money(1, "EUR"),
      condition: "good",
      endDate: "2026-11-01",
      plannedEndDate: "2031-01-01",
      ownerShare: 50,
      isSmoothed: true,
      reminders: [
        { id: crypto.randomUUID(), type: "service", date: "2027-01-01" },
        { id: crypto.randomUUID(), type: "warranty", date: "2027-01-01", noticeDays: [30, 1] },
      ],
    });
    const { id, type } = asset;
    expect(Asset.parse({ ...assetSchema(today).parse(valuesOf(asset)), id, type })).toEqual(asset);
  });

  test("what the archive kept of an end goes with the day it was archived on: once the asset counts again, no other end comes back", () => {
    const plannedEndDate = isoDate("2031-01-01");
    const kept = (endDate: AssetValues["endDate"]) =>
      assetSchema(today).parse({ ...filled, endDate, plannedEndDate }).plannedEndDate;
    expect(kept(undefined)).toBeUndefined();
    expect(kept(isoDate("2028-01-01"))).toBeUndefined();
    expect(kept(today)).toBe(plannedEndDate);
    expect(kept(isoDate("2026-11-01"))).toBe(plannedEndDate);
  });

  test("the kind of a brokerage account goes through the form, and stays in sight where the asset has become something else", () => {
    const brokerageAccount = Asset.parse({
      id: crypto.randomUUID(),
      type: "investment",
      name: "Nordnet",
      currentValue: money(1, "DKK"),
      wrapper: "aktiesparekonto",
      reminders: [],
    });
    const { id, type } = brokerageAccount;
    expect(Asset.parse({ ...assetSchema(today).parse(valuesOf(brokerageAccount)), id, type })).toEqual(
      brokerageAccount,
    );
    expect(fieldsFor("other", valuesOf(brokerageAccount)).more).toContain("wrapper");
  });

  test("a copy of what is in the archive is not born there: it ends when that was to end, if that is to come", () => {
    const bond = { id: crypto.randomUUID(), type: "bonds", name: "Statsobligation", currentValue: money(1, "DKK") };
    const copied = (ends: object) =>
      copyOf(Asset.parse({ ...bond, ...ends, reminders: [] }), "Statsobligation (kopi)", today);
    expect(copied({ endDate: "2026-11-01", plannedEndDate: "2031-01-01" })).toMatchObject({
      name: "Statsobligation (kopi)",
      endDate: "2031-01-01",
      plannedEndDate: undefined,
    });
    expect(copied({ endDate: "2031-01-01" }).endDate).toBe("2031-01-01");
    for (const ends of [{ endDate: today }, { endDate: "2026-11-01", plannedEndDate: "2026-11-20" }, {}])
      expect(copied(ends).endDate).toBeUndefined();
  });

  test("a copy of an account has no number yet: the transactions of a file go to the one that bears it", () => {
    const account = { id: crypto.randomUUID(), type: "bank", name: "Lønkonto", currentValue: money(1, "DKK") };
    const kept = Asset.parse({ ...account, bankName: "Nordea", accountEnd: "0042", reminders: [] });
    expect(copyOf(kept, "Lønkonto (kopi)", today)).toMatchObject({ bankName: "Nordea", accountEnd: "" });
  });

  test("another currency keeps the figures of the other amounts", () => {
    const values = { ...filled, purchaseValue: money(12_300, "DKK"), paymentAmount: UNREADABLE } as const;
    expect(inCurrency(values, "ISK")).toEqual({
      currency: "ISK",
      purchaseValue: money(123, "ISK"),
      paymentAmount: UNREADABLE,
    });
  });
});
