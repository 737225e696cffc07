import { keepEmptyDatabase } from "../sync-server/db/emptyDatabase.ts";

await keepEmptyDatabase();
