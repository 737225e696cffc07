import { expect, test } from "vitest";
import { eventsAsCsv, eventsAsJson } from "./eventFile.ts";

const EVENT = {
  id: "5f0c9f7e-6f0e-4b6e-9d43-0f4a7a1f8c11",
  type: "factor_added",
  details: { factor: "totp" },
  network: "192.0.2.0/24",
  createdAt: "2026-11-21T08:12:00.123456+00:00",
} as const;
const COLUMNS = ["Tid", "Hændelse", "Mere", "Net"] as const;

test("the log as CSV is read by a spreadsheet as it was shown, whatever its words hold", () => {
  const csv = eventsAsCsv([EVENT], () => ({ name: 'Tilføjet; "ny"', details: "=1+1" }), COLUMNS);
  expect(csv).toBe(
    `\uFEFFTid;Hændelse;Mere;Net\r\n2026-11-21T08:12:00.123456+00:00;"Tilføjet; ""ny""";'=1+1;192.0.2.0/24\r\n`,
  );
});

test("the log as JSON keeps everything that the server told", () => {
  const json: unknown = JSON.parse(eventsAsJson([EVENT], () => ({ name: "Tilføjet", details: "" })));
  expect(json).toEqual([
    {
      time: EVENT.createdAt,
      type: "factor_added",
      text: "Tilføjet",
      details: { factor: "totp" },
      network: "192.0.2.0/24",
    },
  ]);
});
