import type { CategoryId } from "../ids.ts";
import { BUILT_IN, type BuiltInKey } from "./builtIn.ts";
import { builtInId } from "./builtInId.ts";

const ID_BY_KEY: ReadonlyMap<BuiltInKey, CategoryId> = new Map(
  BUILT_IN.flatMap(({ number, leaves }) => leaves.map(([leaf, key]) => [key, builtInId(number, leaf)] as const)),
);

/** The id of a built-in category, by the key of its name. */
export function builtInLeafId(key: BuiltInKey): CategoryId | undefined {
  return ID_BY_KEY.get(key);
}
