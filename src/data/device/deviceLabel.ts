/** The first that fits; those that call themselves by another's name as well come before it. */
const BROWSERS = [
  ["Edg", "Edge"],
  ["OPR/", "Opera"],
  ["SamsungBrowser", "Samsung Internet"],
  ["Firefox", "Firefox"],
  ["FxiOS", "Firefox"],
  ["CriOS", "Chrome"],
  ["Chrome", "Chrome"],
  ["Safari", "Safari"],
] as const;
const SYSTEMS = [
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Android", "Android"],
  ["Windows", "Windows"],
  ["Macintosh", "Mac"],
  ["CrOS", "Chromebook"],
  ["Linux", "Linux"],
] as const;

/** *Chrome, Android*: how a browser calls itself, as far as a person can recognise it. Empty when it says nothing known. */
export function deviceLabel(userAgent: string): string {
  const named = [BROWSERS, SYSTEMS].map((known) => known.find(([sign]) => userAgent.includes(sign))?.[1]);
  return named.filter((name) => name !== undefined).join(", ");
}
