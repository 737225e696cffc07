import type { Account } from "./account.ts";
import type { Books } from "./books.ts";
import { invalid } from "./refusal.ts";

/** Where the objects of an id are, by its beginning. */
const KEPT_IN = {
  cus: "customers",
  prod: "products",
  price: "prices",
  pm: "paymentMethods",
  sub: "subscriptions",
  in: "invoices",
  pi: "paymentIntents",
  ch: "charges",
  re: "refunds",
  du: "disputes",
} as const satisfies Record<string, keyof Books>;

/** Fields that hold ids without a beginning of ours: a product may bring its own. */
const BY_FIELD: Readonly<Record<string, keyof Books>> = { product: "products" };

type Plain = Record<string, unknown>;

/** A copy of an answer in which objects stand where `expand` names their ids. Paths lead through lists. */
export function expanded(account: Account, answer: object, paths: readonly string[]): object {
  if (paths.length === 0) return answer;
  const copy = structuredClone(answer);
  for (const path of paths) expand(account, copy, path.split("."), path);
  return copy;
}

function expand(account: Account, at: unknown, [field, ...rest]: readonly string[], path: string): void {
  if (Array.isArray(at)) {
    // The list itself is not in the path: `data.latest_invoice`, `items.data.price`.
    for (const one of at) expand(account, one, [field!, ...rest], path);
    return;
  }
  if (typeof at !== "object" || at === null || field === undefined) return;
  const holder = at as Plain;
  if (field === "payments" && holder["object"] === "invoice") holder[field] ??= paymentsOf(account, holder);
  if (!(field in holder))
    throw invalid("expand", `This property cannot be expanded (${path}).`, "property_unexpandable");
  const value = holder[field];
  if (typeof value === "string") {
    const object = objectOf(account, field, value);
    if (!object) throw invalid("expand", `This property cannot be expanded (${path}).`, "property_unexpandable");
    holder[field] = structuredClone(object);
  }
  if (rest.length > 0) expand(account, holder[field], rest, path);
}

function objectOf({ books }: Account, field: string, id: string): object | undefined {
  const prefix = id.slice(0, id.lastIndexOf("_"));
  const place = BY_FIELD[field] ?? (KEPT_IN as Readonly<Record<string, keyof Books>>)[prefix];
  const kept = place === undefined ? undefined : (books[place] as Readonly<Record<string, object>>);
  return kept && Object.hasOwn(kept, id) ? kept[id] : undefined;
}

function paymentsOf({ books }: Account, { id }: Plain): object {
  const data = Object.values(books.invoicePayments).filter(({ invoice }) => invoice === id);
  return {
    object: "list",
    data: structuredClone(data),
    has_more: false,
    url: `/v1/invoice_payments?invoice=${String(id)}`,
  };
}
