/** The minus of a typesetter, as wide as the plus. Hyphens between letters stay. */
export function trueMinus(text: string): string {
  return text.replace(/^-|-(?=[\d\u00A0.,$€])/, "\u2212");
}
