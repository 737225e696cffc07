/** Between the parts of a line. Where the line breaks there, it stands at the end of the first and never begins the next. */
export const DOT = "\u00A0· ";

/** The parts there are, in one line. */
export function joined(parts: readonly (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(DOT);
}

/** The sentences there are, one after the other. */
export function sentences(parts: readonly (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(" ");
}
