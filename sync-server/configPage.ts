import { LIMIT_SETTINGS, type Setting, SETTINGS } from "./config.ts";

/** The flags of the command line that are no settings. */
const FLAGS = [
  ["--json", 'prints {"ready","outbox"} as JSON on the last line'],
  ["--restored", "the database was just restored from a copy; once is enough"],
  ["--new-key", "draws a new key for tokens in the data folder; those of the former ones still stand"],
  [
    "--check-config",
    "prints what would be used, secrets hidden, and ends: with 0 when all is allowed, with 1 otherwise",
  ],
  ["--help", "prints what is said here"],
] as const;

/** docs/configuration.md, made from the table that is read at the start. */
export function configPage(): string {
  return `# Configuration

Every setting is a variable of the environment; some are flags as well, and a flag goes first. A value that is not allowed ends the start with one sentence. \`npm run server -- --check-config\` says what would be used. A test keeps this page equal to the table in \`sync-server/config.ts\`.

## Settings

${table(
  ["Variable", "Flag", "Means", "Must be", "Without it"],
  Object.values(SETTINGS as Readonly<Record<string, Setting<unknown>>>).map(({ name, flag, meaning, kind, preset }) => [
    `\`${name}\``,
    flag === undefined ? "" : `\`--${flag}\``,
    meaning,
    kind.allowed,
    preset === undefined ? "off" : `\`${preset}\``,
  ]),
)}

## Limits

Tries in a window of minutes, as \`TRIES/MINUTES\`. They are counted in the database, so all servers on one database count together. Whoever is refused is told when to come again.

${table(
  ["Variable", "Bounds", "Without it"],
  Object.values(LIMIT_SETTINGS).map(({ name, meaning, preset }) => [`\`${name}\``, meaning, `\`${preset}\``]),
)}

## Flags alone

${table(
  ["Flag", "Means"],
  FLAGS.map(([flag, meaning]) => [`\`${flag}\``, meaning]),
)}
`;
}

/** The table of settings as text, for whoever asks on the command line. */
export function usage(): string {
  const all = Object.values({ ...SETTINGS, ...LIMIT_SETTINGS } as Readonly<Record<string, Setting<unknown>>>);
  const flags = all.filter(({ flag }) => flag !== undefined);
  const lines = (entries: readonly (readonly [string, string])[]) =>
    entries.map(([name, meaning]) => `  ${name.padEnd(30)} ${meaning.replaceAll("`", "")}`).join("\n");
  return `sync-server [flags]                  serves
sync-server backup FILE [flags]      writes the database to a file
sync-server restore FILE [flags]     makes the database what the file holds, under a new epoch

Flags
${lines([...flags.map(({ flag, meaning }) => [`--${flag} VALUE`, meaning] as const), ...FLAGS])}

Environment
${lines(all.map(({ name, meaning }) => [name, meaning] as const))}
`;
}

/** The values that would be used, a line for each setting; secrets and passwords are hidden. */
export function shownConfig(
  environment: Readonly<Record<string, string | undefined>>,
  flags: typeof environment,
): string {
  const all = Object.values({ ...SETTINGS, ...LIMIT_SETTINGS } as Readonly<Record<string, Setting<unknown>>>);
  return all
    .map(({ name, flag, preset, isSecret }) => {
      const given = (flag === undefined ? undefined : flags[flag]) ?? (environment[name] || undefined);
      const shown = given !== undefined && isSecret ? "(hidden)" : (given ?? preset ?? "off");
      return `${name}=${shown}`;
    })
    .join("\n");
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  return [line(head), `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`, ...rows.map(line)].join("\n");
}
