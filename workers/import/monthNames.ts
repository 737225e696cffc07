/**
 * The months by the letters that their names begin with, in the languages of the app and of the banks beside them: Danish,
 * Faroese, Greenlandic, Swedish, Norwegian, Finnish, Icelandic, English, German, Dutch, French, Spanish, Portuguese and Italian.
 */
const BEGINNINGS: readonly string[] = [
  "jan jän tam gen ene",
  "feb fév hel",
  "mar mrt mär maa maal",
  "apr avr abr huh",
  "maj may mei mai maí maaj tou mag",
  "jun jún juin juun kes giu",
  "jul júl juil juul hei lug",
  "aug ágú ago aoû agg elo",
  "sep set syy",
  "okt oct out ott lok",
  "nov nóv marr",
  "dec dez des déc dic dis jou",
];

const MONTH_BY_BEGINNING: ReadonlyMap<string, number> = new Map(
  BEGINNINGS.flatMap((words, at) => words.split(" ").map((word) => [word, at + 1] as const)),
);
const [LONGEST, SHORTEST] = [4, 3];

/** The number of a month by its name or the beginning of it: `marraskuuta` is 11 and `marts` is 3, so four letters go before three. */
export function monthNamed(word: string): number | undefined {
  const name = word.normalize("NFC").toLowerCase();
  for (let length = LONGEST; length >= SHORTEST; length--) {
    const month = name.length >= length ? MONTH_BY_BEGINNING.get(name.slice(0, length)) : undefined;
    if (month !== undefined) return month;
  }
  return undefined;
}
