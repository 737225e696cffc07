import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { testWords } from "#tests/support/testWords.ts";
import { Form } from "../fields/Form.tsx";
import { NewPasswordFields } from "./NewPasswordFields.tsx";
import { PasswordField } from "./PasswordField.tsx";
import { RecoveryKeyField } from "./RecoveryKeyField.tsx";

const TYPED = "Qxskrevetadgangskode";

beforeEach(async () => {
  await testWords(["password"]);
});

function Question({ onSend }: { readonly onSend?: ((password: string) => void) | undefined }) {
  const [value, setValue] = useState("");
  return (
    <Form
      onSubmit={() => onSend?.(value)}
      actions={
        <>
          <button type="submit">{"Send"}</button>
          <button type="button" onClick={() => setValue("")}>
            {"Tøm"}
          </button>
        </>
      }
    >
      <PasswordField label="Adgangskode" autoComplete="current-password" value={value} onChange={setValue} />
    </Form>
  );
}

async function typed(onSend?: (password: string) => void) {
  const screen = await render(<Question onSend={onSend} />);
  const field = screen.getByLabelText("Adgangskode", { exact: true });
  await userEvent.click(field);
  await userEvent.keyboard(TYPED);
  const show = () => screen.getByRole("button", { name: "Vis adgangskode" }).click();
  return { screen, field, show };
}

/** The page as it is saved, and as a style sheet or another script reads it. */
const markup = () => document.documentElement.outerHTML;

test("[§9] a password stands in the page's markup neither while it is typed, nor shown, nor hidden again", async () => {
  const { screen, field, show } = await typed();
  await expect.element(field).toHaveValue(TYPED);
  await expect.element(field).toHaveAttribute("type", "password");
  expect(markup()).not.toContain(TYPED);
  await show();
  await expect.element(field).toHaveAttribute("type", "text");
  await userEvent.click(field);
  await userEvent.keyboard("{End}9");
  await expect.element(field).toHaveValue(`${TYPED}9`);
  expect(markup()).not.toContain(TYPED);
  await screen.getByRole("button", { name: "Skjul adgangskode" }).click();
  await expect.element(field).toHaveAttribute("type", "password");
  await expect.element(field).toHaveValue(`${TYPED}9`);
  expect(markup()).not.toContain(TYPED);
});

test("[§9] a new password stands there neither, nor in what is said of how good it is", async () => {
  function Fields() {
    const [value, setValue] = useState({ password: "", confirmation: "" });
    return <NewPasswordFields first value={value} onChange={setValue} checks={{}} />;
  }
  const screen = await render(<Fields />);
  for (const name of ["Adgangskode", "Gentag adgangskoden"]) {
    await userEvent.click(screen.getByLabelText(name, { exact: true }));
    await userEvent.keyboard(TYPED);
    await expect.element(screen.getByLabelText(name, { exact: true })).toHaveAttribute("autocomplete", "new-password");
  }
  expect(markup()).not.toContain(TYPED);
});

test("[§9] hidden it is a password manager's to fill in, shown it is nobody's", async () => {
  const { screen, field, show } = await typed();
  await expect.element(field).toHaveAttribute("autocomplete", "current-password");
  await show();
  await expect.element(field).toHaveAttribute("autocomplete", "off");
  await expect.element(field).toHaveAttribute("spellcheck", "false");
  await screen.getByRole("button", { name: "Skjul adgangskode" }).click();
  await expect.element(field).toHaveAttribute("autocomplete", "current-password");
});

test("[§9] a password that is shown is hidden before it is sent", async () => {
  const sent: [string, string | null][] = [];
  const { field, show } = await typed((value) => sent.push([value, field.element().getAttribute("type")]));
  await show();
  await userEvent.click(field);
  await userEvent.keyboard("{Enter}");
  expect(sent).toEqual([[TYPED, "password"]]);
  await expect.element(field).toHaveAttribute("autocomplete", "current-password");
  await expect.element(field).toHaveValue(TYPED);
});

test.each([
  ["another page", () => window.dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }))],
  ["another tab or app", () => document.dispatchEvent(new Event("visibilitychange"))],
])("[§9] a password that is shown is hidden at once when the page is left for %s", async (_, leave) => {
  const { field, show } = await typed();
  await show();
  await expect.element(field).toHaveAttribute("type", "text");
  leave();
  expect(field.element().getAttribute("type")).toBe("password");
  expect(field.element().getAttribute("autocomplete")).toBe("current-password");
  await expect.element(field).toHaveValue(TYPED);
});

test("a field that its page empties is empty", async () => {
  const { screen, field } = await typed();
  await screen.getByRole("button", { name: "Tøm" }).click();
  await expect.element(field).toHaveValue("");
  await userEvent.click(field);
  await userEvent.keyboard("nyt");
  await expect.element(field).toHaveValue("nyt");
});

test("[§9] a field that has left the page holds no password any more, whoever holds the field", async () => {
  const { screen, field } = await typed();
  await expect.element(field).toHaveValue(TYPED);
  const left = field.element() as HTMLInputElement;
  await screen.unmount();
  expect(left.isConnected).toBe(false);
  expect([left.value, left.defaultValue]).toEqual(["", ""]);
});

test("[§9] a field that has left the page holds no recovery key any more either", async () => {
  function Key() {
    const [value, setValue] = useState("");
    return <RecoveryKeyField value={value} onChange={setValue} />;
  }
  const screen = await render(<Key />);
  const left = screen.getByRole("textbox").element() as HTMLTextAreaElement;
  await userEvent.type(left, "ABCDEFGH");
  expect(left.value).toContain("ABCD-EFGH");
  await screen.unmount();
  expect([left.value, left.defaultValue, left.textContent]).toEqual(["", "", ""]);
});
