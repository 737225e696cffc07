import * as z from "zod/mini";
import { NAME_CHARACTERS, NAMES_AT_MOST, type PersonName } from "#domain/entities/household.ts";

/** The form of the names of a household: one on each line. */
export const NamesForm = z.object({
  names: z.string().check(
    z.refine((text) => linesOf(text).every((name) => name.length <= NAME_CHARACTERS), "tooLong"),
    z.refine((text) => linesOf(text).length <= NAMES_AT_MOST, "tooMany"),
  ),
});
export type NamesValues = z.infer<typeof NamesForm>;

export function namesForm(told: readonly PersonName[] = []): NamesValues {
  return { names: told.map(({ name }) => name).join("\n") };
}

/** The names as they are kept: one that was told before keeps its id, so that two devices may each add one. */
export function namesOf({ names }: NamesValues, told: readonly PersonName[] = []): PersonName[] {
  return linesOf(names).map((name) => ({ id: told.find((one) => one.name === name)?.id ?? crypto.randomUUID(), name }));
}

/** Each name once. */
function linesOf(text: string): readonly string[] {
  const lines = text.split("\n").map((line) => line.trim().replace(/\s+/g, " "));
  return [...new Set(lines)].filter((line) => line !== "");
}
