import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { addDays, type IsoDate, localDay } from "#domain/dates.ts";
import { testWords } from "#tests/support/testWords.ts";
import { DateField } from "./DateField.tsx";
import { formatFor } from "../format/format.ts";

const today = localDay(new Date());

beforeEach(async () => {
  await testWords([]);
});

async function open(max?: IsoDate) {
  const heard = vi.fn<(value: IsoDate | undefined, text: string) => void>();
  function Form() {
    const [value, setValue] = useState<IsoDate>();
    const hear = (day: IsoDate | undefined, text: string) => {
      setValue(day);
      heard(day, text);
    };
    return <DateField label="Købt den" value={value} onChange={hear} {...(max && { max })} />;
  }
  const screen = await render(<Form />);
  return { screen, heard, field: screen.getByLabelText("Købt den") };
}

test.each([
  ["i går", -1],
  ["i dag", 0],
  ["+3", 3],
])("%s is understood and written out as a date when the field is left", async (text, away) => {
  const { field, heard } = await open();
  await field.fill(text);
  const day = addDays(today, away);
  expect(heard).toHaveBeenLastCalledWith(day, text);
  await expect.element(field).toHaveValue(text);
  await userEvent.tab();
  await expect.element(field).toHaveValue(formatFor("da").date(day, "short"));
});

test("what is no day stays as it was typed, is told once the field is left, and gives no value", async () => {
  const { screen, field, heard } = await open();
  await field.fill("engang");
  expect(heard).toHaveBeenLastCalledWith(undefined, "engang");
  await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(screen.getByRole("alert").getByText(/^Skriv en dato/)).toBeVisible();
  await expect.element(field).toHaveValue("engang");
  await field.fill("");
  expect(heard).toHaveBeenLastCalledWith(undefined, "");
});

test.each(["1/1/1850", "1/6/0215", "1700-01-01"])(
  "%s is before 1900: it gives no value, and the field says which do",
  async (text) => {
    const { screen, field, heard } = await open();
    await field.fill(text);
    expect(heard).toHaveBeenLastCalledWith(undefined, text);
    await userEvent.tab();
    await expect.element(screen.getByRole("alert").getByText("Skriv en dato fra 1900 og frem.")).toBeVisible();
    await expect.element(field).toHaveValue(text);
    await field.fill("1/1/1900");
    expect(heard).toHaveBeenLastCalledWith("1900-01-01", "1/1/1900");
    await userEvent.tab();
    await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
  },
);

test("a year before 1900 that was typed at an earlier visit still says so", async () => {
  const screen = await render(
    <DateField label="Købt den" value={undefined} unread="1/1/1850" onChange={() => undefined} />,
  );
  await expect.element(screen.getByRole("alert").getByText("Skriv en dato fra 1900 og frem.")).toBeVisible();
});

test("a day without its year is in the past where none may come later", async () => {
  const { field, heard } = await open(today);
  const tomorrow = addDays(today, 1);
  await field.fill(`${Number(tomorrow.slice(8))}/${Number(tomorrow.slice(5, 7))}`);
  expect(heard.mock.lastCall?.[0]?.slice(5)).toBe(tomorrow.slice(5));
  expect(heard.mock.lastCall![0]! < today).toBe(true);
});

test("a day without its year is where it mostly is, and with its year anywhere", async () => {
  const heard = vi.fn<(value: IsoDate | undefined) => void>();
  const screen = await render(
    <DateField label="Handlet den" value={undefined} likely={{ max: today }} onChange={heard} />,
  );
  const ahead = addDays(today, 30);
  const field = screen.getByLabelText("Handlet den");
  const dayAndMonth = `${Number(ahead.slice(8))}/${Number(ahead.slice(5, 7))}`;
  await field.fill(dayAndMonth);
  expect(heard.mock.lastCall![0]! < today).toBe(true);
  await field.fill(`${dayAndMonth}/${ahead.slice(0, 4)}`);
  expect(heard).toHaveBeenLastCalledWith(ahead, expect.anything());
});

test("the calendar of the device is one button away, and its choice stands in the field", async () => {
  const showPicker = vi.spyOn(HTMLInputElement.prototype, "showPicker").mockImplementation(() => undefined);
  const { screen, field, heard } = await open();
  await screen.getByRole("button", { name: "Åbn kalender" }).click();
  expect(showPicker).toHaveBeenCalledOnce();
  const calendar = showPicker.mock.instances[0] as HTMLInputElement;
  await userEvent.fill(calendar, "2024-02-29");
  expect(heard).toHaveBeenLastCalledWith("2024-02-29", "2024-02-29");
  await expect.element(field).toHaveValue("29.02.2024");
});
