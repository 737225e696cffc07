import type { ResourceKey } from "i18next";
import { bringFormat } from "#ui/format/format.ts";
import { NORDIC_FORMATS } from "#ui/format/nordicFormats.ts";

export const FILES = import.meta.glob<ResourceKey>("/src/locales/is/**/*.json", { import: "default" });

bringFormat("is", NORDIC_FORMATS.is);
