import type { Asset } from "../entities/asset.ts";
import type { Debt } from "../entities/debt.ts";
import type { DocumentCategory, DocumentLink, DocumentRecord } from "../entities/document.ts";
import { linksOf } from "../entities/document.ts";
import { diacriticFolded } from "../text/wordSearch.ts";

/** The lists of papers that a household usually has. */
export const CHECKLISTS = ["home", "car", "tax", "family", "business"] as const;
export type Checklist = (typeof CHECKLISTS)[number];

interface ExpectedPaper {
  readonly id: string;
  readonly list: Checklist;
  readonly category: DocumentCategory;
  /** Words in a file's name that tell it, folded; each begins a word of it or of a compound. */
  readonly words: readonly string[];
  /** A paper of this category that belongs to a thing of this kind is it, whatever it is called. */
  readonly of?: { readonly category: DocumentCategory; readonly thing: Thing };
}

/** The kinds of things that a paper can be of. */
type Thing = "home" | "car" | "homeLoan" | "carLoan";

/**
 * The papers by the names that they bear in Denmark, Sweden, Norway, Finland, Iceland and in English. The order within a list
 * is the order in which it is shown.
 */
export const EXPECTED_PAPERS = [
  paper(
    "deed",
    "home",
    "property",
    "skode kobsaftale kopekontrakt lagfart kjopekontrakt skjote kauppakirja lainhuutotodistus afsal kaupsamningur deed purchase-contract",
  ),
  paper(
    "homeInsurance",
    "home",
    "insurance",
    "husforsikring indboforsikring hemforsakring villaforsakring innboforsikring kotivakuutus heimilistrygging huseigendatrygging home-insurance",
    {
      category: "insurance",
      thing: "home",
    },
  ),
  paper("condition", "home", "property", "tilstandsrapport besiktning kuntotarkastus astandsskodun survey"),
  paper(
    "energy",
    "home",
    "property",
    "energimaerke energideklaration energiattest energiatodistus orkuvottord energy-certificate",
  ),
  paper(
    "mortgage",
    "home",
    "property",
    "realkredit pantebrev laneaftale-for-bolig laneavtal-for-bostad laneavtale-for-bolig bolan boliglan asuntolaina husnaedislan mortgage",
    {
      category: "property",
      thing: "homeLoan",
    },
  ),
  paper(
    "registration",
    "car",
    "property",
    "registreringsattest registreringsbevis vognkort rekisteriote skraningarskirteini registration-certificate",
  ),
  paper("carInsurance", "car", "insurance", "bilforsikring bilforsakring autovakuutus bilatrygging car-insurance", {
    category: "insurance",
    thing: "car",
  }),
  paper(
    "carPurchase",
    "car",
    "property",
    "slutseddel bilkob kobsaftale-bil kobsaftale-for-bil bilkop kopekontrakt-for-bil bilkjop kjopekontrakt-for-bil autokauppa auton-kauppakirja bilakaup kaupsamningur-bil purchase-agreement",
    {
      category: "property",
      thing: "car",
    },
  ),
  paper(
    "carLoan",
    "car",
    "property",
    "billan laneaftale-for-bil laneavtal-for-bil laneavtale-for-bil autolaina bilalan car-loan",
    { category: "property", thing: "carLoan" },
  ),
  paper(
    "assessment",
    "tax",
    "tax",
    "arsopgorelse slutskattebesked skatteoppgjor verotuspaatos alagning tax-assessment",
  ),
  paper(
    "forecast",
    "tax",
    "tax",
    "forskudsopgorelse forskudsskat preliminar stadgreidslu skattekort verokortti skattkort tax-card",
  ),
  paper("payslips", "tax", "tax", "lonseddel lonnsslipp lonespecifikation palkkalaskelma launasedill payslip"),
  paper("bankYear", "tax", "tax", "arsoversigt arsbesked arsoppgave vuosiote arsyfirlit annual-statement"),
  paper("will", "family", "other", "testament erfdaskra will"),
  paper("marriage", "family", "other", "aegtepagt aktenskapsforord ektepakt avioehto kaupmali marriage"),
  paper(
    "mandate",
    "family",
    "other",
    "fremtidsfuldmagt framtidsfullmakt fremtidsfullmakt edunvalvontavaltuutus umbod lasting-power",
  ),
  paper("passports", "family", "other", "pas pass passi vegabref passport"),
  paper(
    "lifeInsurance",
    "family",
    "insurance",
    "livsforsikring livforsakring henkivakuutus liftrygging life-insurance",
  ),
  paper(
    "companyRegistration",
    "business",
    "other",
    "cvr registreringsbevis-cvr registreringsbevis-for-foretag firmaattest bolagsverket foretaksregisteret kaupparekisteri kaupparekisteriote fyrirtaekjaskra company-registration",
  ),
  paper(
    "annualAccounts",
    "business",
    "other",
    "arsregnskab arsredovisning arsregnskap tilinpaatos arsreikningur annual-accounts",
  ),
  paper(
    "vat",
    "business",
    "tax",
    "momsangivelse momsdeklaration mva-melding arvonlisavero virdisaukaskattur virdisaukaskattsskyrsla vat-return",
  ),
  paper(
    "contracts",
    "business",
    "other",
    "samarbejdsaftale kundeaftale aftaler-med-kunder samarbetsavtal avtal-med-kunder avtaler-med-kunder yhteistyosopimus sopimukset-asiakkaiden samningar-vid-vidskiptavini client-contract contracts-with-customers",
  ),
] as const;

function paper<const Id extends string>(
  id: Id,
  list: Checklist,
  category: DocumentCategory,
  words: string,
  of?: ExpectedPaper["of"],
): ExpectedPaper & { readonly id: Id } {
  return { id, list, category, words: words.split(" "), ...(of && { of }) };
}

/** The things of the household by their ids, as far as a paper may be of them. */
type ThingById = ReadonlyMap<string, Thing>;

/** The home, the car and their loans, by the ids of the records. */
export function thingsById(
  assets: readonly Pick<Asset, "id" | "type">[],
  debts: readonly Pick<Debt, "id" | "type">[],
): ThingById {
  const ofAsset = { real_estate: "home", vehicle: "car" } as const;
  const ofDebt = { mortgage: "homeLoan", car_loan: "carLoan" } as const;
  const things = new Map<string, Thing>();
  for (const { id, type } of assets) if (type in ofAsset) things.set(id, ofAsset[type as keyof typeof ofAsset]);
  for (const { id, type } of debts) if (type in ofDebt) things.set(id, ofDebt[type as keyof typeof ofDebt]);
  return things;
}

/** The papers of a list, each with the documents that are it. */
export function checkedPapers(
  list: Checklist,
  documents: readonly DocumentRecord[],
  things: ThingById,
): readonly { readonly paper: (typeof EXPECTED_PAPERS)[number]; readonly documents: readonly DocumentRecord[] }[] {
  const told = documents.map((document) => ({ document, named: papersNamed(document.name) }));
  return EXPECTED_PAPERS.filter((one) => one.list === list).map((one) => ({
    paper: one,
    documents: told.filter(({ document, named }) => isPaper(one, document, named, things)).map((row) => row.document),
  }));
}

/** A document is the paper that the household says that it is; else by its name, or by its category and the thing it is of. */
function isPaper(
  { id, of }: ExpectedPaper,
  document: DocumentRecord,
  named: readonly string[],
  things: ThingById,
): boolean {
  if (document.paper !== undefined) return document.paper === id;
  if (named.includes(id)) return true;
  return (
    of !== undefined &&
    document.category === of.category &&
    linksOf(document).some((link) => things.get(link.id) === of.thing)
  );
}

/** The category that a new document probably has: by the paper that its name tells, by words of its own, or by what it belongs to. */
export function guessedCategory(name: string, links: readonly DocumentLink[]): DocumentCategory {
  const [told] = papersNamed(name);
  if (told) return EXPECTED_PAPERS.find(({ id }) => id === told)!.category;
  const word = CATEGORY_WORDS.find(([, words]) =>
    words.split(" ").some((one) => placesOf(one, folded(name)).length > 0),
  );
  if (word) return word[0];
  return links.some(({ kind }) => kind === "security") ? "investment" : "other";
}

const CATEGORY_WORDS = [
  ["tax", "skat skatt vero skattur tax moms"],
  ["insurance", "forsikring forsakring vakuutus trygging insurance police"],
  ["investment", "fondsnota depot aktier aktie fond vardepapper verdipapir arvopaperi verdbref dividend nordnet saxo"],
  ["property", "bolig ejendom grundskyld bostad eiendom kiinteisto fasteign property tinglysning"],
] as const;

/**
 * The papers that a name tells, in the order of the lists. A word that lies inside a longer one of another paper tells
 * nothing: "kauppakirja" is a deed, and "auton kauppakirja" the purchase of a car.
 */
function papersNamed(name: string): readonly (typeof EXPECTED_PAPERS)[number]["id"][] {
  const text = folded(name);
  const found = EXPECTED_PAPERS.flatMap(({ id, words }) =>
    words.flatMap((word) => placesOf(word, text).map((at) => ({ id, at, end: at + word.length }))),
  );
  const telling = found.filter(
    ({ id, at, end }) =>
      !found.some((other) => other.id !== id && other.at <= at && other.end >= end && other.end - other.at > end - at),
  );
  return [...new Set(telling.map(({ id }) => id))];
}

const folded = (name: string) => ` ${diacriticFolded(name).replaceAll(/[^a-z0-9]+/g, " ")} `;

/** Where a word stands in a folded name; a short one as a word of its own, a long one also inside a compound. */
function placesOf(word: string, text: string): readonly number[] {
  const plain = word.replaceAll("-", " ");
  const [sought, before] = plain.length < INSIDE_FROM ? [` ${plain} `, 1] : [plain, 0];
  const places: number[] = [];
  for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + 1)) places.push(at + before);
  return places;
}

const INSIDE_FROM = 6;
