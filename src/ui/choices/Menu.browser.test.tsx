import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { Menu } from "./Menu.tsx";
import "../global.css";
import "../tokens.css";

test("[§1.3] a menu stays open, and at its button, when the page comes to rest somewhere else", async () => {
  const screen = await render(
    <MemoryRouter>
      <div style={{ height: 3_000 }} />
      <Menu label="Gem" actions={[{ id: "png", label: "Som billede" }]} />
      <div style={{ height: 3_000 }} />
    </MemoryRouter>,
  );
  const button = screen.getByRole("button", { name: "Gem" }).element();
  const item = page.getByRole("menuitem", { name: "Som billede" });
  await userEvent.click(button);
  await expect.element(item).toBeVisible();

  const moved = vi.fn<() => void>();
  document.addEventListener("scroll", moved, { once: true });
  window.scrollBy({ top: 40, behavior: "instant" });
  await expect.poll(() => moved.mock.calls.length).toBe(1);
  await new Promise((done) => requestAnimationFrame(done));
  expect(button.getAttribute("aria-expanded")).toBe("true");
  const apart = () => item.element().getBoundingClientRect().top - button.getBoundingClientRect().bottom;
  await expect.poll(apart).toBeLessThan(30);
  expect(apart()).toBeGreaterThan(0);
});
