/** When something was asked for and on what kind of device, as whoever asked for it would know it again. */
export interface RequestDetails {
  /** ISO 8601. */
  readonly at: string;
  readonly browser: string | undefined;
  readonly system: string | undefined;
}

/** The first that fits: many call themselves by another's name as well. `private.device_name` knows the same ones. */
const BROWSERS = [
  [/Edg(A|iOS)?\//, "Edge"],
  [/(OPR|OPT)\//, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/(Firefox|FxiOS)\//, "Firefox"],
  [/(Chrome|CriOS|Chromium)\//, "Chrome"],
  [/Safari\//, "Safari"],
] as const;
const SYSTEMS = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/CrOS/, "ChromeOS"],
  [/Macintosh|Mac OS X/, "macOS"],
  [/Linux/, "Linux"],
] as const;

/**
 * The details of a request that arrives now, from the header in which its browser describes itself; no word of the
 * header itself is kept.
 */
export function requestDetails(userAgent = ""): RequestDetails {
  const named = (known: typeof BROWSERS | typeof SYSTEMS) => known.find(([sign]) => sign.test(userAgent))?.[1];
  return { at: new Date().toISOString(), browser: named(BROWSERS), system: named(SYSTEMS) };
}
