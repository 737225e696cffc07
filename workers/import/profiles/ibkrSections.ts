import { canonical } from "../columns/canonical.ts";
import type { TableRow } from "../delimitedRows.ts";

type Section =
  | "trades"
  | "dividends"
  | "tax"
  | "fees"
  | "interest"
  | "cash"
  | "transfers"
  | "actions"
  | "instruments"
  | "account";

/** The sections that are read, in the languages in which the broker writes them. The others tell the same again, summed up. */
const SECTION_NAMES: Readonly<Record<Section, readonly string[]>> = {
  trades: ["trades", "transaktionen", "transactions", "operaciones", "operazioni", "transacties"],
  dividends: [
    "dividends",
    "dividenden",
    "dividendes",
    "dividendos",
    "dividendi",
    "payment in lieu of dividends",
    "bond interest received",
  ],
  tax: [
    "withholding tax",
    "quellensteuer",
    "retenue à la source",
    "retención de impuestos",
    "ritenuta d'acconto",
    "bronbelasting",
    "871(m) withholding",
    "sales tax",
  ],
  fees: [
    "fees",
    "gebühren",
    "frais",
    "comisiones",
    "commissioni",
    "kosten",
    "other fees",
    "advisor fees",
    "client fees",
    "broker fees",
    "commission adjustments",
    "transaction fees",
    "transaktionsgebühren",
    "frais de transaction",
  ],
  interest: ["interest", "zinsen", "intérêts", "intereses", "interessi", "rente"],
  cash: [
    "deposits & withdrawals",
    "deposits and withdrawals",
    "einzahlungen & auszahlungen",
    "einzahlungen und auszahlungen",
    "dépôts et retraits",
    "depósitos y retiradas",
    "depositi e prelievi",
    "stortingen & opnames",
    "stortingen en opnames",
  ],
  transfers: [
    "transfers",
    "position transfers",
    "überträge",
    "transferts",
    "transferencias",
    "trasferimenti",
    "overboekingen",
  ],
  actions: [
    "corporate actions",
    "kapitalmaßnahmen",
    "opérations sur titres",
    "acciones corporativas",
    "operazioni societarie",
    "bedrijfsgebeurtenissen",
  ],
  instruments: [
    "financial instrument information",
    "informationen zum finanzinstrument",
    "informations sur les instruments financiers",
    "información de instrumentos financieros",
    "informazioni sugli strumenti finanziari",
  ],
  account: [
    "account information",
    "kontoinformation",
    "kontoinformationen",
    "informations du compte",
    "información de la cuenta",
    "informazioni sul conto",
  ],
};
const SECTIONS: ReadonlyMap<string, Section> = new Map(
  (Object.entries(SECTION_NAMES) as [Section, readonly string[]][]).flatMap(([section, names]) =>
    names.map((name) => [name, section] as const),
  ),
);

/** The columns of the table that its sections are put into, and the headers of the broker that belong in each. */
const COLUMN_NAMES = {
  level: ["datadiscriminator", "datendiskriminator"],
  asset: [
    "asset category",
    "vermögenswertkategorie",
    "catégorie d'actifs",
    "categoría de activo",
    "categoria attività",
  ],
  currency: ["currency", "währung", "devise", "divisa", "valuta", "moneda"],
  symbol: ["symbol", "symbole", "símbolo", "simbolo", "symbool"],
  date: [
    "report date",
    "date/time",
    "datum/zeit",
    "date/heure",
    "fecha/hora",
    "data/ora",
    "date",
    "datum",
    "fecha",
    "data",
    "settle date",
    "valutadatum",
  ],
  quantity: ["quantity", "qty", "menge", "anzahl", "quantité", "cantidad", "quantità", "aantal"],
  price: ["t. price", "trade price", "transaktionskurs", "t. kurs", "t.-kurs"],
  proceeds: ["proceeds", "erlös", "produits", "productos", "ricavi", "opbrengsten"],
  fee: ["comm/fee", "comm/tax", "prov./gebühr", "comm/frais"],
  description: ["description", "beschreibung", "descripción", "descrizione", "omschrijving"],
  subtitle: ["subtitle", "untertitel"],
  amount: ["amount", "betrag", "montant", "cantidad/importe", "importe", "importo", "bedrag"],
  code: ["code", "codes", "código", "codice"],
  type: ["type", "typ"],
  direction: ["direction", "richtung"],
  cash: ["cash amount", "barbetrag"],
  of: ["account", "konto", "compte", "cuenta", "conto"],
  isin: ["security id", "wertpapier-id", "isin"],
} as const;
type ColumnName = keyof typeof COLUMN_NAMES;
const OWN_COLUMNS = [
  "section",
  "event",
  "feecurrency",
  "account",
  "ticker",
  "name",
  ...Object.keys(COLUMN_NAMES),
] as const;

/** `Comm in EUR`: the fee of an exchange, in the account's own currency. */
const FEE_IN = /^(?:comm|prov)\S* (?:in|en) ([a-z]{3})$/;
const HEADER = "header";
const [FIRST_ROWS, MOST_COLUMNS] = [60, 40];

/** Whether the rows are those of an activity statement: each begins with its section and says whether it is a header or data. */
export function isActivityStatement(rows: readonly TableRow[]): boolean {
  const head = rows
    .slice(0, FIRST_ROWS)
    .map(({ cells }) => [canonical(cells[0] ?? ""), canonical(cells[1] ?? "")] as const);
  const known = head.filter(([section, kind]) => kind === HEADER && (section === "statement" || SECTIONS.has(section)));
  return known.length > 1 && head.filter(([, kind]) => ROW_KINDS.has(kind)).length >= head.length - 1;
}

const ROW_KINDS: ReadonlySet<string> = new Set([HEADER, "data", "subtotal", "total", "notes"]);

/** The rows of all sections in one table. Sums are left out, and so are the parts of an order that has a row of its own. */
export function activityTable(rows: readonly TableRow[]): {
  readonly names: readonly string[];
  readonly rows: readonly TableRow[];
} {
  const placed = rows.flatMap(placedRows());
  const papers = new Map<string, { readonly isin: string; readonly name: string }>();
  let account = "";
  const kept: Placed[] = [];
  for (const row of placed) {
    if (row.section === "account")
      account = /^(?:account|konto|compte|cuenta|conto)$/i.test(row.raw[0] ?? "") ? (row.raw[1] ?? "") : account;
    else if (row.section === "instruments") {
      const paper = { isin: row.cell("isin"), name: row.cell("description") };
      for (const symbol of row.cell("symbol").split(/,\s*/)) papers.set(paperKey(row.cell("asset"), symbol), paper);
    } else kept.push(row);
  }
  const hasOrders = kept.some((row) => row.section === "trades" && /^order$/i.test(row.cell("level")));
  const isPart = (row: Placed) =>
    row.section === "trades" && !(hasOrders ? /^(?:order)?$/i : /^(?:trade)?$/i).test(row.cell("level"));
  return {
    names: OWN_COLUMNS,
    rows: kept
      .filter((row) => !isPart(row))
      .map((row): TableRow => {
        const symbol = row.cell("symbol");
        const paper = papers.get(paperKey(row.cell("asset"), symbol));
        const told: Partial<Record<(typeof OWN_COLUMNS)[number], string>> = {
          section: row.section,
          event: row.section === "actions" ? eventOf(row.cell("description")) : row.section,
          feecurrency: row.feeCurrency,
          account: row.cell("of") || account,
          ticker: symbol,
          name: paper?.name ?? "",
          isin: paper?.isin ?? "",
        };
        return { line: row.line, cells: OWN_COLUMNS.map((name) => told[name] ?? row.cell(name as ColumnName)) };
      }),
  };
}

interface Placed {
  readonly line: number;
  readonly section: Section;
  readonly cell: (name: ColumnName) => string;
  readonly feeCurrency: string;
  /** The cells behind the section and the kind of row. */
  readonly raw: readonly string[];
}

function paperKey(asset: string, symbol: string): string {
  return JSON.stringify([canonical(asset), symbol]);
}

/** A section may have several headers, each for the rows that follow it. */
function placedRows(): (row: TableRow) => readonly Placed[] {
  const headers = new Map<Section, readonly string[]>();
  return ({ line, cells }) => {
    const section = SECTIONS.get(canonical(cells[0] ?? ""));
    if (section === undefined) return [];
    const raw = cells.slice(2);
    const kind = canonical(cells[1] ?? "");
    if (kind === HEADER) headers.set(section, raw.slice(0, MOST_COLUMNS).map(canonical));
    if (kind !== "data") return [];
    const names = headers.get(section) ?? [];
    const cell = (name: ColumnName) => {
      const at = COLUMN_NAMES[name].map((header) => names.indexOf(header)).find((index) => index >= 0);
      const feeAt = name === "fee" && at === undefined ? names.findIndex((header) => FEE_IN.test(header)) : (at ?? -1);
      return raw[feeAt] ?? "";
    };
    if (/^(?:sub)?total|^(?:zwischen|gesamt)?summe|^gesamt|^totale?\b/i.test(raw.find((text) => text !== "") ?? ""))
      return [];
    const feeCurrency =
      names
        .map((header) => FEE_IN.exec(header)?.[1])
        .find(Boolean)
        ?.toUpperCase() ?? "";
    return [{ line, section, cell, feeCurrency, raw }];
  };
}

/** The words for the event alone: what the securities are called is no event. */
function eventOf(description: string): string {
  const short = description.slice(0, LONGEST);
  return short.slice(0, movedSecurity(short)?.at).replace(/^\S*\s?\([A-Z]{2}[A-Z0-9]{9}\d\)\s*/, "");
}

const LONGEST = 400;

/** `… (KID, KID INC (NEW), US0000000002)`: the security whose count changed stands last, in brackets that may hold others. */
export function movedSecurity(
  description: string,
): { readonly ticker: string; readonly isin: string; readonly at: number } | undefined {
  const short = description.slice(0, LONGEST);
  const isin = /,\s*([A-Z]{2}[A-Z0-9]{9}\d)\)\s*$/.exec(short)?.[1];
  if (isin === undefined) return undefined;
  let open = 0;
  for (let at = short.length - 1; at >= 0; at--) {
    if (short[at] === ")") open += 1;
    else if (short[at] === "(") open -= 1;
    if (open === 0 && short[at] === "(")
      return {
        ticker: short
          .slice(at + 1)
          .split(",", 1)[0]!
          .trim(),
        isin,
        at,
      };
  }
  return undefined;
}
