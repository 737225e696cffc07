import { expect, test } from "vitest";
import { isoDate } from "../../dates.ts";
import { money } from "../../money.ts";
import { type Loan, amortisationSchedule } from "./amortisationSchedule.ts";
import { scheduleCsv } from "./scheduleCsv.ts";
import { scheduleYears } from "./scheduleYears.ts";

const loan: Loan = {
  balance: money(120_000_00, "DKK"),
  kind: "serial",
  frequency: "monthly",
  interestRate: 6,
  firstPayment: isoDate("2026-07-31"),
  due: isoDate("2027-06-30"),
  contributionRate: 1.2,
};

test("the payments of a calendar year are one line, with what is owed after its last", () => {
  expect(scheduleYears(amortisationSchedule(loan))).toEqual([
    { year: "2026", interest: 285_000, contribution: 57_000, principal: 6_000_000, balance: 6_000_000 },
    { year: "2027", interest: 105_000, contribution: 21_000, principal: 6_000_000, balance: 0 },
  ]);
});

test("the file has a line for each payment, with the signs that a spreadsheet of the language reads", () => {
  const headings = ["Dato", "I alt", "Rente", "Afdrag", "Bidrag", 'Rest"gæld'];
  const danish = scheduleCsv(amortisationSchedule(loan), headings, "År", "DKK", ",").split("\r\n");
  // Twelve payments and two years, each under a heading, an empty line between them and the end of the last.
  expect(danish).toHaveLength(18);
  expect(danish[0]).toBe('\uFEFF"Dato";"I alt";"Rente";"Afdrag";"Bidrag";"Rest""gæld"');
  expect(danish[1]).toBe("2026-07-31;10720,00;600,00;10000,00;120,00;110000,00");
  expect(danish[12]).toBe("2027-06-30;10060,00;50,00;10000,00;10,00;0,00");
  expect(danish.slice(13, 16)).toEqual([
    "",
    '"År";"I alt";"Rente";"Afdrag";"Bidrag";"Rest""gæld"',
    "2026;63420,00;2850,00;60000,00;570,00;60000,00",
  ]);
  expect(scheduleCsv(amortisationSchedule(loan), headings, "År", "DKK", ".").split("\r\n")[1]).toBe(
    "2026-07-31,10720.00,600.00,10000.00,120.00,110000.00",
  );
});

test("a currency without a smaller coin has whole figures", () => {
  const islandic = amortisationSchedule({ ...loan, balance: money(120_000, "ISK"), contributionRate: undefined });
  expect(scheduleCsv(islandic, [], "Ár", "ISK", ",").split("\r\n")[1]).toBe("2026-07-31;10600;600;10000;0;110000");
});
