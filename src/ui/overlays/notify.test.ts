import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  runToastAction,
  currentToasts,
  dismiss,
  dismissAll,
  forgetUndos,
  notify,
  onToasts,
  undoLast,
} from "./notify.ts";

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

describe("what can be taken back", () => {
  beforeEach(forgetUndos);

  function change(text: string, takenBack: string[], undoes = true): void {
    notify({ kind: "good", text, action: { label: "Fortryd", undoes, onPress: () => void takenBack.push(text) } });
  }

  test("is taken back newest first, each once, when its message has long gone", () => {
    const takenBack: string[] = [];
    for (const text of ["1", "2", "3"]) change(text, takenBack);
    vi.advanceTimersByTime(60_000);
    expect(texts()).toEqual([]);
    expect([undoLast(), undoLast(), undoLast(), undoLast()]).toEqual([true, true, true, false]);
    expect(takenBack).toEqual(["3", "2", "1"]);
  });

  test("is not taken back again after its own button, and takes its message with it", () => {
    const takenBack: string[] = [];
    change("1", takenBack);
    change("2", takenBack);
    runToastAction(currentToasts()[1]!);
    expect(texts()).toEqual(["1"]);
    undoLast();
    expect(takenBack).toEqual(["2", "1"]);
    expect(texts()).toEqual([]);
  });

  test("is only what says so, and still there when its message was put away", () => {
    const takenBack: string[] = [];
    change("1", takenBack);
    change("vis", takenBack, false);
    currentToasts().forEach(({ id }) => dismiss(id));
    expect([undoLast(), undoLast()]).toEqual([true, false]);
    expect(takenBack).toEqual(["1"]);
  });

  test("is the last twenty changes, and nothing once they are forgotten or other records are shown", () => {
    const takenBack: string[] = [];
    for (let at = 1; at <= 21; at += 1) change(String(at), takenBack);
    while (undoLast());
    expect(takenBack).toHaveLength(20);
    expect(takenBack.at(-1)).toBe("2");
    for (const forget of [forgetUndos, dismissAll]) {
      change("ny", takenBack);
      forget();
      expect(undoLast()).toBe(false);
      expect(currentToasts()).toEqual([]);
    }
  });
});
