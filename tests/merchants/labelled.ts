import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ALL_NAMES } from "#domain/merchants/allNames.ts";
import { merchantDictionary } from "#domain/merchants/merchantDictionary.ts";
import { COUNTRIES, type Country } from "#domain/entities/household.ts";

export interface Labelled {
  readonly text: string;
  readonly country: Country;
  readonly direction: "in" | "out";
  readonly expected: readonly string[];
}

/** The rows of a file of labelled texts; see README.md beside it. */
export function labelledTexts(file: string): readonly Labelled[] {
  return readFileSync(join(import.meta.dirname, file), "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"))
    .map((line) => {
      const [text = "", country = "", direction = "", expected = ""] = line.split("\t");
      const known = COUNTRIES.find((one) => one === country);
      if (!known || (direction !== "in" && direction !== "out")) throw new Error("A row names no country or direction");
      return { text, country: known, direction, expected: expected.trim().split("|") };
    });
}

export interface Outcome extends Labelled {
  readonly answer: string;
  readonly outcome: "right" | "wrong" | "open";
}

/** The dictionary's answers; a guess that is only shown is no answer. */
export function outcomes(rows: readonly Labelled[]): readonly Outcome[] {
  const byCountry = new Map(COUNTRIES.map((country) => [country, merchantDictionary(ALL_NAMES, country)]));
  return rows.map((row) => {
    const found = byCountry.get(row.country)?.(row.text, row.direction);
    const answer = found?.confidence === "high" ? found.key : "open";
    const outcome = row.expected.includes(answer) ? "right" : answer === "open" ? "open" : "wrong";
    return { ...row, answer, outcome };
  });
}

export interface Figures {
  readonly texts: number;
  readonly right: number;
  readonly wrong: number;
  readonly open: number;
}

/** The shares of right, wrong and open answers, in percent. */
export function figuresOf(all: readonly Outcome[]): Figures {
  const share = (of: Outcome["outcome"]) => (100 * all.filter(({ outcome }) => outcome === of).length) / all.length;
  return { texts: all.length, right: share("right"), wrong: share("wrong"), open: share("open") };
}
