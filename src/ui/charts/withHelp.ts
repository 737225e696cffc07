/**
 * The content of the drawing, as a sentence, and then how to go about in it. A label may end in an amount, and that in
 * a full stop: *10.000 kr.*
 */
export function withHelp(label: string, help: string): string {
  return `${label}${label.endsWith(".") ? "" : "."} ${help}`;
}
