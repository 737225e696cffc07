/** One `column=operator.value` of a binding; several are joined by commas and must all hold. */
export interface Condition {
  readonly column: string;
  readonly operator: string;
  readonly isNegated: boolean;
  readonly values: readonly string[];
}

const COMPARISONS: ReadonlyMap<string, string> = new Map([
  ["eq", "="],
  ["neq", "<>"],
  ["lt", "<"],
  ["lte", "<="],
  ["gt", ">"],
  ["gte", ">="],
  ["like", "like"],
  ["ilike", "ilike"],
  ["isdistinct", "is distinct from"],
]);
const STATES: ReadonlySet<string> = new Set(["null", "true", "false", "unknown"]);
const MAX_LENGTH = 1_000;
const MAX_VALUES = 100;

/**
 * Reads the filter of a binding; undefined for what does not parse, and an empty text is no condition at all. Patterns
 * as regular expressions are not taken.
 */
export function readFilter(text: string): readonly Condition[] | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const conditions = splitOutside(text).map(readCondition);
  const read = conditions.filter((condition) => condition !== undefined);
  return read.length === conditions.length ? read : undefined;
}

/** The SQL of conditions over the columns of `found`. `place` keeps a value and names its parameter. */
export function filterSql(
  conditions: readonly Condition[],
  typeByColumn: ReadonlyMap<string, string>,
  place: (value: unknown) => string,
): string {
  if (conditions.length === 0) return "true";
  const terms = conditions.map(({ column, operator, isNegated, values }) => {
    const type = typeByColumn.get(column) ?? "text";
    const name = `found."${column}"`;
    const [first = ""] = values;
    const isPattern = operator === "like" || operator === "ilike";
    const term =
      operator === "is"
        ? `${name} is ${first}`
        : operator === "in"
          ? `${name} = any (${place(values)}::text[]::${type}[])`
          : isPattern
            ? `${name}::text ${operator} ${place(first)}::text`
            : `${name} ${COMPARISONS.get(operator)} ${place(first)}::text::${type}`;
    return isNegated ? `not (${term})` : `(${term})`;
  });
  return `coalesce(${terms.join(" and ")}, false)`;
}

function readCondition(text: string): Condition | undefined {
  const match = /^(\w+)=(not\.)?([a-z]+)\.(.*)$/s.exec(text);
  if (!match) return undefined;
  const [, column = "", negation, operator = "", rest = ""] = match;
  const condition = { column, operator, isNegated: negation !== undefined };
  if (operator === "in") {
    const list = /^\((.+)\)$/s.exec(rest)?.[1];
    const values = list === undefined ? [] : splitOutside(list).map(unquoted);
    return values.length > 0 && values.length <= MAX_VALUES ? { ...condition, values } : undefined;
  }
  if (operator === "is") return STATES.has(rest) ? { ...condition, values: [rest] } : undefined;
  return COMPARISONS.has(operator) ? { ...condition, values: [unquoted(rest)] } : undefined;
}

/** At commas that stand neither between quotes nor in parentheses. */
function splitOutside(text: string): readonly string[] {
  if (text === "") return [];
  const parts: string[] = [];
  let [part, depth, isQuoted] = ["", 0, false];
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? "";
    if (isQuoted && letter === "\\") {
      part += letter + (text[++at] ?? "");
      continue;
    }
    if (letter === '"') isQuoted = !isQuoted;
    if (!isQuoted) depth += letter === "(" ? 1 : letter === ")" ? -1 : 0;
    if (letter === "," && !isQuoted && depth === 0) {
      parts.push(part);
      part = "";
    } else part += letter;
  }
  return [...parts, part];
}

function unquoted(text: string): string {
  return /^".*"$/s.test(text) ? text.slice(1, -1).replace(/\\(.)/gs, "$1") : text;
}
