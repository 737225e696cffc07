import type { ResourceKey } from "i18next";
import { bringFormat } from "#ui/format/format.ts";
import { NORDIC_FORMATS } from "#ui/format/nordicFormats.ts";

export const FILES = import.meta.glob<ResourceKey>("/src/locales/fo/**/*.json", { import: "default" });

bringFormat("fo", NORDIC_FORMATS.fo);
