/** Compares by an alphabet of our own, for the languages whose order browsers do not know. Case decides last, numbers count by size. */
export function alphabetical(alphabet: string): (left: string, right: string) => number {
  const place = new Map(Array.from(alphabet).map((letter, at) => [letter, at + 1]));

  function weight(letter: string): number {
    const known = place.get(letter) ?? place.get(letter.normalize("NFD").charAt(0));
    return known ?? (letter.codePointAt(0) ?? 0) - 0x11_0000;
  }

  return (left, right) => {
    const a = pieces(left);
    const b = pieces(right);
    for (let at = 0; at < Math.min(a.length, b.length); at++) {
      const [one = "", other = ""] = [a[at], b[at]];
      const bothNumbers = /^\d/.test(one) && /^\d/.test(other);
      const difference = bothNumbers ? Number(one) - Number(other) : weight(one) - weight(other);
      if (difference !== 0) return difference;
    }
    return a.length - b.length || (left < right ? 1 : left > right ? -1 : 0);
  };
}

/** Whole numbers stay together; everything else is letter by letter. */
function pieces(text: string): string[] {
  return (
    text
      .normalize("NFC")
      .toLowerCase()
      .match(/\d+|[^\d]/gu) ?? []
  );
}
