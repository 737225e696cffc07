import { builtInGroup, builtInId } from "../categories/builtInId.ts";
import type { RecurringSeries } from "../entities/recurringSeries.ts";
import type { SeriesSummary } from "./seriesSummary.ts";
import { merchantTokens } from "../merchants/merchantTokens.ts";

/** How normalised texts of well-known subscriptions begin: what is watched, heard, read, trained, stored and played. */
const SEEDS: readonly string[] = [
  "netflix",
  "hbo",
  "max.com",
  "help.max.com",
  "disney",
  "disneyplus",
  "viaplay",
  "tv2 play",
  "tv 2 play",
  "prime video",
  "amazon prime",
  "youtube",
  "skyshowtime",
  "paramount",
  "filmstriben",
  "discovery",
  "c more",
  "tv4 play",
  "allente",
  "yousee",
  "ruutu",
  "mtv katsomo",
  "elisa viihde",
  "sjonvarp simans",
  "nova tv",
  "spotify",
  "tidal",
  "deezer",
  "apple.com/bill",
  "apple.com bill",
  "itunes",
  "mofibo",
  "storytel",
  "bookbeat",
  "nextory",
  "saxo premium",
  "audible",
  "podimo",
  "politiken",
  "berlingske",
  "jyllands-posten",
  "information",
  "zetland",
  "weekendavisen",
  "borsen",
  "ekstra bladet",
  "dagens nyheter",
  "aftonbladet",
  "svenska dagbladet",
  "aftenposten",
  "vg pluss",
  "helsingin sanomat",
  "new york times",
  "nytimes",
  "the economist",
  "readly",
  "fitness world",
  "puregym",
  "sats",
  "fitness dk",
  "loop fitness",
  "nordic wellness",
  "friskis",
  "evo fitness",
  "world class",
  "elixia",
  "google one",
  "google storage",
  "icloud",
  "dropbox",
  "microsoft 365",
  "msft",
  "microsoft",
  "adobe",
  "canva",
  "notion",
  "evernote",
  "1password",
  "bitwarden",
  "nordvpn",
  "expressvpn",
  "proton",
  "openai",
  "chatgpt",
  "anthropic",
  "claude.ai",
  "github",
  "linkedin",
  "duolingo",
  "strava",
  "headspace",
  "calm.com",
  "playstation",
  "sony interactive",
  "xbox",
  "nintendo",
  "steam",
  "tinder",
  "aarstiderne",
  "hellofresh",
  "simple feast",
  "nemlig plus",
  "wolt plus",
  "amazon music",
  "patreon",
  "goboat",
  "donkey republic",
  "lensway",
  "barberklingen",
];

/** As texts are compared with them: `netflix.com` begins with `netflix`. */
const SEED_WORDS: readonly string[] = SEEDS.map((seed) => `${merchantTokens(seed).join(" ")} `);

/** *TV og streaming*, *Onlinetjenester*, *Fitness*: paid again and again, they are subscriptions. */
const SUBSCRIBED: ReadonlySet<string> = new Set([builtInId(13, 9), builtInId(14, 7), builtInId(14, 11)]);

/** Home, transport, loans, savings and what is only moved are no subscriptions, and neither are day care, unions and insurance. */
const NEVER_GROUPS: ReadonlySet<number | undefined> = new Set([10, 11, 17, 18, 20]);
const NEVER: ReadonlySet<string> = new Set([3, 4, 5, 6, 7].map((leaf) => builtInId(13, leaf)));

/**
 * C11 Whether it is one: the household's own word, else its category, where that tells, else a well-known name among
 * what is paid.
 */
export function isSubscription(
  series: Pick<RecurringSeries, "text" | "amount" | "isSubscription" | "toAccountId" | "categoryId">,
): boolean {
  if (series.amount.minor >= 0 || series.toAccountId) return false;
  return series.isSubscription ?? byCategory(series.categoryId) ?? byName(series.text);
}

/**
 * Whether one may be asked about as a subscription: not what is known to be none by its category, as a loan, an
 * investment or day care, and not a payment on a debt.
 */
export function mayBeSubscription({ series, hits }: Pick<SeriesSummary, "series" | "hits">): boolean {
  if (series.amount.minor >= 0 || series.toAccountId) return false;
  if (hits.at(-1)?.transactions.some(({ debtId }) => debtId !== undefined)) return false;
  return series.isSubscription !== undefined || byCategory(series.categoryId) !== false;
}

function byCategory(categoryId: string | undefined): boolean | undefined {
  if (categoryId === undefined) return undefined;
  if (SUBSCRIBED.has(categoryId)) return true;
  return NEVER.has(categoryId) || NEVER_GROUPS.has(builtInGroup(categoryId)) ? false : undefined;
}

function byName(text: string): boolean {
  const words = `${merchantTokens(text).join(" ")} `;
  return SEED_WORDS.some((seed) => words.startsWith(seed));
}
