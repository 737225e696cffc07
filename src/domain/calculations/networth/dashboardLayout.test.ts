import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Focus } from "../../entities/household.ts";
import { changedWidget, dashboardLayout, movedWidget, usualLayout, WIDGETS } from "./dashboardLayout.ts";

const ids = (layout: ReturnType<typeof usualLayout>) => layout.map(({ id }) => id).join(" ");

test("[§1] what a household came for stands first, and what it chose first counts", () => {
  const early = (...focus: readonly Focus[]) => ids(usualLayout(focus)).split(" ").slice(2, 7).join(" ");
  expect(early("debt", "saving")).toBe("debtFree returns owed owned month");
  expect(early("saving", "debt")).toBe("month upcoming review cushion goals");
  expect(early("investing", "debt", "budget")).toBe("returns debtFree owned owed month");
  expect(early("overview", "budget")).toBe("budget month upcoming review cushion");
});

test("[§1] whoever came for an overview, or has not said, has the usual order", () => {
  for (const focus of [["overview"] as const, [], undefined]) expect(ids(usualLayout(focus))).toBe(WIDGETS.join(" "));
});

test("[§1] the order, the widths and what is put away stand as the household chose them", () => {
  const chosen = [
    { id: "owed", isShown: true, width: "full" },
    { id: "netWorth", isShown: false, width: "half", height: "large" },
    { id: "reminders", isShown: true, width: "half" },
    { id: "owned", isShown: true, width: "half" },
    { id: "cushion", isShown: false, width: "full" },
    { id: "goals", isShown: true, width: "half" },
    { id: "month", isShown: true, width: "full" },
    { id: "debtFree", isShown: true, width: "half" },
    { id: "returns", isShown: false, width: "half" },
    { id: "cashFlow", isShown: true, width: "full" },
    { id: "upcoming", isShown: true, width: "full" },
    { id: "health", isShown: true, width: "half" },
    { id: "insights", isShown: false, width: "full" },
    { id: "budget", isShown: true, width: "half" },
    { id: "score", isShown: true, width: "half" },
    { id: "reports", isShown: false, width: "half" },
    { id: "review", isShown: false, width: "full" },
  ] as const;
  expect(dashboardLayout(chosen, ["saving"])).toEqual(chosen);
});

test("[§1] a part that is new in this version stands after the one it usually follows, and one of a newer version is left out", () => {
  const chosen = [
    { id: "reminders", isShown: true, width: "full" },
    { id: "owned", isShown: true, width: "half" },
    { id: "horoscope", isShown: true, width: "half" },
    { id: "netWorth", isShown: true, width: "full" },
  ] as const;
  expect(ids(dashboardLayout(chosen, undefined))).toBe(
    "reminders health owned owed cashFlow goals budget returns debtFree score cushion reports netWorth insights month upcoming review",
  );
});

test("[§1] every layout has each part once, whatever was chosen and however it is moved", () => {
  const place = fc.record({
    id: fc.constantFrom(...WIDGETS, "horoscope"),
    isShown: fc.boolean(),
    width: fc.constantFrom("half" as const, "full" as const),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(place, { selector: ({ id }) => id }),
      fc.array(fc.tuple(fc.constantFrom(...WIDGETS), fc.integer({ min: -2, max: WIDGETS.length + 2 }))),
      (chosen, moves) => {
        const moved = moves.reduce(
          (layout, [id, to]) => movedWidget(layout, id, to),
          dashboardLayout(chosen, undefined),
        );
        expect(moved.map(({ id }) => id).toSorted()).toEqual(WIDGETS.toSorted());
      },
    ),
  );
});

test("[§1] a part stands where it was moved to, once or twice, the others keep their order, and nothing is beyond the ends", () => {
  const layout = usualLayout(undefined);
  const at = (id: string) => layout.findIndex((widget) => widget.id === id);
  const up = movedWidget(layout, "owed", at("owed") - 1);
  expect(ids(up)).toBe(WIDGETS.join(" ").replace("owned owed", "owed owned"));
  expect(movedWidget(up, "owed", at("owed") - 1)).toEqual(up);
  expect(movedWidget(up, "owed", at("owed"))).toEqual(layout);
  expect(movedWidget(layout, "netWorth", -1)).toEqual(layout);
  expect(movedWidget(layout, "health", WIDGETS.length)).toEqual(layout);
  expect(ids(movedWidget(layout, "netWorth", 2))).toBe(
    WIDGETS.join(" ").replace("netWorth insights month", "insights month netWorth"),
  );
});

test("[§1] a change of one part leaves the others as they are", () => {
  const layout = usualLayout(undefined);
  const changed = changedWidget(layout, "cushion", { isShown: false, width: "half" });
  const at = layout.findIndex(({ id }) => id === "cushion");
  expect(changed[at]).toEqual({ id: "cushion", isShown: false, width: "half" });
  expect(changed.toSpliced(at, 1)).toEqual(layout.toSpliced(at, 1));
});
