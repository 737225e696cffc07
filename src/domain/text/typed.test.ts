import { expect, test } from "vitest";
import { type Money, money } from "../money.ts";
import { drafted, isUnset, readable, requiredAmount, sameFigure, shown, UNREADABLE } from "./typed.ts";

test("[§3] what cannot be read is kept with its text, counts as nothing, and is refused", () => {
  const value = drafted<Money>(undefined, "12x, måske");
  expect(shown(value)).toEqual({ value: undefined, unread: "12x, måske" });
  expect([readable(value), isUnset(value), sameFigure(value, "EUR")]).toEqual([undefined, true, value]);
  expect(requiredAmount().safeParse(value).error?.issues[0]?.message).toBe("unreadable");
});

test("an amount and an empty field are what they are", () => {
  expect(drafted(money(100, "DKK"), "1")).toEqual(money(100, "DKK"));
  expect(drafted(undefined, "  ")).toBeUndefined();
  expect(shown(money(100, "DKK"))).toEqual({ value: money(100, "DKK"), unread: undefined });
});

test("of what an earlier version of the app kept, the text is not known", () => {
  expect(shown(UNREADABLE)).toEqual({ value: undefined, unread: "" });
});
