import type { BuiltInKey } from "#domain/categories/builtIn.ts";
import { canonical } from "./columns/canonical.ts";

/** Merchant category codes as the card networks number trades (ISO 18245), where a code is one of our categories and no other. */
const CODES: readonly (readonly [key: BuiltInKey, codes: string])[] = [
  ["groceries", "5411 5422 5451 5499"],
  ["kiosk", "5441 5462 5993 5994"],
  ["fastFood", "5814"],
  ["restaurant", "5811 5812"],
  ["alcohol", "5813 5921"],
  ["clothes", "5137 5139 5611 5621 5631 5641 5651 5655 5661 5681 5691 5697 5698 5699 7251"],
  ["furniture", "5021 5712"],
  ["otherHome", "5713 5714 5719 5722"],
  ["electronics", "5045 5732 5733 5946"],
  ["maintenance", "1520 1711 1731 1740 1750 1761 1771 5039 5065 5072 5074 5198 5200 5211 5231 5251"],
  ["garden", "0780 5193 5261"],
  ["media", "5192 5735 5942"],
  ["hobby", "5655 5940 5941 5949 5970 7032"],
  ["toys", "5945 5816"],
  ["pets", "0742 5995"],
  ["pharmacy", "5122 5912"],
  ["hairdresser", "5977 7230 7297 7298"],
  ["doctor", "4119 8011 8021 8031 8041 8042 8049 8050 8062 8071 8099"],
  ["glasses", "8043"],
  ["fitness", "7997"],
  ["cinema", "7832 7922 7929"],
  ["activities", "7991 7996 7998 7933 7999"],
  ["flights", "3000-3350 3501-3999 4511 4722 7011"],
  ["carHire", "3351-3500 7512 7519"],
  ["cottage", "7033"],
  ["publicTransport", "4011 4111 4112 4131 4411"],
  ["taxi", "4121"],
  ["parking", "7523"],
  ["fuel", "5541 5542 5552 5983"],
  ["carRepair", "5531 5532 5533 7531 7534 7535 7538 7542 7549"],
  ["utilities", "4900"],
  ["phone", "4812 4814"],
  ["streaming", "4899"],
  ["gifts", "5992 8398"],
  ["daycare", "8351"],
  ["studies", "8211 8220"],
  ["courses", "8241 8244 8249 8299"],
  ["lottery", "7800 7801 7802 7995"],
  ["advice", "8111 8931"],
  ["fines", "9222"],
  ["cash", "6010 6011"],
  ["homeHelp", "7349"],
];

const KEY_BY_CODE: ReadonlyMap<number, BuiltInKey> = new Map(
  CODES.flatMap(([key, codes]) =>
    codes.split(" ").flatMap((range) => {
      const [first = 0, last = first] = range.split("-").map(Number);
      return Array.from({ length: last - first + 1 }, (_, at) => [first + at, key] as const);
    }),
  ),
);

/** Names that banks give categories, where the word is one of ours and no other. */
const NAMES: readonly (readonly [key: BuiltInKey, names: string])[] = [
  [
    "groceries",
    "dagligvarer, dagligvarer og mad, supermarked, supermarkeder, livsmedel, matvarer, ruokakaupat, päivittäistavarat, matvara, groceries, grocery stores, food and groceries, supermarkets",
  ],
  [
    "restaurant",
    "restaurant, restauranter, restaurang, restauranger, café og restaurant, restaurant og café, restaurants, ravintolat, veitingastaðir",
  ],
  ["fastFood", "fastfood, takeaway, fast food, snabbmat, hurtigmat, pikaruoka"],
  ["kiosk", "kiosk, bager, kiosker"],
  [
    "clothes",
    "tøj, tøj og sko, kläder, kläder och skor, klær, klær og sko, vaatteet, vaatteet ja kengät, fatnaður, clothes, clothing, clothing and shoes",
  ],
  ["furniture", "møbler, möbler, furniture, huonekalut"],
  ["electronics", "elektronik, elektronikk, electronics, elektroniikka"],
  ["utilities", "el, el og varme, vand og varme, forsyning, strøm, sähkö, utilities, electricity, el, vand og varme"],
  ["rent", "husleje, hyra, husleie, vuokra, rent, boliglån, bolån, asuntolaina, mortgage"],
  [
    "phone",
    "telefon, telefon og internet, mobil, internet, mobil og internet, bredbånd, telefoni, puhelin, sími, phone, phone and internet",
  ],
  ["streaming", "tv og streaming, streaming, tv, streamingtjenester"],
  ["fuel", "brændstof, benzin, drivmedel, bränsle, drivstoff, polttoaine, eldsneyti, fuel, gas stations"],
  ["parking", "parkering, pysäköinti, bílastæði, parking"],
  [
    "publicTransport",
    "offentlig transport, kollektivtrafik, kollektivtransport, joukkoliikenne, public transport, tog og bus, bus og tog",
  ],
  ["taxi", "taxi, taxa, taksi, drosje"],
  ["carRepair", "bilværksted, værksted, bilverkstad, bilverksted"],
  ["carInsurance", "bilforsikring, bilförsäkring, autovakuutus"],
  ["pharmacy", "apotek, medicin, apteekki, apótek, pharmacy"],
  [
    "doctor",
    "læge, tandlæge, læge og tandlæge, lege, tannlege, läkare, tandläkare, lääkäri, hammaslääkäri, doctor, dentist",
  ],
  ["hairdresser", "frisør, frisør og skønhed, frisör, kampaamo, personlig pleje, hairdresser"],
  ["fitness", "fitness, gym, træning, träning, trening, kuntosali"],
  ["pets", "kæledyr, husdjur, kjæledyr, lemmikit, gæludýr, pets"],
  ["daycare", "børnepasning, institution, daginstitution, barnomsorg, barnehage, päivähoito, leikskóli, day care"],
  ["union", "fagforening, fagforening og a-kasse, a-kasse, fackförening, fagforening og a-kasse"],
  ["flights", "hotel, fly, fly og hotel, hotell, hotels, flights, lennot, hótel"],
  ["lottery", "spil og lotto, lotteri, gambling"],
  ["cash", "kontanter, kontanthævning, kontantuttag, kontantuttak, käteisnosto, cash, cash withdrawal, atm"],
  ["bankFees", "gebyrer, bankgebyrer, gebyr, bankavgifter, bank fees, palvelumaksut"],
  ["salary", "løn, lön, lønn, palkka, laun, salary"],
];

const KEY_BY_NAME: ReadonlyMap<string, BuiltInKey> = new Map(
  NAMES.flatMap(([key, names]) => names.split(", ").map((name) => [canonical(name), key] as const)),
);

const CODE_COLUMNS = /^(?:mcc|mcc[- ]?(?:code|kode|kod)|merchant category code|branchekode)$/;
const NAME_COLUMNS =
  /^(?:underkategori|sub-?category|alaluokka|undirflokkur|kategori|category|merchant category|luokka|flokkur)$/;
/** A finer name goes before the group it stands in. */
const FINER = /^(?:under|sub|ala|undir)/;

/** Answers with the category that a row's bank names, where the table has a column for it and the category is one of ours. */
export function bankCategories(
  names: readonly string[],
): (cell: (index: number | undefined) => string) => BuiltInKey | undefined {
  const columns = names.map((name, index) => ({ name, index }));
  const code = columns.find(({ name }) => CODE_COLUMNS.test(name))?.index;
  const named = columns
    .filter(({ name }) => NAME_COLUMNS.test(name))
    .toSorted((a, b) => Number(FINER.test(b.name)) - Number(FINER.test(a.name)));
  if (code === undefined && named.length === 0) return () => undefined;
  return (cell) =>
    KEY_BY_CODE.get(Number(cell(code))) ??
    named.map(({ index }) => KEY_BY_NAME.get(canonical(cell(index)))).find((key) => key !== undefined);
}
