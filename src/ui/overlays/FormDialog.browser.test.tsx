import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { testWords } from "#tests/support/testWords.ts";
import { TextField } from "../fields/TextField.tsx";
import { useBusy } from "../useBusy.ts";
import { FormDialog } from "./FormDialog.tsx";

beforeEach(async () => testWords([]));

interface AskedProps {
  readonly work: () => Promise<void>;
  readonly onClose: () => void;
  readonly holds?: boolean;
}

function Asked({ work, onClose, holds = false }: AskedProps) {
  const [name, setName] = useState("");
  const [busy, whileBusy] = useBusy();
  return (
    <FormDialog
      title="Name"
      submit="Save"
      busy={busy}
      holds={holds}
      onSubmit={() => whileBusy(work())}
      onClose={onClose}
    >
      <TextField label="New name" value={name} onChange={setName} />
    </FormDialog>
  );
}

test("a dialog with a form begins in its field, sends with Enter and has a way out", async () => {
  const [work, onClose] = [vi.fn(async () => undefined), vi.fn()];
  const screen = await render(<Asked work={work} onClose={onClose} />);
  await expect.element(screen.getByLabelText("New name")).toHaveFocus();
  await userEvent.keyboard("Anna{Enter}");
  expect(work).toHaveBeenCalledOnce();
  await screen.getByRole("button", { name: "Annullér" }).click();
  expect(onClose).toHaveBeenCalledOnce();
});

test("nobody leaves while a request is on its way whose outcome has to be told", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const onClose = vi.fn();
  const screen = await render(<Asked work={() => promise} onClose={onClose} holds />);
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByRole("button", { name: "Annullér" })).toBeDisabled();
  await userEvent.keyboard("{Escape}{Escape}");
  await expect.element(screen.getByRole("dialog")).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  resolve();
  await expect.element(screen.getByRole("button", { name: "Annullér" })).toBeEnabled();
});
