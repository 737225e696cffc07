import fc from "fast-check";
import { expect, test } from "vitest";
import {
  isRecoveryKeyMistyped,
  isWholeRecoveryKey,
  recoveryKeyCharacters,
  recoveryKeyText,
} from "./recoveryKeyText.ts";

test("[§9] a recovery key is grouped as it is typed, whatever the case and whatever stands between", () => {
  expect(recoveryKeyText("7f3k9")).toBe("7F3K-9");
  expect(recoveryKeyText("7f3k 9qw2 – abcd")).toBe("7F3K-9QW2-ABCD");
  expect(recoveryKeyText("7F3K\n9QW2\n")).toBe("7F3K-9QW2");
});

test("letters that look like digits are read as those", () => {
  expect(recoveryKeyText("oO iI lL")).toBe("0011-11");
});

test("what is too long is cut where a key ends", () => {
  expect(recoveryKeyCharacters(recoveryKeyText("A".repeat(60)))).toHaveLength(34);
});

test("what has been grouped stays as it is", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), (typed) => {
      const once = recoveryKeyText(typed);
      expect(recoveryKeyText(once)).toBe(once);
    }),
  );
});

/** As the vault writes them. */
const KEYS = [
  "0MN4-YX4S-QVHG-GBAJ-EYEC-3SGB-61AQ-N7Y4-SD",
  "QFG0-AAJF-EJCV-XRR8-5N97-F761-WR5K-0NBT-20",
  "2RXP-11DA-SZT1-JFK3-H2PX-5XRW-85K8-QC6N-6Z",
];

test.each(KEYS)("[§9] the key %s is whole and right, in small letters and with look-alikes too", (key) => {
  const asTyped = key.toLowerCase().replaceAll("0", "o").replaceAll("1", "l").replaceAll("-", " ");
  expect([isWholeRecoveryKey(asTyped), isRecoveryKeyMistyped(asTyped)]).toEqual([true, false]);
  expect(isWholeRecoveryKey(key.slice(0, -1))).toBe(false);
});

test("every wrong character and any two that changed places are told at once", () => {
  const place = fc.nat({ max: 33 });
  const sign = fc.constantFrom(..."0123456789ABCDEFGHJKMNPQRSTVWXYZ");
  fc.assert(
    fc.property(fc.constantFrom(...KEYS), place, place, sign, (key, one, other, wrong) => {
      const right = recoveryKeyCharacters(key);
      const changed = right.slice(0, one) + wrong + right.slice(one + 1);
      expect(isRecoveryKeyMistyped(changed)).toBe(changed !== right);
      const swapped = [...right];
      [swapped[one], swapped[other]] = [right[other] ?? "", right[one] ?? ""];
      if (one < 32 && other < 32) expect(isRecoveryKeyMistyped(swapped.join(""))).toBe(swapped.join("") !== right);
    }),
  );
});
