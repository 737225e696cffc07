import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { copySchema } from "#domain/copy/copySchema.ts";

/** Writes down what the file of a complete copy looks like, for whoever wants to read it without the app. */
const path = join(import.meta.dirname, "../docs/overblik-copy.schema.json");
writeFileSync(path, `${JSON.stringify(copySchema(), undefined, 2)}\n`);
