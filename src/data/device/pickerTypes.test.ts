import { expect, test } from "vitest";
import { BANK_FILES } from "#config/share.ts";
import { pickerTypes } from "./pickerTypes.ts";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1";
const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15";
const ANDROID = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36";

test("[§2] /import: an iPhone and an iPad let any file be chosen, as they know no type for those of banks", () => {
  expect(pickerTypes(BANK_FILES, { userAgent: IPHONE, maxTouchPoints: 5 })).toBeUndefined();
  expect(pickerTypes(BANK_FILES, { userAgent: MAC, maxTouchPoints: 5 })).toBeUndefined();
});

test("[§2] /import: a Mac and other devices offer the files of banks, archives among them", () => {
  expect(pickerTypes(BANK_FILES, { userAgent: MAC, maxTouchPoints: 0 })).toContain(".zip");
  const types = pickerTypes(BANK_FILES, { userAgent: ANDROID, maxTouchPoints: 5 });
  for (const type of [".csv", ".xlsx", ".sta", ".qif", ".ofx", ".xml", ".zip", "application/zip"])
    expect(types?.split(",")).toContain(type);
});
