import type { Plugin } from "vite";
import { ROUTES } from "../src/config/routes.ts";

/** Files that `public/boot.js` fetches beside the start: by the visit, and words by language and group. */
export interface EarlyFiles {
  readonly visitor: readonly string[];
  readonly signIn: readonly string[];
  readonly member: readonly string[];
  readonly overview: readonly string[];
  readonly words: Readonly<Record<string, Readonly<Partial<Record<string, string>>>>>;
  /** Addresses of the page that a household opens first. */
  readonly overviewAt: readonly string[];
}

/** A file of the build, as far as this asks. */
export interface BuiltFile {
  readonly type: string;
  readonly name?: string | undefined;
  readonly fileName: string;
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } | undefined;
}

/** Groups of words that a page shows before anything else; see `WORDS` in `scripts/chunks.ts`. */
const WORDS = /^words-(\w+)-(start|landing|auth|member)$/;
const BOOT = '<script src="/boot.js"></script>';

/** Sorts the files of a build by the visit that needs them first. Throws when a stage has no file. */
export function earlyFiles(built: readonly BuiltFile[]): EarlyFiles {
  const chunks = built.filter((file) => file.type === "chunk");
  const filesOf = (...names: readonly string[]) =>
    names.flatMap((name) => {
      const chunk = chunks.find((one) => one.name === name);
      if (!chunk) throw new Error(`The build has no file ${name}`);
      return [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])];
    });
  const words: Record<string, Record<string, string>> = {};
  for (const { name = "", fileName } of chunks) {
    const [, language, group] = WORDS.exec(name) ?? [];
    if (language !== undefined && group !== undefined) (words[language] ??= {})[group] = fileName;
  }
  const { path, alias } = ROUTES.dashboard;
  return {
    visitor: filesOf("visitor"),
    // Whoever signs in needs the device's database, and whoever is known here signs in with the password alone.
    signIn: filesOf("device", "signIn"),
    member: filesOf("device", "signIn", "member"),
    overview: filesOf("overview"),
    words,
    overviewAt: [path, alias],
  };
}

/** Writes the list into the page, before the script that reads it. */
export function writeEarlyFiles(): Plugin {
  return {
    name: "early-files",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        const built = Object.values(bundle ?? {});
        // The page names its build by the last of its scripts: `buildOfPage`.
        const [, last = ""] = [...html.matchAll(/<script type="module"[^>]* src="\/([^"]+)"/g)].at(-1) ?? [];
        if (built.find(({ fileName }) => fileName === last)?.name !== "start") throw new Error(`${last} is no start`);
        const list = JSON.stringify(earlyFiles(built));
        if (!html.includes(BOOT)) throw new Error(`index.html has no ${BOOT}`);
        return html.replace(BOOT, `<script type="application/json" id="early-files">${list}</script>\n    ${BOOT}`);
      },
    },
  };
}
