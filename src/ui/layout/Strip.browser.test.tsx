import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import "../global.css";
import "../tokens.css";
import { MonthCalendar } from "../fields/MonthCalendar.tsx";
import { isoDate } from "#domain/dates.ts";
import { Strip } from "./Strip.tsx";

const NAME = "Indboforsikring og ulykkesforsikring i Gjensidige";

/** Of a name that is cut, less is in sight than there is. */
const isWhole = (element: Element) =>
  element.scrollWidth <= element.clientWidth + 1 && element.scrollHeight <= element.clientHeight + 1;

test.each([360, 390, 820, 1440])(
  "[§9] at %i pixels a long name in a strip is whole, and nothing scrolls sideways",
  async (width) => {
    await page.viewport(width, 800);
    const screen = await render(
      <MemoryRouter>
        <div style={{ padding: 16 }}>
          <Strip
            label="De næste 14 dage"
            items={["a", "b", "c", "d", "e"].map((key) => ({
              key,
              to: "/budget",
              over: "1. december",
              title: NAME,
              value: "−12.345,67 kr.",
            }))}
          />
        </div>
      </MemoryRouter>,
    );
    const names = screen.getByRole("link", { name: NAME });
    await expect.element(names.first()).toBeVisible();
    const frames = names.elements().map((name) => name.parentElement!);
    expect(frames.map(isWhole)).toEqual(frames.map(() => true));
    const last = frames.at(-1)!.getBoundingClientRect();
    expect(last.right).toBeLessThanOrEqual(width);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);

test("[§9] on a wide screen the names in a month's days are whole", async () => {
  await page.viewport(1440, 900);
  const screen = await render(
    <MonthCalendar
      label="December 2026"
      month={isoDate("2026-12-01")}
      today={isoDate("2026-12-01")}
      weekdays={["man.", "tirs.", "ons.", "tors.", "fre.", "lør.", "søn."]}
      chosen={undefined}
      marksOf={(day) => (day === "2026-12-10" ? [{ key: "one", mark: "full", name: NAME }] : [])}
      wordsOf={(day) => day}
      onChoose={() => undefined}
    />,
  );
  const name = screen.getByText(NAME);
  await expect.element(name).toBeVisible();
  expect(isWhole(name.element())).toBe(true);
});
