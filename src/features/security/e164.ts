/** A telephone number as networks write it: a plus, the country, the number. Nothing when it has no country. */
export function e164(typed: string): string | undefined {
  const plain = typed.replace(/[\s().\-–/]/g, "").replace(/^00/, "+");
  return /^\+[1-9]\d{6,14}$/.test(plain) ? plain : undefined;
}
