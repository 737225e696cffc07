import { useState } from "react";
import { beforeAll, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { type Money, money } from "#domain/money.ts";
import { testWords } from "#tests/support/testWords.ts";
import { MoneyField } from "./MoneyField.tsx";

beforeAll(() => testWords([]));

function Example({ start, onValue }: { readonly start?: Money; readonly onValue: (value: Money | undefined) => void }) {
  const [value, setValue] = useState(start);
  return (
    <MoneyField
      label="Værdi"
      currency="DKK"
      currencies="all"
      signed
      value={value}
      onChange={(next) => {
        setValue(next);
        onValue(next);
      }}
    />
  );
}

test("an amount typed the Danish way is given on as money and written out when the field is left", async () => {
  let given: Money | undefined;
  const screen = await render(<Example onValue={(value) => (given = value)} />);
  const field = screen.getByRole("textbox", { name: "Værdi" });
  await field.fill("1234,5");
  expect(given).toEqual(money(123_450, "DKK"));
  await userEvent.tab();
  await expect.element(field).toHaveValue("1.234,50");
});

test("a keyboard without a minus has a button for it, which gives the minus and takes it again", async () => {
  let given: Money | undefined;
  const screen = await render(<Example onValue={(value) => (given = value)} />);
  const field = screen.getByRole("textbox", { name: "Værdi" });
  // Only a finger sees it.
  const sign = screen.container.querySelector<HTMLElement>("[aria-pressed]")!;
  expect(sign.getAttribute("aria-label")).toBe("Værdi: Negativt tal");
  await field.fill("1.250");
  sign.click();
  await expect.element(field).toHaveValue("-1.250");
  expect([given, sign.getAttribute("aria-pressed")]).toEqual([money(-1_250_00, "DKK"), "true"]);
  sign.click();
  await expect.element(field).toHaveValue("1.250");
  expect(given).toEqual(money(1_250_00, "DKK"));
});

test("[§6.2] an amount that is said in short is written out when the field is left", async () => {
  let given: Money | undefined;
  const screen = await render(<Example onValue={(value) => (given = value)} />);
  const field = screen.getByRole("textbox", { name: "Værdi" });
  await field.fill("3,2 mio. kr");
  expect(given).toEqual(money(320_000_000, "DKK"));
  await userEvent.tab();
  await expect.element(field).toHaveValue("3.200.000");
});

test("what is not an amount gives nothing on, is kept as typed and explained when the field is left", async () => {
  let given: Money | undefined = money(1, "DKK");
  const screen = await render(<Example start={given} onValue={(value) => (given = value)} />);
  const field = screen.getByRole("textbox", { name: "Værdi" });
  await field.fill("1e9");
  expect(given).toBeUndefined();
  await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Skriv beløbet med tal, for eksempel 1.234,50.");
  await expect.element(field).toHaveValue("1e9");
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
});

test("another currency keeps the number and changes the money", async () => {
  let given: Money | undefined;
  const screen = await render(<Example start={money(250_000, "DKK")} onValue={(value) => (given = value)} />);
  await screen.getByRole("combobox", { name: "Værdi: Valuta" }).selectOptions("ISK");
  expect(given).toEqual(money(2_500, "ISK"));
});

test("a field without a choice of its own follows the currency that is chosen beside it", async () => {
  let given: Money | undefined;
  function Beside() {
    const [currency, setCurrency] = useState<"DKK" | "USD">("DKK");
    return (
      <>
        <button type="button" onClick={() => setCurrency("USD")}>
          {"Dollar"}
        </button>
        <MoneyField label="Købspris" currency={currency} value={undefined} onChange={(value) => (given = value)} />
      </>
    );
  }
  const screen = await render(<Beside />);
  await screen.getByRole("button", { name: "Dollar" }).click();
  await screen.getByRole("textbox", { name: "Købspris" }).fill("15.000");
  expect(given).toEqual(money(15_000_00, "USD"));
});
