import type { FastifyReply } from "fastify";
import { HttpError } from "../../../errors.ts";
import type { Account } from "../account.ts";
import type { Tree } from "../parameters.ts";

/** One visit to a page, or one form that was sent. */
export interface Visit {
  readonly account: Account;
  /** The path of the pages. */
  readonly base: string;
  /** The id in the path. */
  readonly id: string;
  readonly query: Tree;
  readonly form: Tree;
  readonly reply: FastifyReply;
}

/** Answers a visit; what it changed is kept before anybody is told. */
type Visited = (visit: Visit) => FastifyReply | Promise<FastifyReply>;

/** By method and path below the pages' own. */
export type Pages = Readonly<Record<`${"GET" | "POST"} /${string}`, Visited>>;

/** The object that a visit names. */
export function named<Value>(byId: Readonly<Record<string, Value>>, id: string): Value {
  const value = Object.hasOwn(byId, id) ? byId[id] : undefined;
  if (value === undefined) throw new HttpError("nothingHere");
  return value;
}
