import { beforeAll, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { Boundary } from "./Boundary.tsx";

beforeAll(() => {
  // React repeats on the console what a boundary has caught.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

test("[§8] a part in trouble leaves the rest standing, is noted, and comes back when tried again", async () => {
  let broken = true;
  function Part() {
    if (broken) throw new TypeError("not for the screen");
    return <p>Mended</p>;
  }
  const caught = vi.fn<(part: string, error: unknown) => void>();
  const screen = await render(
    <>
      <p>The rest</p>
      <Boundary part="section" onCaught={caught}>
        <Part />
      </Boundary>
    </>,
  );
  await expect.element(screen.getByText("The rest")).toBeVisible();
  await expect.element(screen.getByRole("alert")).toBeVisible();
  expect(screen.container.textContent).not.toContain("not for the screen");
  expect(caught).toHaveBeenCalledWith("section", expect.any(TypeError));
  broken = false;
  await screen.getByRole("button").click();
  await expect.element(screen.getByText("Mended")).toBeVisible();
});
