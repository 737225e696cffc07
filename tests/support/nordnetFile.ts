/** The headers of the broker's file in each of its countries. */
export const NORDNET_HEADERS = {
  dk: "Id\tBogføringsdag\tHandelsdag\tDepot\tTransaktionstype\tVærdipapirer\tISIN\tAntal\tKurs\tSamlede afgifter\tBeløb\tValuta\tSaldo\tVekslingskurs\tTransaktionstekst\tMakuleringsdato",
  no: "Id\tBokføringsdag\tHandelsdag\tPortefølje\tTransaksjonstype\tVerdipapir\tISIN\tAntall\tKurs\tTotale Avgifter\tBeløp\tValuta\tSaldo\tVekslingskurs\tTransaksjonstekst\tMakuleringsdato",
  se: "Id\tBokföringsdag\tAffärsdag\tDepå\tTransaktionstyp\tVärdepapper\tISIN\tAntal\tKurs\tTotal Avgift\tBelopp\tValuta\tSaldo\tVäxlingskurs\tTransaktionstext\tMakuleringsdatum",
  fi: "Id\tKirjauspäivä\tKauppapäivä\tSalkku\tTapahtumatyyppi\tArvopaperi\tISIN\tMäärä\tKurssi\tKokonaiskulut\tSumma\tValuutta\tSaldo\tVaihtokurssi\tTapahtumateksti\tMitätöintipäivä",
} as const;
export type NordnetCountry = keyof typeof NORDNET_HEADERS;
export const NORDNET_CURRENCY = { dk: "DKK", no: "NOK", se: "SEK", fi: "EUR" } as const;

interface NordnetRow {
  readonly kind: string;
  readonly name?: string;
  readonly isin?: string;
  readonly count?: string;
  readonly price?: string;
  readonly amount?: string;
  /** Days after the first of the month. */
  readonly day?: number;
}

/** A file of one brokerage account, a row for each transaction. */
export function nordnetFile(country: NordnetCountry, rows: readonly NordnetRow[]): string {
  const lines = rows.map(({ kind, name = "", isin = "", count = "", price = "", amount = "0", day = 9 }, at) => {
    const date = `2026-06-${String(1 + day).padStart(2, "0")}`;
    const cells = [at + 1, date, date, "1", kind, name, isin, count, price, "0", amount, NORDNET_CURRENCY[country]];
    return [...cells, "", "", "", ""].join("\t");
  });
  return [NORDNET_HEADERS[country], ...lines].join("\n");
}
