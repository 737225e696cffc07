import type { Chance } from "../sim/chance.ts";
import { type Endpoint, MAILED } from "./endpoints.ts";
import type { Sent } from "./malformedRequests.ts";

/** Texts as they stand in JSON, so that what no serializer writes is among them. */
const ODD_TEXTS = [
  String.raw`"\u0000"`,
  String.raw`"a\u0000b@example.dk"`,
  String.raw`"\ud800"`,
  String.raw`"x\udfffy"`,
  String.raw`"\ud83d\ude00"`,
  String.raw`"\\u0000"`,
  String.raw`"\u202e\u0085\ufeff"`,
  '""',
  '" "',
  `"${"x".repeat(300)}"`,
  `"${"æ".repeat(5_000)}"`,
  `"${"A".repeat(60_000)}"`,
  '"2026-02-30"',
  '"9999999-01-01"',
  '"-infinity"',
  '"NaN"',
  '"1e1000000"',
  '"00000000-0000-0000-0000-000000000000"',
  '"not-a-uuid"',
  '"AAAA"',
  '"AAA="',
  '"../../etc/passwd"',
  '"\'; drop table public.records; --"',
  '"a@b.dk\\r\\nBcc: c@d.dk"',
  '"__proto__"',
  '"[1,2)"',
  '"{1,2"',
] as const;
const ODD_NUMBERS = [
  "0",
  "-0",
  "-1",
  "1.5",
  "1e308",
  "-1e308",
  "1e400",
  "1e-400",
  "2147483648",
  "-2147483649",
  "9007199254740993",
  "9223372036854775808",
  `1${"0".repeat(200)}`,
  `0.${"1".repeat(200)}`,
] as const;
const ODD_OTHERS = [
  "null",
  "true",
  "false",
  "[]",
  "{}",
  "[[],{}]",
  "[null]",
  '{"":null}',
  '{"a":{"b":[]}}',
  '{"__proto__":{"x":1}}',
] as const;

const ODD_PARTS = [
  "x",
  "%00",
  "a%00b",
  "%ff",
  "%",
  "..%2f..",
  "constructor",
  "__proto__",
  "%F0%9F%98%80",
  "x".repeat(300),
  "00000000-0000-4000-8000-000000000000",
  "documents",
  "a/b/c",
] as const;
const ODD_VALUES = [
  "",
  "%00",
  "%ED%A0%80",
  "eq.1",
  "eq.%00",
  "in.(1,%00)",
  MAILED,
  "signup",
  "recovery",
  "magiclink",
  "email_change",
  "password",
  "refresh_token",
  "pkce",
  "local",
  "global",
  "-1",
  "9".repeat(40),
  "1e309",
  "true",
  "*",
  "id,seq",
  "(id.eq.1,or(id.eq.2",
  "http%3A%2F%2F%5B",
  "javascript%3Aalert(1)",
  "eq.2026-13-45",
  `eq.${"x".repeat(2_000)}`,
] as const;
const TYPES = [
  "application/json",
  "application/json; charset=utf-16",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "multipart/form-data",
  "application/octet-stream",
  "application/offset+octet-stream",
  "application/csp-report",
  "application/reports+json",
  "text/plain",
  "x",
] as const;
/** Headers of which some address reads each. */
const ODD_HEADERS: readonly (readonly [string, readonly string[]])[] = [
  ["prefer", ["return=representation", "resolution=merge-duplicates", "count=exact", "max-affected=x", "tx=rollback"]],
  ["range", ["0-0", "-5", "bytes=0-", "bytes=9-1", "9".repeat(30)]],
  ["x-upsert", ["true", "x"]],
  ["x-metadata", ["e30=", "!!!", "eyJhIjoiXHUwMDAwIn0="]],
  ["tus-resumable", ["1.0.0", "9"]],
  ["upload-length", ["0", "-1", "1e9", "9".repeat(30)]],
  ["upload-offset", ["0", "-1", "x"]],
  ["upload-metadata", ["bucketName ZG9jdW1lbnRz,objectName AA==", "x", "bucketName !!!"]],
  ["overblik-protocol", ["1", "x", "99"]],
  ["accept", ["application/vnd.pgrst.object+json", "text/csv"]],
  ["user-agent", ["", "Firefox/1", "é".repeat(400)]],
  ["accept-language", ["is", "x".repeat(500), ",,,;q=9"]],
  ["sec-fetch-site", ["cross-site", "same-origin"]],
];

/** A source of calls at one endpoint: right ones, nearly right ones and noise, as a function of its chance. */
export function oddCalls(
  chance: Chance,
  endpoint: Endpoint,
  headersOf: () => Readonly<Record<string, string>>,
): () => Sent {
  const { method, query, body } = endpoint;

  return () => {
    const headers: Record<string, string> = { ...headersOf() };
    if (chance.odds(25)) {
      const [name, values] = chance.pick(ODD_HEADERS);
      headers[name] = Buffer.from(chance.pick(values)).toString("latin1");
    }
    const path = `${pathOf()}${queryOf()}`;
    if (body === undefined) return { method, path, headers };
    headers["content-type"] = chance.odds(88) ? "application/json" : chance.pick(TYPES);
    return { method, path, headers, body: bodyText(body) };
  };

  function pathOf(): string {
    return endpoint.path.replaceAll(/:\w+|\*/g, (part) =>
      part === ":bucket" && chance.odds(70) ? "documents" : chance.pick(ODD_PARTS),
    );
  }

  function queryOf(): string {
    const names = Array.from({ length: chance.odds(60) ? 1 : chance.below(4) }, () => chance.pick(query));
    if (endpoint.path === "/auth/v1/token")
      return `?grant_type=${chance.pick(["password", "refresh_token", "pkce", "x"])}`;
    if (body !== undefined && chance.odds(60)) return "";
    return `?${names.map((name) => `${encodeURIComponent(name)}=${chance.pick(ODD_VALUES)}`).join("&")}`;
  }

  /** Text, not a value: numbers without end and halves of characters are written as they are. */
  function bodyText(right: Readonly<Record<string, unknown>>): string {
    const roll = chance.below(100);
    if (roll < 4) return JSON.stringify(right);
    if (roll < 8) return JSON.stringify(right).slice(0, chance.below(60));
    if (roll < 10)
      return chance.pick([
        "",
        "null",
        "[]",
        '"x"',
        "1",
        "[{}]",
        "--x\r\n\r\n",
        "a=1&token=%00&type=signup",
        "\ufeff{}",
      ]);
    if (roll < 12) return "[".repeat(chance.below(4_000));
    if (roll < 14) return `{"a":${'{"a":'.repeat(chance.below(60))}1${"}".repeat(chance.below(60))}}`;
    if (roll < 16) return Buffer.from(chance.bytes(1 + chance.below(80))).toString("latin1");
    if (roll < 18) return `[${JSON.stringify(right)},${JSON.stringify(right)}]`;
    return object(right, 1 + chance.below(3));
  }

  /** `changes` members differ from the right call; the others are as they should be, so that what is wrong gets far. */
  function object(right: Readonly<Record<string, unknown>>, changes: number): string {
    const members = Object.entries(right).map(([name, value]) => [JSON.stringify(name), JSON.stringify(value)]);
    for (let change = 0; change < changes; change++) {
      const at = chance.below(members.length);
      const [name = '"a"', value = "1"] = members[at] ?? [];
      const roll = chance.below(10);
      if (roll < 7) members[at] = [name, oddLike(value)];
      else if (roll === 7) members.splice(at, 1);
      else if (roll === 8) members.push([chance.pick(ODD_TEXTS), odd()]);
      else members.push([name, odd()]);
    }
    return `{${members.map((member) => member.join(":")).join(",")}}`;
  }

  /** Something odd in its place, or somewhere within it. */
  function oddLike(value: string): string {
    const parsed: unknown = JSON.parse(value);
    if (typeof parsed !== "object" || parsed === null || chance.odds(30)) return odd();
    if (!Array.isArray(parsed)) return object(parsed as Readonly<Record<string, unknown>>, 1);
    const [first] = parsed as readonly unknown[];
    return chance.odds(80) && first !== undefined
      ? `[${Array.from({ length: 1 + chance.below(3) }, () => oddLike(JSON.stringify(first))).join(",")}]`
      : `[${odd()}]`;
  }

  function odd(): string {
    return chance.pick(chance.odds(50) ? ODD_TEXTS : chance.odds(50) ? ODD_NUMBERS : ODD_OTHERS);
  }
}
