import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { testWords } from "#tests/support/testWords.ts";
import { GlobalKeys } from "./GlobalKeys.tsx";

beforeEach(() => testWords([]));

async function page(hasSearch: boolean) {
  const onOpen = vi.fn<(part: { readonly kind: string }) => void>();
  const screen = await render(
    <MemoryRouter>
      <main>{hasSearch && <input type="search" aria-label="Søg i listen" />}</main>
      <GlobalKeys onOpen={onOpen} />
    </MemoryRouter>,
  );
  return { screen, onOpen };
}

test("[§6.2] the slash goes to the page's own search field and opens nothing over it", async () => {
  const { screen, onOpen } = await page(true);
  await userEvent.keyboard("/");
  await expect.element(screen.getByLabelText("Søg i listen")).toHaveFocus();
  expect(onOpen).not.toHaveBeenCalled();
});

test("[§6.2] where a page has no search field the slash opens the search of the app", async () => {
  const { onOpen } = await page(false);
  await userEvent.keyboard("/");
  expect(onOpen).toHaveBeenCalledExactlyOnceWith({ kind: "search" });
});
