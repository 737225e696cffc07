import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { SHARED_WORDS } from "../src/config/wordFiles.ts";

/** A key as code asks for it: `errors.*.tooLow` where a part is known at run time alone. */
export interface AskedKey {
  readonly path: string;
  /** Whether the key is the argument of `t`; else it is a text that may become one. */
  readonly isCall: boolean;
  /** The files of words that the asking code names; nothing where only run time knows them. */
  readonly namespaces: readonly string[] | undefined;
  /** With a placeholder `*` for each part that run time fills in. */
  readonly pattern: string;
}

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

const ANY = "*";
const ROOT = join(import.meta.dirname, "..");
/** The names of the function that reads words: `t`, `tBudget`, `words.t`. */
const TRANSLATE = /^t([A-Z]\w*)?$/;

/** All keys that the app's code asks for, tests left out. */
export function askedKeys(): readonly AskedKey[] {
  const paths = ["src", "workers"].flatMap((top) => sourcesOf(join(ROOT, top)));
  return paths.flatMap((path) => keysIn(path, readFileSync(path, "utf8")));
}

/** Those of `keys` (`debt:errors.name.required`, plural forms taken together) that no code asks for. */
export function unusedKeys(asked: readonly AskedKey[], keys: readonly string[]): readonly string[] {
  const isOpen = ({ pattern }: AskedKey) => pattern.includes(ANY);
  const exact = new Set(asked.filter((one) => !isOpen(one)).flatMap(writtenOut));
  const open = new Map(asked.filter(isOpen).map((one) => [writtenOut(one).join(" "), expressionFor(one)]));
  const expressions = [...open.values()];
  return keys.filter(
    (key) =>
      !exact.has(key) && !exact.has(key.replace(/^\w+:/, `${ANY}:`)) && !expressions.some((one) => one.test(key)),
  );
}

/** Calls of `t` that no key answers. */
export function missingKeys(asked: readonly AskedKey[], keys: readonly string[]): readonly AskedKey[] {
  const text = keys.join("\n");
  const written = new Set(keys);
  const answered = new Map<string, boolean>();
  return asked.filter((one) => {
    if (!one.isCall) return false;
    const choices = writtenOut(one);
    if (choices.some((key) => written.has(key))) return false;
    const id = choices.join(" ");
    const isAnswered = answered.get(id) ?? (id.includes(ANY) && expressionFor(one, "m").test(text));
    answered.set(id, isAnswered);
    return !isAnswered;
  });
}

/** The key with each namespace that it may be in, the shared ones last; `*:key` where it may be any. */
function writtenOut({ namespaces, pattern }: AskedKey): readonly string[] {
  if (pattern.includes(":")) return [pattern];
  return [...(namespaces ?? [ANY]), ...SHARED_WORDS].map((namespace) => `${namespace}:${pattern}`);
}

/** `*` stands for any text: one part of a key, a piece of one, or several with dots between. */
function expressionFor(asked: AskedKey, flags = ""): RegExp {
  const choices = writtenOut(asked).map((pattern) =>
    pattern
      .split(ANY)
      .map((piece) => piece.replaceAll(/[.\\+?^$()[\]{}|]/g, String.raw`\$&`))
      .join(".+"),
  );
  return new RegExp(`^(${choices.join("|")})$`, flags);
}

function sourcesOf(folder: string): readonly string[] {
  const found = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return found.flatMap((name) => (/(?<!\.test|\.d)\.tsx?$/.test(name) ? [join(folder, name)] : []));
}

export function keysIn(path: string, code: string): readonly AskedKey[] {
  const { program } = parseSync(path, code);
  const nodes = nodesOf(program as unknown as Node);
  const namespaces = namespacesOf(nodes);
  const calls = nodes.filter((node) => isTranslation(node));
  const within = new Set(calls.flatMap((call) => nodesOf(firstArgument(call))));
  const asked = calls.flatMap((call) =>
    textsIn(firstArgument(call)).map((pattern) => ({ path, isCall: true, namespaces, pattern })),
  );
  const texts = nodes.filter((node) => !within.has(node)).flatMap((node) => textOf(node) ?? []);
  // A text that is no argument of `t` is a key when it is one as it stands, or begins with a part of one.
  const others = texts.filter((text) => /^[\w:.-]+$|^[\w:]+[.:][\w.:*-]*$/.test(text));
  return [...asked, ...others.map((pattern) => ({ path, isCall: false, namespaces: undefined, pattern }))];
}

/** A node and all below it. */
function nodesOf(node: Node): readonly Node[] {
  const below = Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]));
  return [node, ...below.filter(isNode).flatMap(nodesOf)];
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}

function nodeAt(node: Node, field: string): Node | undefined {
  const value = node[field];
  return isNode(value) ? value : undefined;
}

function nodesAt(node: Node, field: string): readonly Node[] {
  const value = node[field];
  return Array.isArray(value) ? value.filter(isNode) : [];
}

function calledName(node: Node): string {
  const callee = nodeAt(node, "callee");
  const named = callee?.type === "MemberExpression" ? nodeAt(callee, "property") : callee;
  const name = named?.["name"];
  return typeof name === "string" ? name : "";
}

function isTranslation(node: Node): boolean {
  return node.type === "CallExpression" && TRANSLATE.test(calledName(node)) && nodesAt(node, "arguments").length > 0;
}

function firstArgument(call: Node): Node {
  return nodesAt(call, "arguments")[0] ?? call;
}

/** The files of words that a module names, with `common` where it names none; nothing where one is known at run time alone. */
function namespacesOf(nodes: readonly Node[]): readonly string[] | undefined {
  const hooks = nodes.filter((node) => node.type === "CallExpression" && calledName(node) === "useTranslation");
  const fixed = nodes.filter((node) => node.type === "CallExpression" && calledName(node) === "getFixedT");
  const typed = nodes.filter(
    (node) => node.type === "TSTypeReference" && nodeAt(node, "typeName")?.["name"] === "TFunction",
  );
  const given = [
    ...hooks.map((hook) => nodesAt(hook, "arguments")[0]),
    ...fixed.map((call) => nodesAt(call, "arguments")[1]),
    ...typed.map((type) => nodeAt(type, "typeArguments")),
  ];
  const named = given.map((one) => (one ? nodesOf(one).flatMap((node) => textOf(node) ?? []) : ["common"]));
  return named.length === 0 || named.some((names) => names.length === 0) ? undefined : named.flat();
}

/** Each text that an expression may become: both ends of a choice, `*` for a part that only run time knows. */
function textsIn(node: Node): readonly string[] {
  switch (node.type) {
    case "ConditionalExpression":
      return [...below(node, "consequent"), ...below(node, "alternate")];
    case "LogicalExpression":
      return [...below(node, "left"), ...below(node, "right")];
    case "ArrayExpression":
      return nodesAt(node, "elements").flatMap(textsIn);
    case "TSAsExpression":
    case "TSNonNullExpression":
    case "ParenthesizedExpression":
      return below(node, "expression");
    default: {
      const text = textOf(node);
      return text === undefined ? [] : expanded(node);
    }
  }
}

function below(node: Node, field: string): readonly string[] {
  const one = nodeAt(node, field);
  return one ? textsIn(one) : [];
}

/** A template with each choice that stands in it written out: `` `a.${b ? "c" : "d"}` `` is `a.c` and `a.d`. */
function expanded(node: Node): readonly string[] {
  if (node.type !== "TemplateLiteral") return [textOf(node) ?? ""];
  const [first, ...quasis] = nodesAt(node, "quasis").map(cooked);
  const filled = nodesAt(node, "expressions").map((one) => {
    const texts = textsIn(one);
    return texts.length > 0 && isClosed(one) ? texts : [ANY];
  });
  return filled.reduce<readonly string[]>(
    (begun, choices, at) => begun.flatMap((text) => choices.map((choice) => text + choice + (quasis[at] ?? ""))),
    [first ?? ""],
  );
}

/** Whether all that the expression may become is written in it. */
function isClosed(node: Node): boolean {
  if (node.type === "ConditionalExpression") {
    const ends = [nodeAt(node, "consequent"), nodeAt(node, "alternate")];
    return ends.every((end) => end !== undefined && isClosed(end));
  }
  return textOf(node) !== undefined;
}

/** The text of a literal or of a template. */
function textOf(node: Node): string | undefined {
  if (node.type === "Literal" && typeof node["value"] === "string") return node["value"];
  if (node.type === "TemplateLiteral") return nodesAt(node, "quasis").map(cooked).join(ANY);
  return undefined;
}

function cooked(quasi: Node): string {
  return (quasi["value"] as { readonly cooked: string }).cooked;
}
