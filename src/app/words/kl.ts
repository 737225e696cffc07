import type { ResourceKey } from "i18next";
import { bringFormat } from "#ui/format/format.ts";
import { NORDIC_FORMATS } from "#ui/format/nordicFormats.ts";

export const FILES = import.meta.glob<ResourceKey>("/src/locales/kl/**/*.json", { import: "default" });

bringFormat("kl", NORDIC_FORMATS.kl);
