import { Suspense } from "react";
import { beforeAll, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { testWords } from "#tests/support/testWords.ts";
import { Boundary } from "./Boundary.tsx";
import { lazyPart } from "./LazyPart.ts";
import { ErrorReportContext } from "../ErrorReportContext.ts";

beforeAll(async () => {
  // React repeats on the console what a boundary has caught.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await testWords([]);
});

const TITLES = { section: "Sektion kunne ikke indlæses", component: "Komponent kunne ikke indlæses" } as const;

test.each(["section", "component"] as const)(
  "[§8] a %s in trouble says so, leaves the rest standing, is reported, and comes back when tried again",
  async (part) => {
    let broken = true;
    function Part() {
      if (broken) throw new TypeError("not for the screen");
      return <p>Mended</p>;
    }
    const report = vi.fn<(part: string, error: unknown) => void>();
    const screen = await render(
      <ErrorReportContext value={report}>
        <p>The rest</p>
        <Boundary part={part}>
          <Part />
        </Boundary>
      </ErrorReportContext>,
    );
    await expect.element(screen.getByText("The rest")).toBeVisible();
    await expect.element(screen.getByRole("alert").getByText(TITLES[part])).toBeVisible();
    await expect.element(screen.getByRole("alert").getByText(/Resten af siden virker/)).toBeVisible();
    expect(screen.container.textContent).not.toContain("not for the screen");
    expect(report).toHaveBeenCalledExactlyOnceWith(part, expect.any(TypeError));
    broken = false;
    await screen.getByRole("button", { name: "Prøv igen" }).click();
    await expect.element(screen.getByText("Mended")).toBeVisible();
  },
);

test("[§8] a file that could not be fetched is told from a mistake, and is fetched again when tried again", async () => {
  const arrives = (await import("../format/Prose.tsx")).Text;
  const load = vi
    .fn<() => Promise<typeof arrives>>()
    // The error of a browser for an address that nobody answers at.
    .mockImplementationOnce(async () => import(/* @vite-ignore */ `${location.origin}/assets/gone.js`) as never)
    .mockResolvedValue(arrives);
  const Late = lazyPart(load);
  const screen = await render(
    <Boundary part="component">
      <Suspense fallback={<p>Under way</p>}>
        <Late>Here it is</Late>
      </Suspense>
    </Boundary>,
  );
  await expect.element(screen.getByRole("alert").getByText(/Tjek, at du er på nettet/)).toBeVisible();
  await screen.getByRole("button", { name: "Prøv igen" }).click();
  await expect.element(screen.getByText("Here it is")).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test("[§8] code that arrives and is wrong is a mistake, not a missing file", async () => {
  const Wrong = lazyPart(async () => {
    throw new RangeError("written wrongly");
  });
  const screen = await render(
    <Boundary part="component">
      <Suspense fallback={null}>
        <Wrong />
      </Suspense>
    </Boundary>,
  );
  await expect.element(screen.getByRole("alert").getByText(/Resten af siden virker/)).toBeVisible();
});
