import { DENMARK } from "./names/denmark.ts";
import { EVERYWHERE } from "./names/everywhere.ts";
import { FAROE_ISLANDS } from "./names/faroeIslands.ts";
import { FINLAND } from "./names/finland.ts";
import { GREENLAND } from "./names/greenland.ts";
import { ICELAND } from "./names/iceland.ts";
import { NORWAY } from "./names/norway.ts";
import { SWEDEN } from "./names/sweden.ts";

/** Every dictionary, for whoever loads them all: they are fetched when a text is asked about, and not before. */
export const ALL_NAMES = [DENMARK, SWEDEN, NORWAY, FINLAND, ICELAND, FAROE_ISLANDS, GREENLAND, EVERYWHERE] as const;
