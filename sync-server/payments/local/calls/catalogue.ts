import { type Account, found } from "../account.ts";
import { newestFirst } from "../books.ts";
import { CURRENCIES, smallestAmount } from "../currency.ts";
import { newId } from "../ids.ts";
import type { Price, Product } from "../objects.ts";
import { invalid } from "../refusal.ts";
import { type Calls, listOf } from "./calls.ts";
import { mergedMetadata } from "./customers.ts";

const TAX_BEHAVIORS = ["inclusive", "exclusive", "unspecified"] as const;

/** Products and prices. */
export const CATALOGUE_CALLS: Calls = {
  "POST /v1/products": ({ account, parameters }) => {
    const id = parameters.text("id") ?? newId("prod");
    const name = parameters.required("name");
    const description = parameters.text("description") ?? null;
    const active = parameters.flag("active") ?? true;
    const metadata = parameters.metadata("metadata") ?? {};
    parameters.done();
    if (!/^[A-Za-z][\w-]*$/.test(id)) throw invalid("id", `Invalid product id: ${id}`);
    if (Object.hasOwn(account.books.products, id))
      throw invalid("id", `Product already exists: ${id}`, "resource_already_exists");
    const kept = { id, object: "product", created: account.now(), livemode: false } as const;
    return (account.books.products[id] = { ...kept, active, description, metadata, name });
  },

  "GET /v1/products/:id": ({ account, id, parameters }) => {
    parameters.done();
    return found(account.books.products, "product", id);
  },

  "POST /v1/products/:id": ({ account, id, parameters }) => {
    const product = found(account.books.products, "product", id);
    const name = parameters.text("name") ?? product.name;
    const description = parameters.text("description") ?? product.description;
    const active = parameters.flag("active") ?? product.active;
    const metadata = mergedMetadata(product.metadata, parameters.metadata("metadata"));
    parameters.done();
    return Object.assign(product, { name, description, active, metadata } satisfies Partial<Product>);
  },

  "GET /v1/prices": (call) => {
    const { account, parameters } = call;
    const active = parameters.flag("active");
    const keys = parameters.texts("lookup_keys");
    const product = parameters.text("product");
    return listOf(call, "/v1/prices", () =>
      newestFirst(account.books.prices).filter(
        (price) =>
          (active === undefined || price.active === active) &&
          (keys === undefined || keys.includes(price.lookup_key ?? "")) &&
          (product === undefined || price.product === product),
      ),
    );
  },

  "POST /v1/prices": ({ account, parameters }) => {
    const currency = parameters.required("currency").toLowerCase();
    const amount = Number(parameters.required("unit_amount"));
    const unit_amount = parameters.integer("unit_amount", { min: 0, max: 99_999_999 })!;
    const recurring = parameters.within("recurring");
    const interval = recurring?.oneOf("interval", ["month", "year"]);
    recurring?.integer("interval_count", { min: 1, max: 1 });
    const product = parameters.required("product");
    const lookup_key = parameters.text("lookup_key") ?? null;
    const transfers = parameters.flag("transfer_lookup_key") ?? false;
    const tax_behavior = parameters.oneOf("tax_behavior", TAX_BEHAVIORS) ?? "unspecified";
    const nickname = parameters.text("nickname") ?? null;
    const metadata = parameters.metadata("metadata") ?? {};
    const active = parameters.flag("active") ?? true;
    parameters.done();
    if (!CURRENCIES.includes(currency)) throw invalid("currency", `Invalid currency: ${currency}`);
    if (amount % smallestAmount(currency) !== 0)
      throw invalid("unit_amount", `Amounts in ${currency} are multiples of ${smallestAmount(currency)}.`);
    if (!interval) throw invalid("recurring[interval]", "Only prices of a month or a year are sold here.");
    found(account.books.products, "product", product, "product");
    const older = Object.values(account.books.prices).find(
      (price) => lookup_key !== null && price.lookup_key === lookup_key,
    );
    if (older && !transfers)
      throw invalid("lookup_key", `A price (${older.id}) already uses that lookup key.`, "resource_already_exists");
    if (older) changed(account, older, { lookup_key: null });
    const price: Price = {
      id: newId("price"),
      object: "price",
      created: account.now(),
      livemode: false,
      active,
      billing_scheme: "per_unit",
      currency,
      lookup_key,
      metadata,
      nickname,
      product,
      recurring: { interval, interval_count: 1, usage_type: "licensed" },
      tax_behavior,
      type: "recurring",
      unit_amount,
    };
    return (account.books.prices[price.id] = price);
  },

  "GET /v1/prices/:id": ({ account, id, parameters }) => {
    parameters.done();
    return found(account.books.prices, "price", id);
  },

  "POST /v1/prices/:id": ({ account, id, parameters }) => {
    const price = found(account.books.prices, "price", id);
    const active = parameters.flag("active") ?? price.active;
    const nickname = parameters.text("nickname") ?? price.nickname;
    const metadata = mergedMetadata(price.metadata, parameters.metadata("metadata"));
    parameters.done();
    return changed(account, price, { active, nickname, metadata });
  },
};

/** Subscriptions show their price as it is now. */
function changed({ books }: Account, price: Price, fields: Partial<Price>): Price {
  Object.assign(price, fields);
  for (const { items } of Object.values(books.subscriptions))
    for (const item of items.data) if (item.price.id === price.id) item.price = { ...price };
  return price;
}
