import { expect, test } from "vitest";
import { trade } from "#tests/support/trades.ts";
import { money } from "../money.ts";
import { ENTITY_BY_COLLECTION } from "../entities/index.ts";
import { copyTable } from "./copyTables.ts";

test("[product §1.3 export] a table has a column for every field, figures as the country writes them, and no formula", () => {
  const { fileName, text } = copyTable(
    ENTITY_BY_COLLECTION.assets,
    [
      {
        id: "a",
        name: '=HYPERLINK("http://evil")',
        type: "bank",
        currentValue: money(-1_234_50, "DKK"),
        interestRate: 1.5,
        reminders: [],
      },
      {
        id: "b",
        name: "Semikolon; og\nlinje",
        type: "cash",
        currentValue: money(7, "ISK"),
        location: "1.5",
        reminders: [],
      },
    ],
    ",",
  );
  expect(fileName).toBe("assets.csv");
  expect(text).toBe(
    "\uFEFFid;currentValue;currentValue currency;interestRate;location;name;reminders;type\r\n" +
      'a;-1234,50;DKK;1,5;;"\'=HYPERLINK(""http://evil"")";[];bank\r\n' +
      'b;7;ISK;;1.5;"Semikolon; og\nlinje";[];cash\r\n',
  );
});

test("[product §1.3 export] exact numbers keep all their digits, with the mark of the country; with a point columns are parted by commas", () => {
  const bought = trade("buy", "2026-01-05", { quantity: "0.1234567891", price: "-2" });
  const line = (mark: "," | ".") => copyTable(ENTITY_BY_COLLECTION.trades, [bought], mark).text.split("\r\n")[1];
  expect(line(",")).toContain(";0,1234567891");
  expect(line(",")).toContain(";-2;");
  expect(line(".")).toContain(",0.1234567891");
});
