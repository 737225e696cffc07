import { invalid, Refusal } from "./refusal.ts";

/** A form's fields as a tree: `items[0][price]=price_1` is `price` in `0` in `items`. */
export type Tree = Map<string, string | Tree>;

const MAX_DEPTH = 8;

/** Reads a body or a query as the official package writes it, with brackets. */
export function readForm(text: string): Tree {
  const tree: Tree = new Map();
  for (const [name, value] of new URLSearchParams(text)) {
    const [first, ...rest] = name.split(/\]\[|\[|\]$/).filter((part, at, all) => part !== "" || at < all.length - 1);
    const path = [first ?? "", ...rest].slice(0, MAX_DEPTH);
    let at = tree;
    for (const step of path.slice(0, -1)) {
      const next = at.get(step);
      const below = next instanceof Map ? next : new Map<string, string | Tree>();
      at.set(step, below);
      at = below;
    }
    const last = path.at(-1)!;
    // `expand[]` may stand more than once.
    at.set(last === "" ? `+${at.size}` : last, value);
  }
  return tree;
}

/** The parameters of one request. Each is asked for by name; `done` refuses those that nobody asked for. */
export interface Parameters {
  text(name: string): string | undefined;
  required(name: string): string;
  integer(name: string, range?: { readonly min?: number; readonly max?: number }): number | undefined;
  flag(name: string): boolean | undefined;
  oneOf<const Value extends string>(name: string, values: readonly Value[]): Value | undefined;
  metadata(name: string): Record<string, string> | undefined;
  /** The fields below one name. */
  within(name: string): Parameters | undefined;
  /** Lists of fields and of plain values. */
  each(name: string): readonly Parameters[];
  texts(name: string): readonly string[] | undefined;
  has(name: string): boolean;
  done(): void;
}

export function parametersOf(tree: Tree, path = ""): Parameters {
  const asked = new Set<string>();
  const below: Parameters[] = [];
  const named = (name: string) => (path === "" ? name : `${path}[${name}]`);
  const get = (name: string) => {
    asked.add(name);
    return tree.get(name);
  };
  const text = (name: string) => {
    const value = get(name);
    if (value instanceof Map) throw invalid(named(name), `Invalid string: ${named(name)}`);
    return value;
  };
  const within = (name: string) => {
    const value = get(name);
    if (value === undefined || value === "") return undefined;
    if (!(value instanceof Map)) throw invalid(named(name), "Invalid object");
    const inner = parametersOf(value, named(name));
    below.push(inner);
    return inner;
  };
  return {
    text,
    within,
    required(name) {
      const value = text(name);
      if (value === undefined || value === "")
        throw invalid(named(name), `Missing required param: ${named(name)}.`, "parameter_missing");
      return value;
    },
    integer(name, { min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER } = {}) {
      const value = text(name);
      if (value === undefined || value === "") return undefined;
      const number = Number(value);
      if (!/^-?\d+$/.test(value) || number < min || number > max)
        throw invalid(named(name), `Invalid integer: ${value}`, "parameter_invalid_integer");
      return number;
    },
    flag(name) {
      const value = text(name);
      if (value === undefined || value === "") return undefined;
      if (value !== "true" && value !== "false") throw invalid(named(name), `Invalid boolean: ${value}`);
      return value === "true";
    },
    oneOf(name, values) {
      const value = text(name);
      if (value === undefined || value === "") return undefined;
      const found = values.find((one) => one === value);
      if (found === undefined)
        throw invalid(named(name), `Invalid ${named(name)}: must be one of ${values.join(", ")}`);
      return found;
    },
    metadata(name) {
      const value = get(name);
      if (value === undefined) return undefined;
      if (!(value instanceof Map)) return {};
      return Object.fromEntries([...value].map(([key, one]) => [key, plain(one)]));
    },
    each(name) {
      const value = get(name);
      if (!(value instanceof Map)) return [];
      return [...value].map(([key, one]) => {
        if (!(one instanceof Map)) throw invalid(`${named(name)}[${key}]`, "Invalid object");
        const inner = parametersOf(one, `${named(name)}[${key}]`);
        below.push(inner);
        return inner;
      });
    },
    texts(name) {
      const value = get(name);
      if (value === undefined) return undefined;
      if (!(value instanceof Map)) throw invalid(named(name), "Invalid array");
      return [...value.values()].map(plain);
    },
    has: (name) => tree.has(name),
    done() {
      for (const inner of below) inner.done();
      const unknown = [...tree.keys()].find((name) => !asked.has(name));
      if (unknown === undefined) return;
      const param = named(unknown);
      const message = `Received unknown parameter: ${param}. This provider on your own machine knows only what the product asks of Stripe.`;
      throw new Refusal(400, { type: "invalid_request_error", code: "parameter_unknown", message, param });
    },
  };
}

function plain(value: string | Tree): string {
  return typeof value === "string" ? value : "";
}
