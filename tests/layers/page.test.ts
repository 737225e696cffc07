import { execFile } from "node:child_process";
import { cp, mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { wordTypes } from "../../scripts/wordTypes.ts";

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, "../..");
/** A copy of what a page is made of. The other screens are stand-ins: they need not be compiled again to see what the new one needs. */
const COPY = join(ROOT, ".cache/planted-page");

const CONFIG = {
  extends: "../../tsconfig.app.json",
  compilerOptions: { preserveSymlinks: true },
  include: ["src/config", "src/app"],
  exclude: [],
};

const ROW = `  planted: {
    path: "/planted/:plant",
    alias: "/plantet/:plant",
    access: "member",
    menu: { group: "wealth", icon: "asset" },
    key: "x",
    words: ["planted"],
    example: { plant: "1" },
  },
} as const satisfies`;
const SCREEN_LINE = `  planted: async () => (await import("#features/planted/PlantedPage.tsx")).PlantedPage,\n};`;
const SCREEN = `import { useTranslation } from "react-i18next";

export function PlantedPage() {
  const { t } = useTranslation("planted");
  return <h1>{t("title")}</h1>;
}
`;

beforeAll(async () => {
  await rm(COPY, { recursive: true, force: true });
  await put("tsconfig.json", JSON.stringify(CONFIG));
  await cp(join(ROOT, "package.json"), join(COPY, "package.json"));
  await cp(join(ROOT, "src/config"), join(COPY, "src/config"), {
    recursive: true,
    filter: (path) => !path.includes(".test."),
  });
  await cp(join(ROOT, "src/locales/da"), join(COPY, "src/locales/da"), { recursive: true });
  for (const file of ["pages.ts", "parts.ts", "shell/useMenu.ts", "shell/pressedKey.ts"])
    await put(`src/app/${file}`, await readFile(join(ROOT, "src/app", file), "utf8"));
  await symlink(join(ROOT, "src/ui"), join(COPY, "src/ui"));
  const screens = [...(await content("src/app/pages.ts")).matchAll(/import\("#([^"]+)"\)\)\.(\w+)/g)];
  for (const [, path, name] of screens) await put(`src/${path}`, `export function ${name}() {\n  return null;\n}\n`);
  await put("src/app/shell/MemberShell.tsx", "export function MemberShell() {\n  return null;\n}\n");
  await put(
    "src/app/i18n.ts",
    `import type { CustomTypeOptions } from "i18next";
export async function loadTranslations(_files: readonly (keyof CustomTypeOptions["resources"])[]): Promise<void> {}
`,
  );
  await plantRow();
});

afterAll(() => rm(COPY, { recursive: true, force: true }));

async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(COPY, path)), { recursive: true });
  await writeFile(join(COPY, path), text);
}

function content(path: string): Promise<string> {
  return readFile(join(COPY, path), "utf8");
}

async function replace(path: string, text: string, by: string): Promise<void> {
  const before = await content(path);
  expect(before).toContain(text);
  await put(path, before.replace(text, by));
}

const plantRow = () => replace("src/config/routes.ts", "} as const satisfies", ROW);

/** The compiler's complaints about the copy, one file and message a line. */
async function complaints(): Promise<string> {
  await put("src/app/i18next.d.ts", wordTypes(COPY));
  const compiled = run(join(ROOT, "node_modules/.bin/tsc"), ["-p", "tsconfig.json"], { cwd: COPY });
  return await compiled.then(
    ({ stdout }) => stdout,
    (error: { readonly stdout: string }) => error.stdout,
  );
}

/** A few seconds alone, and more where others compile beside it. */
const PATIENCE_MS = 180_000;

test(
  "a page is a row, a screen and its words: the compiler asks for what is missing, and the rest follows from the row",
  { timeout: PATIENCE_MS },
  async () => {
    const alone = await complaints();
    expect(alone).toMatch(/src\/app\/pages\.ts.*planted/);
    expect(alone).toMatch(/src\/app\/parts\.ts.*"planted"/);
    expect(alone).toMatch(/src\/app\/shell\/useMenu\.ts.*nav\.planted/);

    await put("src/features/planted/PlantedPage.tsx", SCREEN);
    await replace("src/app/pages.ts", "};", SCREEN_LINE);
    await put("src/locales/da/planted.json", `{ "title": "Plantet" }`);
    await replace("src/locales/da/shared/common.json", `"nav": {`, `"nav": { "planted": "Plantet",`);
    expect(await complaints()).toBe("");

    // In a process of its own: what it imports is the copy's.
    const asked = `
    const { routeAt, href, rowAt, addressesOf } = await import("${url("src/config/href.ts")}");
    const { MENU_PAGES, ROUTES } = await import("${url("src/config/routes.ts")}");
    const { pressedKey } = await import("${url("src/app/shell/pressedKey.ts")}");
    const { SCREENS } = await import("${url("src/app/pages.ts")}");
    const key = { key: "x", timeStamp: 1, isTyped: false };
    console.log(JSON.stringify({
      at: [routeAt("/planted/4"), routeAt("/plantet/4"), routeAt("/planted")],
      to: href("planted", { params: { plant: "å" } }),
      opened: addressesOf(ROUTES.planted),
      inMenu: MENU_PAGES.includes("planted"),
      pressed: pressedKey(key, 0),
      screen: typeof SCREENS.planted,
    }));`;
    const { stdout } = await run(process.execPath, ["--input-type=module", "-e", asked], { cwd: COPY });
    expect(JSON.parse(stdout)).toEqual({
      at: ["planted", "planted", null],
      to: "/plantet/%C3%A5",
      opened: ["/planted/1", "/plantet/1"],
      inMenu: true,
      pressed: { kind: "place", place: "planted" },
      screen: "function",
    });
  },
);

function url(path: string): string {
  return pathToFileURL(join(COPY, path)).href;
}
