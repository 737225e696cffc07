/** §5 Validation rules. */
export const PASSWORD_MIN_CHARACTERS = 8;

/** §9 Timing. */
export const AUTH_TIMING = {
  initTimeoutMs: 1_000,
  backupTimerMs: 3_000,
  subscriptionLookupTimeoutMs: 3_000,
} as const;

/** §4 and §9: user and tier, as they were last verified. */
export const SESSION_CACHE_MS = 5 * 60_000;

/** §4 and §9: when a page that goes away was closed. */
export const CLOSE_DETECTION = { tabSwitchMs: 1_000, closedAfterMs: 30_000 } as const;

/** §4 and §9: a session is active while it was heard from within this. */
export const HEARTBEAT = { everyMs: 30_000, activeWithinMs: 120_000 } as const;

/** §4 and §9 App update. The variant is chosen by `VITE_SESSION_BACKUP=variant` at build time. */
export const APP_UPDATE = {
  countdownMs: 300_000,
  reloadAfterPrepareMs: 500,
  backupMaxAgeMs: 10 * 60_000,
  backupMaxAgeVariantMs: 5 * 60_000,
} as const;

/** §9 Data fetching. */
export const ERROR_QUEUE_MAX = 50;
export const DATA_FETCHING = { staleAfterMs: 10 * 60_000, keptMs: 30 * 60_000, retries: 2 } as const;

/** §9 Client rate limits: so many requests in a window, and how many of them are worth an alert. */
export const CLIENT_LIMITS = {
  login: { max: 5, windowMinutes: 15, alertAt: 3, backsOff: true },
  password_reset: { max: 3, windowMinutes: 60, alertAt: 2, backsOff: true },
  admin_action: { max: 10, windowMinutes: 5, alertAt: 5, backsOff: false },
  file_upload: { max: 20, windowMinutes: 10, alertAt: 15, backsOff: false },
  api_call: { max: 100, windowMinutes: 1, alertAt: 80, backsOff: false },
  financial_access: { max: 50, windowMinutes: 60, alertAt: 30, backsOff: true },
} as const;
export type LimitedAction = keyof typeof CLIENT_LIMITS;

/** §8: so long is an action denied when the check of its limit itself fails. */
export const DENIED_MINUTES = 15;

/** §3 Encryption settings flags: what is sealed. None of them can be switched off, because the server takes nothing unsealed. */
export const ENCRYPTION_FLAGS = ["personalData", "financialData", "documents", "backups", "communications"] as const;

/** §9 Encryption. */
export const ENCRYPTION = {
  cipher: "AES-GCM",
  keyBits: 256,
  kdf: "PBKDF2-HMAC-SHA256",
  pbkdf2Iterations: 100_000,
  saltBytes: 32,
  ivBytes: 16,
  rotateAfterDays: 90,
} as const;

/** §6 The plans, each with what the ones before it open. */
export const TIERS = ["standard", "premium", "vip", "business"] as const;
export type Tier = (typeof TIERS)[number];

/** Days for which the tier that was last verified opens features on a device without the server. */
export const TIER_STANDS_DAYS = 7;

/** §6 and §9: assets a tier may hold; absent means without limit. */
export const ASSET_LIMIT_BY_TIER = { standard: 100, premium: 1_000 } as const;

/** Bytes that all of a household's documents may take on the server, as `private.documents_quota` enforces it. */
export const DOCUMENTS_ROOM_BYTES: Readonly<Record<Tier, number>> = {
  standard: 1_073_741_824,
  premium: 10_737_418_240,
  vip: 107_374_182_400,
  business: 107_374_182_400,
};

/** Records that a household may keep on the server, as `private.keep_room` enforces it. */
export const RECORDS_ROOM_BY_TIER: Readonly<Record<Tier, number>> = {
  standard: 250_000,
  premium: 2_500_000,
  vip: 2_500_000,
  business: 2_500_000,
};

/** §9 Languages; Danish is the default and what a missing text falls back to. */
export const LANGUAGES = ["da", "sv", "no", "fo", "kl", "fi", "is", "en"] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = "da";

/** §9 Currency per language: fo and kl live with the Danish krone. Set once at first choice, never by a later change of language. */
export const CURRENCY_BY_LANGUAGE = {
  da: "DKK",
  sv: "SEK",
  no: "NOK",
  fo: "DKK",
  kl: "DKK",
  fi: "EUR",
  is: "ISK",
  en: "USD",
} as const satisfies Record<Language, string>;

/** §9 Performance ranges. */
export const PERFORMANCE_RANGES = ["1M", "3M", "1Y", "YTD", "All"] as const;
export type PerformanceRange = (typeof PERFORMANCE_RANGES)[number];

/** §9 Layout: so far a finger has to pull a page down, in CSS pixels. */
export const PULL_TO_REFRESH_PX = 100;

/** §3 Theme preference, kept in local browser storage. */
export const THEMES = ["light", "dark", "system"] as const;
export type Theme = (typeof THEMES)[number];
export const DEFAULT_THEME: Theme = "system";

/** §7 Second factors: six digits, and how many wrong ones the server takes in a quarter of an hour. */
export const FACTOR_CODE = { digits: 6, tries: 5 } as const;
