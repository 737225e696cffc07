import * as z from "zod/mini";
import { ENTITIES } from "../entities/index.ts";
import { FORMAT, VERSION } from "./completeCopy.ts";

/** The shape of a complete copy as JSON Schema 2020-12. Amounts are whole minor units, days ISO 8601 without a time. */
export function copySchema(): object {
  const kinds = ENTITIES.map(({ collection, version, schema }) => {
    const { $schema: _, ...record } = z.toJSONSchema(schema, { unrepresentable: "any" });
    return [
      collection,
      {
        type: "object",
        required: ["version", "records"],
        properties: { version: { const: version }, records: { type: "array", items: record } },
      },
    ] as const;
  });
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Overblik, complete copy",
    type: "object",
    required: ["format", "version", "kinds"],
    properties: {
      format: { const: FORMAT },
      version: { const: VERSION },
      kinds: { type: "object", required: kinds.map(([name]) => name), properties: Object.fromEntries(kinds) },
    },
  };
}
