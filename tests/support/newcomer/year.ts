import { addDays, isoDate } from "#domain/dates.ts";

/** A year of a couple with a home, a car and two children, as its bank writes it: how often a month, kroner, text. */
export const YEAR: readonly (readonly [times: number, kroner: number, text: string])[] = [
  [1, 31_200, "Lønoverførsel Region Hovedstaden"],
  [1, 27_450, "Løn Grundfos"],
  [0.33, 4_800, "Børne- og ungeydelse"],
  [5, -340, "Dankort-nota Netto Ørestad 0412"],
  [4, -410, "REMA 1000 HVIDOVRE"],
  [2, -620, "FØTEX FISKETORVET"],
  [2, -180, "Lidl 0731 Valby"],
  [1, -750, "Nemlig.com"],
  [2, -64, "7-Eleven Nørreport"],
  [2, -92, "Lagkagehuset Frihedens Butikscenter"],
  [1, -410, "WOLT"],
  [1, -260, "Sticks'n'Sushi Nansensgade"],
  [1, -118, "Café Dyrehaven"],
  [2, -480, "Circle K Avedøre"],
  [1, -380, "Rejsekort A/S"],
  [2, -42, "EasyPark"],
  [1, -9_800, "Totalkredit"],
  [1, -1_950, "E/F Parkhusene ejerforening"],
  [1, -2_400, "Norlys Energi"],
  [0.5, -1_650, "HOFOR A/S"],
  [1, -5_180, "Hvidovre Kommune daginstitution"],
  [1, -1_480, "Tryg Forsikring"],
  [1, -689, "3F A-kasse og fagforening"],
  [1, -349, "YouSee"],
  [1, -149, "NETFLIX.COM"],
  [1, -119, "Spotify P2A77"],
  [1, -249, "PureGym Avedøre"],
  [0.5, -420, "H&M Fisketorvet"],
  [0.5, -699, "ZALANDO"],
  [0.5, -390, "IKEA Taastrup"],
  [0.5, -260, "Silvan Hvidovre"],
  [1, -165, "Matas Friheden"],
  [0.5, -240, "Frihedens Apotek"],
  [0.5, -380, "Frisør Nanna"],
  [0.25, -890, "Tandlægerne Hvidovrevej"],
  [0.5, -310, "Nordisk Film Biografer"],
  [2, -250, "MobilePay Mikkel Lund"],
  [1, -120, "MobilePay Sofie Holm"],
  [1, -199, "AMAZON MKTPL"],
  [0.5, -450, "Hos Grethe"],
  [1, -3_000, "Til opsparing"],
];

/** The year as a file of the bank, whose last day is `today`: each payee's transactions evenly over it. */
export function yearOfFile(today: string): string {
  const rows = YEAR.flatMap(([times, kroner, text]) => {
    const count = Math.round(times * MONTHS);
    return Array.from({ length: count }, (_, at) => {
      const day = addDays(isoDate(today), -Math.floor(((at + 0.5) * DAYS) / count));
      return { day, line: `${day.split("-").toReversed().join("-")};${text};${kroner}` };
    });
  });
  return ["Dato;Tekst;Beløb", ...rows.toSorted((a, b) => (a.day < b.day ? -1 : 1)).map(({ line }) => line)].join("\n");
}

const MONTHS = 12;
const DAYS = 360;
