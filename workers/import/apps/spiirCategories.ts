import type { BuiltInKey } from "#domain/categories/builtIn.ts";

type Words = readonly [key: BuiltInKey, ...beginnings: string[]];

/**
 * The groups of Spiir and what is in them, by how their names begin, without signs and *og*; a space at the end: the whole
 * word. The names have been written in several ways over the years. The first that fits counts.
 */
const GROUPS: readonly (readonly [Words, readonly Words[]])[] = [
  [
    ["home", "bolig"],
    [
      ["rent", "boliglån", "husleje", "realkredit"],
      ["utilities", "el vand", "el ", "vand", "varme", "renovation"],
      ["ownersAssociation", "ejerforening", "grundejer", "fællesudgift"],
      ["propertyTax", "ejendomsskat", "ejendomsværdiskat", "grundskyld"],
      ["contentsInsurance", "indbo", "familieforsikring"],
      ["houseInsurance", "husforsikring", "bygningsforsikring"],
      ["alarm", "alarm"],
      ["holidayHome", "fritidshus", "kolonihave", "sommerhus"],
      ["maintenance", "ombygning", "vedligehold"],
      ["garden", "have", "planter"],
      ["otherHome", "andet", "anden", "andre", "øvrig"],
    ],
  ],
  [
    ["transport", "transport"],
    [
      ["carLoan", "billån", "leasing"],
      ["fuel", "brændstof", "benzin", "diesel", "opladning"],
      ["carInsurance", "bilforsikring", "autohjælp", "vejhjælp"],
      ["vehicleTax", "ejerafgift", "vægtafgift", "grøn afgift"],
      ["publicTransport", "bus", "tog", "færge", "offentlig transport"],
      ["taxi", "taxi"],
      ["parking", "parkering"],
      ["carRepair", "værksted", "reservedele", "bilreparation"],
      ["otherTransport", "andet", "anden", "andre", "øvrig"],
    ],
  ],
  [
    ["household", "husholdning"],
    [
      ["groceries", "dagligvare", "supermarked"],
      ["kiosk", "kiosk", "bager", "specialbutik"],
      ["canteen", "kantine", "frokostordning"],
    ],
  ],
  [
    ["living", "andre leveomkostninger", "leveomkostninger"],
    [
      ["pharmacy", "apotek", "medicin"],
      ["doctor", "læge", "behandling", "tandlæge"],
      ["childSupport", "børnebidrag", "underhold"],
      ["daycare", "institution", "børnehave", "dagpleje", "sfo "],
      ["union", "fagforening", "a kasse"],
      ["lifeInsurance", "liv", "ulykke"],
      ["healthInsurance", "sundhed", "sygeforsikring"],
      ["glasses", "brille", "kontaktlinse"],
      ["streaming", "tv ", "streaming", "licens"],
      ["phone", "telefon", "internet", "mobil"],
      ["studies", "studie", "uddannelse"],
      ["memberships", "kontingent", "forening"],
    ],
  ],
  [
    ["leisure", "privatforbrug"],
    [
      ["fastFood", "fastfood", "takeaway", "take away"],
      ["restaurant", "café", "cafe", "restaurant", "bar "],
      ["clothes", "tøj", "sko "],
      ["furniture", "møbler", "boligudstyr", "isenkram"],
      ["electronics", "elektronik", "computer"],
      ["cinema", "biograf", "koncert", "forlystelse", "teater"],
      ["media", "film", "musik", "bøger", "læsestof", "aviser"],
      ["onlineServices", "online", "software", "apps "],
      ["hobby", "hobby", "sportsudstyr"],
      ["hairdresser", "frisør", "personlig pleje", "kosmetik"],
      ["fitness", "fitness", "sport", "motion"],
      ["homeHelp", "hus ", "havehjælp", "hushjælp", "rengøring"],
      ["lottery", "tips", "lotto"],
      ["toys", "legetøj", "spil"],
      ["baby", "baby"],
      ["pets", "kæledyr", "husdyr", "dyr"],
      ["giftCards", "gavekort"],
      ["gifts", "gave", "velgørenhed"],
      ["alcohol", "tobak", "alkohol"],
      ["cash", "kontant", "hævning"],
      ["courses", "kurs"],
      ["advice", "rådgivning", "advokat", "revisor"],
      ["otherLeisure", "andet", "anden", "andre", "øvrig"],
    ],
  ],
  [
    ["holiday", "ferie"],
    [
      ["travelInsurance", "rejseforsikring"],
      ["carHire", "billeje"],
      ["cottage", "sommerhus", "camping"],
      ["flights", "fly", "hotel"],
      ["activities", "aktivitet", "oplevelse"],
    ],
  ],
  [
    ["misc", "diverse"],
    [
      ["unknown", "ukendt"],
      ["bankFees", "bankgebyr", "gebyr"],
      ["reminders", "rykker"],
      ["fines", "bøde"],
      ["backTax", "restskat"],
      ["publicFees", "offentlig"],
    ],
  ],
  [
    ["loans", "lån"],
    [
      ["studentLoan", "studielån"],
      ["consumerLoan", "forbrugslån", "banklån"],
      ["privateLoan", "privat"],
      ["interest", "rente"],
    ],
  ],
  [
    ["savings", "pension opsparing", "opsparing"],
    [
      ["pensionSaving", "pension"],
      ["childSaving", "børneopsparing"],
      ["securities", "værdipapir", "aktie", "investering"],
      ["otherSaving", "opsparing", "anden", "andet"],
    ],
  ],
  [
    ["income", "indkomst", "indtægt"],
    [
      ["salary", "løn"],
      ["pension", "pension"],
      ["unemployment", "dagpenge", "kontanthjælp"],
      ["studentGrant", "su "],
      ["childBenefit", "børnepenge", "børneydelse", "børne ungeydelse"],
      ["support", "bidrag", "børnebidrag", "underhold"],
      ["holidayPay", "feriepenge"],
      ["interestIncome", "rente"],
      ["dividends", "udbytte"],
      ["taxRefund", "overskydende", "skat"],
      ["housingBenefit", "bolig"],
      ["giftIncome", "gave"],
      ["otherIncome", "anden", "andet", "andre", "øvrig"],
    ],
  ],
  [
    ["notCounted", "vis ikke"],
    [
      ["transfer", "kontooverførsel", "overførsel", "intern"],
      ["outlay", "udlæg"],
      ["ignored", "ignor", "dublet"],
    ],
  ],
];

/** The place of a category of Spiir in our tree, as far as its names tell. */
export function spiirPlace(
  group: string,
  name: string,
): { readonly builtIn?: BuiltInKey; readonly builtInGroup?: BuiltInKey } {
  const known = GROUPS.find(([[, ...beginnings]]) => begins(group, beginnings));
  if (!known) return {};
  const [[builtInGroup], leaves] = known;
  const [builtIn] = leaves.find(([, ...beginnings]) => begins(name, beginnings)) ?? [];
  return { builtInGroup, ...(builtIn && { builtIn }) };
}

/** Whether a word of the name begins so. */
function begins(name: string, beginnings: readonly string[]): boolean {
  const words = ` ${name
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, " ")
    .replaceAll(/\bog\b/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim()} `;
  return beginnings.some((beginning) => words.includes(` ${beginning}`));
}
