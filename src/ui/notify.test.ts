import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { currentToasts, dismiss, notify, onToasts } from "./notify.ts";

beforeEach(() => vi.useFakeTimers());

afterEach(() => {
  currentToasts().forEach(({ id }) => dismiss(id));
  vi.useRealTimers();
});

const texts = () => currentToasts().map(({ text }) => text);

test("a message goes by itself, later when it offers to undo", () => {
  notify({ kind: "good", text: "Gemt" });
  notify({ kind: "good", text: "Slettet", action: { label: "Fortryd", onPress: () => undefined } });
  vi.advanceTimersByTime(6_000);
  expect(texts()).toEqual(["Slettet"]);
  vi.advanceTimersByTime(6_000);
  expect(texts()).toEqual([]);
});

test("a problem stays until it is put away", () => {
  const putAway = notify({ kind: "danger", text: "Ikke gemt" });
  vi.advanceTimersByTime(3_600_000);
  expect(texts()).toEqual(["Ikke gemt"]);
  putAway();
  expect(texts()).toEqual([]);
});

test("there are never more than three, and whoever listens is told of each change", () => {
  const told = vi.fn<() => void>();
  const stop = onToasts(told);
  for (const text of ["1", "2", "3", "4"]) notify({ kind: "warn", text });
  expect(texts()).toEqual(["2", "3", "4"]);
  expect(told).toHaveBeenCalledTimes(4);
  stop();
});

test("what went well gives way to the next message; what can be undone stays", () => {
  notify({ kind: "good", text: "Aktivet er gemt." });
  notify({ kind: "info", text: "Slettet", action: { label: "Fortryd", onPress: () => undefined } });
  notify({ kind: "good", text: "Gælden er gemt." });
  notify({ kind: "good", text: "Gælden er gemt." });
  expect(texts()).toEqual(["Slettet", "Gælden er gemt."]);
});
