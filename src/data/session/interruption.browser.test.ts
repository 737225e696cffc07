import { afterEach, expect, test } from "vitest";
import { holdBusy, whenIdle } from "./busy.ts";
import { mayInterrupt, watchTyping } from "./interruption.ts";

watchTyping();
afterEach(() => document.body.replaceChildren());

test("[§4] an update waits for a dialog, a typed password and what is under way", async () => {
  expect(await mayInterrupt()).toBe(true);
  const dialog = document.body.appendChild(document.createElement("dialog"));
  dialog.showModal();
  expect(await mayInterrupt()).toBe(false);
  dialog.close();
  const password = document.body.appendChild(document.createElement("input"));
  password.type = "password";
  expect(await mayInterrupt()).toBe(true);
  password.value = "a";
  expect(await mayInterrupt()).toBe(false);
  password.value = "";
  const end = holdBusy("passwordChange");
  await expect.poll(() => mayInterrupt()).toBe(false);
  end();
  await whenIdle();
  expect(await mayInterrupt()).toBe(true);
});

test("[§4] whoever has just typed is not interrupted", async () => {
  document.body.dispatchEvent(new InputEvent("input", { bubbles: true }));
  expect(await mayInterrupt()).toBe(false);
});
