import type { Account } from "../account.ts";
import type { Kept } from "../objects.ts";
import type { Parameters } from "../parameters.ts";
import { invalid, notNow } from "../refusal.ts";

/** One request to the interface. */
export interface Call {
  readonly account: Account;
  /** The id in the path, empty where there is none. */
  readonly id: string;
  readonly parameters: Parameters;
}

/** Reads every parameter, calls `parameters.done()`, and only then changes anything. */
type Handler = (call: Call) => object;

/** By method and path, the path as Fastify has it. */
export type Calls = Readonly<Record<`${"GET" | "POST" | "DELETE"} /v1/${string}`, Handler>>;

const MAX_LIMIT = 100;

/** A page of a list. Reads the parameters that all lists have; objects are given newest first. */
export function listOf<Value extends Kept>({ parameters }: Call, url: string, all: () => readonly Value[]): object {
  const limit = parameters.integer("limit", { min: 1, max: MAX_LIMIT }) ?? 10;
  const after = parameters.text("starting_after");
  const before = parameters.text("ending_before");
  const created = parameters.within("created");
  const [gt, gte, lt, lte] = [
    created?.integer("gt"),
    created?.integer("gte"),
    created?.integer("lt"),
    created?.integer("lte"),
  ];
  parameters.done();
  const chosen = all().filter(
    ({ created: at }) =>
      at > (gt ?? -Infinity) && at >= (gte ?? -Infinity) && at < (lt ?? Infinity) && at <= (lte ?? Infinity),
  );
  const place = (id: string, param: string) => {
    const index = chosen.findIndex((one) => one.id === id);
    if (index === -1) throw invalid(param, `No such object: '${id}'`, "resource_missing");
    return index;
  };
  const rest = after === undefined ? chosen : chosen.slice(place(after, "starting_after") + 1);
  const found = before === undefined ? rest : rest.slice(0, place(before, "ending_before"));
  const data = before === undefined ? found.slice(0, limit) : found.slice(-limit);
  return { object: "list", data, has_more: found.length > data.length, url };
}

/** The customer that a parameter names; a deleted one can do nothing more. */
export function livingCustomer({ account }: Call, id: string) {
  const customer = Object.hasOwn(account.books.customers, id) ? account.books.customers[id] : undefined;
  if (!customer || customer.deleted) throw invalid("customer", `No such customer: '${id}'`, "resource_missing");
  return customer;
}

/** An address that a browser is sent to afterwards. */
export function returnAddress(parameters: Parameters, name: string): string {
  const address = parameters.required(name);
  const url = URL.parse(address.replaceAll(/[{}]/g, ""));
  if (!url || !["http:", "https:"].includes(url.protocol)) throw invalid(name, "Not a valid URL", "url_invalid");
  return address;
}

export function refuseIf(isRefused: boolean, message: string): void {
  if (isRefused) throw notNow(message);
}
