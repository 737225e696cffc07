import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page as frame } from "vitest/browser";
import { render } from "vitest-browser-react";
import { allRecords, recordById } from "#data/records/records.ts";
import { update } from "#data/records/repository.ts";
import {
  createValuedEntity,
  putValue,
  type ValuedEntity,
  type ValuedEntityFields,
} from "#data/records/valuedEntities.ts";
import { isoDate } from "#domain/dates.ts";
import { money } from "#domain/money.ts";
import { must, put } from "#tests/support/testDevice.ts";
import { SOON } from "#tests/support/soon.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import { dismissAll } from "#ui/overlays/notify.ts";
import { Toasts } from "#ui/overlays/Toasts.tsx";
import { AssetsPage } from "#features/assets/AssetsPage.tsx";
import { DebtPage } from "#features/debt/DebtPage.tsx";
import { ChangeNotices } from "#features/sync/ChangeNotices.tsx";
import { testWords } from "#tests/support/testWords.ts";

const kroner = (amount: number) => money(amount * 100, "DKK");
const TODAY = isoDate(new Date().toISOString().slice(0, 10));
const OLD = isoDate("2020-05-01");
let household: TwoDevices;

beforeEach(async () => {
  await frame.viewport(1280, 900);
  await testWords(["assets", "debt", "sync"]);
  household = await twoDevices();
});
afterEach(() => {
  dismissAll();
  household.close();
});

async function open(address: string) {
  const page = (path: string, Page: () => React.ReactNode) => ({
    path,
    element: (
      <>
        <ChangeNotices onShow={() => undefined} />
        <Page />
      </>
    ),
  });
  const router = createMemoryRouter([page("/aktiver", AssetsPage), page("/gaeld", DebtPage)], {
    initialEntries: [address],
  });
  return render(
    <>
      <RouterProvider router={router} />
      <Toasts />
    </>,
  );
}

const HOUSE: ValuedEntityFields = {
  collection: "assets",
  fields: { type: "real_estate", name: "Huset", currentValue: kroner(3_000_000), reminders: [] },
};
const LOAN: ValuedEntityFields = {
  collection: "debts",
  fields: { type: "mortgage", name: "Lånet", currentValue: kroner(1_500_000) },
};

/** With a value of today and one of 2020. */
async function valued(fields: ValuedEntityFields): Promise<{ readonly subject: ValuedEntity; readonly old: string }> {
  const id = must(await createValuedEntity(fields, TODAY));
  const subject = { collection: fields.collection, id } as ValuedEntity;
  must(await putValue(subject, { date: OLD, value: kroner(2_000_000) }, TODAY));
  await household.exchange();
  return { subject, old: allRecords("valuations").find(({ date }) => date === OLD)!.id };
}

test.each([
  { fields: HOUSE, list: "/aktiver", update: "Opdater værdi", field: "Værdi", correct: "Ret værdien den 1. maj 2020" },
  {
    fields: LOAN,
    list: "/gaeld",
    update: "Opdater restgæld",
    field: "Restgæld",
    correct: "Ret restgælden den 1. maj 2020",
  },
])("a value that was saved or corrected on $list is taken back with one tap", async (asked) => {
  const { subject } = await valued(asked.fields);
  const standing = () => [recordById(subject.collection, subject.id)?.currentValue, allRecords("valuations")];
  const before = standing();
  const screen = await open(`${asked.list}?id=${subject.id}`);
  for (const button of [asked.update, asked.correct]) {
    await screen.getByRole("button", { name: button }).click();
    await screen.getByRole("dialog").getByLabelText(asked.field).fill("1.234.567");
    await screen.getByRole("dialog").getByRole("button", { name: /^Gem/ }).click();
    await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
    expect(standing()).not.toEqual(before);
    await screen.getByRole("button", { name: "Fortryd" }).click();
    await expect.poll(standing).toEqual(before);
  }
});

test.each([
  { fields: HOUSE, list: "/aktiver", field: "Værdi", correct: "Ret værdien den 1. maj 2020", dialog: "Ret værdi" },
  {
    fields: LOAN,
    list: "/gaeld",
    field: "Restgæld",
    correct: "Ret restgælden den 1. maj 2020",
    dialog: "Ret restgæld",
  },
])(
  "[§9] the notice of an older value on $list leads to it, where it is seen, restored with what is typed kept, and corrected",
  async ({ fields, list, field, correct, dialog }) => {
    const { subject, old } = await valued(fields);
    const screen = await open(`${list}?id=${subject.id}`);
    await screen.getByRole("button", { name: correct }).click();
    const form = screen.getByRole("dialog", { name: dialog });
    await form.getByLabelText(field).fill("2.100.000");
    await form.getByRole("button", { name: /^Gem/ }).click();
    await expect.element(form).not.toBeInTheDocument();
    expect(recordById("valuations", old)?.value).toEqual(kroner(2_100_000));
    expect(recordById(subject.collection, subject.id)).toMatchObject({ currentValue: fields.fields.currentValue });

    await household.meet(put(old, { value: kroner(2_200_000) }, "valuations"));
    await screen.getByRole("button", { name: "Vis historik" }).click();
    await expect.element(form.getByLabelText(field)).toHaveValue("2.200.000");
    await form.getByLabelText("Dato").fill("2020-06-01");
    await form.getByRole("button", { name: /^Gendan denne værdi/ }).click();
    await expect.element(form.getByLabelText(field)).toHaveValue("2.100.000");
    await form.getByRole("button", { name: /^Gem/ }).click();
    await expect.element(form).not.toBeInTheDocument();
    const saved = { date: "2020-06-01", value: kroner(2_100_000) };
    await vi.waitFor(() => expect(recordById("valuations", old)).toMatchObject(saved), SOON);
  },
);

test("a value that was counted up from a transaction says so, until a person corrects it", async () => {
  const { subject, old } = await valued(HOUSE);
  const { id } = allRecords("valuations").find((one) => one.id === old)!;
  must(await update("valuations", id, { fromPosting: true }));
  const screen = await open(`/aktiver?id=${subject.id}`);
  await expect.element(screen.getByText("Af en postering")).toBeVisible();
  await screen.getByRole("button", { name: "Ret værdien den 1. maj 2020" }).click();
  await screen.getByRole("dialog").getByLabelText("Værdi").fill("2.100.000");
  await screen.getByRole("dialog").getByRole("button", { name: /^Gem/ }).click();
  await expect.element(screen.getByText("Af en postering")).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Fortryd" }).click();
  await expect.element(screen.getByText("Af en postering")).toBeVisible();
});

test("a value is not moved to a day that has one, and the last one cannot be removed", async () => {
  const { subject } = await valued(HOUSE);
  const screen = await open(`/aktiver?id=${subject.id}`);
  await screen.getByRole("button", { name: "Ret værdien den 1. maj 2020" }).click();
  const form = screen.getByRole("dialog", { name: "Ret værdi" });
  await form.getByLabelText("Dato").fill(TODAY);
  await form.getByRole("button", { name: /^Gem/ }).click();
  await expect.element(form.getByText("Der står allerede en værdi den dag.")).toBeVisible();
  await form.getByRole("button", { name: "Luk" }).click();

  await screen.getByRole("button", { name: "Slet værdien den 1. maj 2020" }).click();
  await expect.element(screen.getByRole("button", { name: /^Slet værdien/ })).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Fortryd" }).click();
  await expect.element(screen.getByRole("button", { name: "Slet værdien den 1. maj 2020" })).toBeVisible();
});

test("the newest values are shown, and all of them with one tap", async () => {
  const { subject } = await valued(LOAN);
  for (const year of [2013, 2014, 2015, 2016, 2017, 2018]) {
    must(await putValue(subject, { date: isoDate(`${year}-05-01`), value: kroner(2_100_000) }, TODAY));
  }
  const screen = await open(`/gaeld?id=${subject.id}`);
  const rows = screen.getByRole("table", { name: "Restgæld, nyeste først" }).getByRole("row");
  await expect.poll(() => rows.elements().length).toBe(7);
  await screen.getByRole("button", { name: "Vis alle 8 værdier" }).click();
  await expect.poll(() => rows.elements().length).toBe(9);
});
