import { afterEach, expect, test } from "vitest";
import { renderHook } from "vitest-browser-react";
import { useCloseBehaviour } from "./closeBehaviour.ts";
import { signsOutOnClose } from "./closeDetection.ts";

function install(isInstalled: boolean): void {
  Object.defineProperty(navigator, "standalone", { value: isInstalled, configurable: true });
}

afterEach(() => {
  install(false);
  localStorage.clear();
});

test("[§4] in a browser tab a close signs out, and there is nothing to choose", async () => {
  const { result } = await renderHook(() => useCloseBehaviour());
  expect([result.current.isInstalled, result.current.signsOut]).toEqual([false, true]);
});

test("[§4] an installed app locks instead, until the person asks for the strict behaviour on this device", async () => {
  install(true);
  const { result, act } = await renderHook(() => useCloseBehaviour());
  expect([result.current.isInstalled, result.current.signsOut, signsOutOnClose()]).toEqual([true, false, false]);
  await act(() => result.current.setSignsOut(true));
  expect([result.current.signsOut, signsOutOnClose()]).toEqual([true, true]);
  await act(() => result.current.setSignsOut(false));
  expect(signsOutOnClose()).toBe(false);
});
