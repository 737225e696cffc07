/** The built-in formats of days and times, ECMA-376 18.8.30, with those of East Asia. */
const BUILT_IN_DATES: readonly (readonly [number, number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];

/** Whether a number is shown as a day or a time: its own format's letters tell, without words in quotes, colours and conditions. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return BUILT_IN_DATES.some(([first, last]) => id >= first && id <= last);
  const [positive = ""] = code.slice(0, 300).split(";");
  const letters = positive
    .replaceAll(/"[^"]*"|\\.|_.|\*./g, "")
    .replaceAll(/\[(?![hms]+\])[^\]]*\]/gi, "")
    .replaceAll(/general|E[+-]/gi, "");
  return /[dmyhs]/i.test(letters);
}

const [DAY_MS, SECOND_MS] = [86_400_000, 1_000];
/** The days before 1 January 1970 as a sheet counts them; day 60 is 29 February 1900, which there never was. */
const [BEFORE_1970, BEFORE_1970_FROM_1904] = [25_569, 24_107];
const LATEST = 2_958_466;

/** A day of a sheet as ISO 8601, with the time where it has one; undefined for what is none. Rounded to a whole second. */
export function sheetDay(serial: number, from1904: boolean): string | undefined {
  if (!(serial >= 0 && serial < LATEST)) return undefined;
  const isEarly = !from1904 && serial < 60;
  const days = serial - (from1904 ? BEFORE_1970_FROM_1904 : BEFORE_1970) + (isEarly ? 1 : 0);
  const at = new Date(Math.round((days * DAY_MS) / SECOND_MS) * SECOND_MS).toISOString();
  const [day, time] = [at.slice(0, 10), at.slice(11, 19)];
  if (serial < 1 && !from1904) return time;
  return time === "00:00:00" ? day : `${day} ${time}`;
}

/** Digits that a number of a sheet has; what stands behind is how a computer counts, as in 0.30000000000000004. */
const DIGITS = 15;

/** A number as it was meant, written with a comma; a share as the percentage that is shown. */
export function sheetNumber(written: string, isPercent: boolean): string {
  const number = Number(written);
  if (written.trim() === "" || !Number.isFinite(number)) return written;
  const meant = Number((isPercent ? number * 100 : number).toPrecision(DIGITS));
  const plain =
    /e/.test(String(meant)) && Math.abs(meant) < 1 ? meant.toFixed(DIGITS).replace(/\.?0+$/, "") : String(meant);
  return `${plain.replace(".", ",")}${isPercent ? " %" : ""}`;
}
