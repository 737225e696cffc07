/// <reference types="vite/types/importMeta.d.ts" />

/** The version of this build, from package.json. */
export const APP_VERSION = import.meta.env["APP_VERSION"] as string;
