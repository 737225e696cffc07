import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { isoDate } from "#domain/dates.ts";
import { testWords } from "#tests/support/testWords.ts";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { usePeriodItems } from "./usePeriodItems.ts";

function Period({ days }: { readonly days: readonly string[] }) {
  return <DefinitionList items={usePeriodItems(days.map((day) => ({ date: isoDate(day) })))} />;
}

test("a file's period goes from its first day to its last, whatever their order, and a file without rows has none", async () => {
  await testWords(["import"]);
  const screen = await render(<Period days={["2026-03-12", "2026-01-05", "2026-11-21"]} />);
  await expect.element(screen.getByText("Periode")).toBeVisible();
  expect(screen.getByRole("definition").element().textContent).toBe("5. januar 2026 – 21. november 2026");
  await screen.rerender(<Period days={[]} />);
  await expect.element(screen.getByText("Periode")).not.toBeInTheDocument();
});
