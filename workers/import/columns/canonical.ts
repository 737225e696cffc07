/** A header or a word as it is compared: small letters, composed, one space between words. */
export function canonical(header: string): string {
  return header.normalize("NFC").toLowerCase().replaceAll(/\s+/g, " ").trim();
}
