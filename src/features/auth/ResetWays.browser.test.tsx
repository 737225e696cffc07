import { MemoryRouter } from "react-router-dom";
import { beforeAll, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { busyWith } from "#data/session/busy.ts";
import { testWords } from "#tests/support/testWords.ts";
import { ResetWays } from "./ResetWays.tsx";

beforeAll(async () => {
  await testWords(["approval", "password", "reset"]);
});

test("[§4] no update comes between a mail whose link was used up and the new password, also while another device is asked", async () => {
  const account = { userId: crypto.randomUUID(), email: "anna@example.dk", isEmpty: false };
  const screen = await render(
    <MemoryRouter>
      <ResetWays account={account} />
    </MemoryRouter>,
  );
  await expect.element(screen.getByRole("button", { name: "Spørg min anden enhed" })).toBeVisible();
  await expect.poll(() => busyWith()).toBe("reset");
  await screen.unmount();
  await expect.poll(() => busyWith()).toBeUndefined();
});
