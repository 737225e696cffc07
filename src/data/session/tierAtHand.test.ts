import { expect, test } from "vitest";
import { TIERS } from "#config/spec.ts";
import { isoDate } from "#domain/dates.ts";
import { gateAtHand, tierAtHand } from "./tierAtHand.ts";
import { verified } from "./verified.ts";

const NOON = new Date(2026, 10, 20, 12).getTime();
const account = { userId: "u1", email: "someone@example.dk", tier: "vip", tierVerifiedAt: NOON } as const;

test("[§6] the tier last verified stands for seven days, and on the eighth Standard does until the server has answered", () => {
  expect(tierAtHand(account, isoDate("2026-11-20"))).toEqual({ tier: "vip", isLapsed: false });
  expect(tierAtHand(account, isoDate("2026-11-27"))).toEqual({ tier: "vip", isLapsed: false });
  expect(tierAtHand(account, isoDate("2026-11-28"))).toEqual({ tier: "standard", isLapsed: true });
  const answered = { ...account, tierVerifiedAt: new Date(2026, 10, 28, 9).getTime() };
  expect(tierAtHand(answered, isoDate("2026-11-28"))).toEqual({ tier: "vip", isLapsed: false });
});

test("[§6] Standard never lapses, a clock that was set back closes nothing, and nobody has Standard", () => {
  for (const tier of TIERS) expect(tierAtHand({ ...account, tier }, isoDate("2026-01-01")).tier).toBe(tier);
  expect(tierAtHand({ ...account, tier: "standard" }, isoDate("2027-01-01")).isLapsed).toBe(false);
  expect(tierAtHand(undefined, isoDate("2026-11-20"))).toEqual({ tier: "standard", isLapsed: false });
});

test("[§6] a plan that lapsed is said to open again only what it opens", () => {
  const premium = { ...account, tier: "premium" } as const;
  const later = isoDate("2026-11-28");
  expect(gateAtHand(premium, "premium", isoDate("2026-11-27"))).toEqual({ isOpen: true, isLapsed: false });
  expect(gateAtHand(premium, "premium", later)).toEqual({ isOpen: false, isLapsed: true });
  expect(gateAtHand(premium, "vip", later)).toEqual({ isOpen: false, isLapsed: false });
});

test("an account that an older app has kept counts from its last use", () => {
  expect(verified({ usedAt: 5 })).toEqual({ tierVerifiedAt: 5 });
  expect(verified({ usedAt: 5, tierVerifiedAt: 3 })).toEqual({ tierVerifiedAt: 3 });
  expect(verified(undefined)).toEqual({});
});
