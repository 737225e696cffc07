import type { Books } from "./books.ts";
import type { EventType } from "./objects.ts";
import { missing } from "./refusal.ts";

/** The merchant's account: everything that a rule of the provider may look at and change. */
export interface Account {
  readonly books: Books;
  /** The moment at which this happens, by the provider's clock. */
  now(): number;
  /** Notes an event with the object as it is now, and sends it. */
  send(type: EventType, object: object, previousAttributes?: object): void;
  /** Where browsers open its pages. */
  readonly pagesAt: string;
  /** The subscription's status once the last try to collect a renewal has failed: Stripe's setting of the same meaning. */
  readonly afterLastFailure: "unpaid" | "canceled";
}

/** The object of an id. Refuses ids that name none; `param` is the parameter that held it, `id` the path. */
export function found<Value>(byId: Readonly<Record<string, Value>>, kind: string, id: string, param = "id"): Value {
  const value = Object.hasOwn(byId, id) ? byId[id] : undefined;
  if (value === undefined) throw missing(kind, id, param);
  return value;
}
