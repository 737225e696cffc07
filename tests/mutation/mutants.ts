import { parseSync } from "vite";

/** One sign of a source file turned. */
export interface Mutant {
  /** From 1. */
  readonly line: number;
  /** The line as it stands. */
  readonly text: string;
  readonly change: string;
  readonly source: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly by: string;
  readonly change: string;
}

const TURNED: Readonly<Record<string, string>> = {
  "+": "-",
  "-": "+",
  "*": "/",
  "/": "*",
  "<": ">",
  ">": "<",
  "<=": ">=",
  ">=": "<=",
  "+=": "-=",
  "-=": "+=",
  "*=": "/=",
  "/=": "*=",
  "++": "--",
  "--": "++",
  min: "max",
  max: "min",
};

/**
 * Every way to turn one sign: of arithmetic, of a comparison, of the smaller and the larger, of an order; and to round a
 * product or a quotient in doubles again.
 */
export function mutantsOf(file: string, source: string): readonly Mutant[] {
  const edits: Edit[] = [];
  visit(parseSync(file, source).program as unknown as Node, (node) => edits.push(...editsOf(node, source)));
  return edits.map(({ from, to, by, change }) => {
    const line = source.slice(0, from).split("\n").length;
    const text = source.split("\n")[line - 1]!.trim();
    return { line, text, change, source: source.slice(0, from) + by + source.slice(to) };
  });
}

function editsOf(node: Node, source: string): readonly Edit[] {
  switch (node.type) {
    case "BinaryExpression":
    case "AssignmentExpression":
      return isText(node["left"]) || isText(node["right"]) ? [] : operator(node, source);
    case "UpdateExpression":
      return [replaced(node, source, String(node["operator"]), TURNED[String(node["operator"])]!)];
    case "UnaryExpression":
      return node["operator"] === "-" ? [{ from: node.start, to: node.start + 1, by: " ", change: "- → nothing" }] : [];
    case "CallExpression":
      return called(node, source);
    default:
      return [];
  }
}

function operator(node: Node, source: string): readonly Edit[] {
  const sign = String(node["operator"]);
  const turned = TURNED[sign];
  const [left, right] = [node["left"] as Node, node["right"] as Node];
  if (!turned) return [];
  const from = source.indexOf(sign, left.end);
  return from < right.start ? [{ from, to: from + sign.length, by: turned, change: `${sign} → ${turned}` }] : [];
}

function called(node: Node, source: string): readonly Edit[] {
  const callee = node["callee"] as Node;
  if (callee["name"] === "halfUp") return roundedInDoubles(node, source);
  const property = callee["property"] as Node | undefined;
  const name = String(property?.["name"]);
  if (!property) return [];
  if ((callee["object"] as Node)["name"] === "Math" && TURNED[name])
    return [{ from: property.start, to: property.end, by: TURNED[name], change: `${name} → ${TURNED[name]}` }];
  const compare = (node["arguments"] as readonly Node[])[0];
  const [a, b] = (compare?.["params"] ?? []) as readonly Node[];
  if ((name !== "sort" && name !== "toSorted") || a?.type !== "Identifier" || b?.type !== "Identifier") return [];
  const [first, second] = [String(a["name"]), String(b["name"])];
  return [{ from: a.start, to: b.end, by: `${second}, ${first}`, change: `${first}, ${second} → ${second}, ${first}` }];
}

/** One division of whole numbers is rounded to the nearest double, so its exact halves are halves: nothing is put back there. */
function roundedInDoubles(node: Node, source: string): readonly Edit[] {
  const [factors, divisors] = (node["arguments"] as readonly Node[]).map((one) => {
    const elements = (one["elements"] ?? []) as readonly Node[];
    return elements.map(({ start, end }) => `(${source.slice(start, end)})`);
  });
  if (!factors || factors.length + (divisors?.length ?? 0) < 3) return [];
  const by = `Math.round(${[factors.join(" * "), ...(divisors ?? [])].join(" / ")})`;
  return [{ from: node.start, to: node.end, by, change: "halfUp → Math.round" }];
}

function replaced(node: Node, source: string, sign: string, turned: string): Edit {
  const from = source.indexOf(sign, node.start);
  return { from, to: from + sign.length, by: turned, change: `${sign} → ${turned}` };
}

/** A sum of which one part is text is no sum. */
function isText(node: unknown): boolean {
  const { type, value } = node as Node;
  return type === "TemplateLiteral" || (type === "Literal" && typeof value === "string");
}

/** A type is gone before anything runs. */
function visit(node: Node, see: (node: Node) => void): void {
  if (node.type === "TSLiteralType") return;
  see(node);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, see);
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}
