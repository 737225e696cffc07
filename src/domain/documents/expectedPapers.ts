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
    "skode kopekontrakt lagfart kjopekontrakt skjote kauppakirja afsal kaupsamningur deed",
  ),
  paper(
    "homeInsurance",
    "home",
    "insurance",
    "husforsikring indboforsikring hemforsakring innboforsikring kotivakuutus heimilistrygging home-insurance",
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
  paper("mortgage", "home", "property", "realkredit pantebrev bolan boliglan asuntolaina husnaedislan mortgage", {
    category: "property",
    thing: "homeLoan",
  }),
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
  paper("carPurchase", "car", "property", "slutseddel bilkob bilkop bilkjop autokauppa bilakaup purchase-agreement", {
    category: "property",
    thing: "car",
  }),
  paper("carLoan", "car", "property", "billan autolaina bilalan car-loan", { category: "property", thing: "carLoan" }),
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
    "cvr firmaattest bolagsverket foretaksregisteret kaupparekisteri fyrirtaekjaskra company-registration",
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
    "momsangivelse momsdeklaration mva-melding arvonlisavero virdisaukaskattur vat-return",
  ),
  paper(
    "contracts",
    "business",
    "other",
    "samarbejdsaftale kundeaftale samarbetsavtal yhteistyosopimus client-contract",
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
  return EXPECTED_PAPERS.filter((one) => one.list === list).map((one) => ({
    paper: one,
    documents: documents.filter((document) => isPaper(one, document, things)),
  }));
}

/** A document is the paper that the household says that it is; else by its name, or by its category and the thing it is of. */
function isPaper({ id, words, of }: ExpectedPaper, document: DocumentRecord, things: ThingById): boolean {
  if (document.paper !== undefined) return document.paper === id;
  if (nameTells(words, document.name)) return true;
  return (
    of !== undefined &&
    document.category === of.category &&
    linksOf(document).some((link) => things.get(link.id) === of.thing)
  );
}

/** The category that a new document probably has: by the paper that its name tells, by words of its own, or by what it belongs to. */
export function guessedCategory(name: string, links: readonly DocumentLink[]): DocumentCategory {
  const told = EXPECTED_PAPERS.find(({ words }) => nameTells(words, name));
  if (told) return told.category;
  const word = CATEGORY_WORDS.find(([, words]) => nameTells(words.split(" "), name));
  if (word) return word[0];
  return links.some(({ kind }) => kind === "security") ? "investment" : "other";
}

const CATEGORY_WORDS = [
  ["tax", "skat skatt vero skattur tax moms"],
  ["insurance", "forsikring forsakring vakuutus trygging insurance police"],
  ["investment", "fondsnota depot aktier aktie fond vardepapper verdipapir arvopaperi verdbref dividend nordnet saxo"],
  ["property", "bolig ejendom grundskyld bostad eiendom kiinteisto fasteign property tinglysning"],
] as const;

/** Whether some word stands in the name; a short one as a word of its own, a long one also inside a compound. */
function nameTells(words: readonly string[], name: string): boolean {
  const told = ` ${diacriticFolded(name).replaceAll(/[^a-z0-9]+/g, " ")} `;
  return words.some((word) => {
    const plain = word.replaceAll("-", " ");
    return plain.length < INSIDE_FROM ? told.includes(` ${plain} `) : told.includes(plain);
  });
}

const INSIDE_FROM = 6;
