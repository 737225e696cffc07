/**
 * The months by the letters that their names begin with, in the languages of the app and of the banks beside them: Danish,
 * Faroese, Greenlandic, Swedish, Norwegian, Finnish, Icelandic, English, German, Dutch, French, Spanish, Portuguese, Italian and Polish.
 */
const BEGINNINGS: readonly string[] = [
  "jan sty jän tam gen ene",
  "feb lut fév hel",
  "mar mrt mär maa maal",
  "apr kwi avr abr huh",
  "maj may mei mai maí maaj tou mag",
  "jun cze jún juin juun kes giu",
  "jul lip júl juil juul hei lug",
  "aug sie ágú ago aoû agg elo",
  "sep wrz set syy",
  "okt paź oct out ott lok",
  "nov lis nóv marr",
  "dec gru dez des déc dic dis jou",
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
