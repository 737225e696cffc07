import { defineConfig } from "oxlint";

/** The layers, and what each may import besides its own files. This table is the law. */
export const MAY_IMPORT = {
  config: [],
  domain: ["config"],
  workers: ["config", "domain"],
  data: ["config", "domain", "workers"],
  ui: ["config", "domain"],
  kit: ["config", "domain", "data", "ui"],
  features: ["config", "domain", "data", "ui", "kit"],
  app: ["config", "domain", "workers", "data", "ui", "kit", "features", "locales"],
  locales: [],
  server: ["config", "domain"],
} as const satisfies Record<string, readonly string[]>;

type Layer = keyof typeof MAY_IMPORT;

const LAYERS = Object.keys(MAY_IMPORT) as Layer[];
const FOLDER: Record<Layer, string> = {
  config: "src/config",
  domain: "src/domain",
  workers: "workers",
  data: "src/data",
  ui: "src/ui",
  kit: "src/kit",
  features: "src/features",
  app: "src/app",
  locales: "src/locales",
  server: "sync-server",
};

interface Confined {
  readonly name: string;
  /** Layers and files. */
  readonly at: readonly string[];
}

/** Vendors that one place alone may speak to, so that they can be replaced there. */
const CONFINED: readonly Confined[] = [
  { name: "@supabase/supabase-js", at: ["src/data/remote/remote.ts"] },
  { name: "rxdb", at: ["src/data/records/readModel.ts"] },
  { name: "dexie", at: ["src/data", "workers"] },
  { name: "comlink", at: ["src/data", "workers"] },
];

interface Place {
  /** How many folders below its layer's a file lies. */
  readonly depth?: number;
  /** A file that speaks to a vendor for all others. */
  readonly file?: string;
}

function forbidden(layer: Layer, { depth = 1, file = "" }: Place = {}) {
  const may: readonly string[] = MAY_IMPORT[layer];
  const layers = LAYERS.filter((other) => other !== layer && !may.includes(other));
  const groups = layers.map((other) => ({
    regex: `^#${other}/`,
    message: `${layer} may import ${may.join(", ") || "nothing"}; ${other} is not among them.`,
  }));
  const folders = LAYERS.map((other) => FOLDER[other].split("/").at(-1)).join("|");
  const across = {
    regex: `\\.\\./(.*/)?(${folders})/`,
    message: "Import siblings relatively and lower layers by their alias.",
  };
  const features =
    layer === "features"
      ? [
          {
            regex: `^#features/|^(\\.\\./){${depth}}`,
            message: "A feature never imports another; what two share lies in the kit.",
          },
        ]
      : [];
  const paths = CONFINED.filter(({ at }) => !at.includes(FOLDER[layer]) && !at.includes(file)).map(({ name, at }) => ({
    name,
    message: `${name} is spoken to in ${at.join(", ")} alone.`,
  }));
  return { patterns: [...groups, across, ...features], paths };
}

/** Younger than the oldest browsers we build for. */
const TOO_YOUNG = ["Map", "Object"].map((object) => ({
  object,
  property: "groupBy",
  message: "groupedBy of the domain does it in every browser.",
}));

export default defineConfig({
  plugins: ["typescript", "import", "react", "jsx-a11y", "unicorn", "oxc", "promise"],
  categories: { correctness: "error", suspicious: "error", perf: "error" },
  ignorePatterns: ["dist", "node_modules", ".cache", "coverage"],
  rules: {
    "import/no-cycle": "error",
    "typescript/no-explicit-any": "error",
    "typescript/no-floating-promises": "error",
    "typescript/no-misused-promises": "error",
    "typescript/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
    "react/rules-of-hooks": "error",
    "react/no-danger": "error",
    "no-eval": "error",
    "no-console": "error",
    "no-restricted-properties": ["error", ...TOO_YOUNG],
    "max-lines": ["error", { max: 300, skipBlankLines: true, skipComments: true }],
    // Noisy here: brands and parsed JSON need the one, typed helpers the other.
    "typescript/no-unsafe-type-assertion": "off",
    "typescript/no-unnecessary-type-parameters": "off",
    // React 19's transform needs no import of React.
    "react/react-in-jsx-scope": "off",
    // Steps that depend on each other are awaited in order; where they do not, Promise.all is used on purpose.
    "no-await-in-loop": "off",
    // A style sheet is imported for its effect.
    "import/no-unassigned-import": ["error", { allow: ["**/*.css"] }],
    "unicorn/prefer-add-event-listener": "off",
    "unicorn/require-post-message-target-origin": "off",
    // A module that waits at its top level costs a file for each dynamic import: docs/adr/0038-files-by-stage.md.
    "unicorn/prefer-top-level-await": "off",
    "no-shadow": "off",
    // Closures that belong together stay together; a spread in a short list costs nothing that anyone can measure.
    "unicorn/consistent-function-scoping": "off",
    "oxc/no-map-spread": "off",
    // The compiler already demands a value on every path (noImplicitReturns), and knows an exhaustive switch.
    "typescript/consistent-return": "off",
    // Our objects are plain records of functions; nothing in them speaks of `this`.
    "typescript/unbound-method": "off",
    // The Supabase client compares with words, not with its enums; characters of a text are counted as code points.
    "typescript/no-unsafe-enum-comparison": "off",
    "typescript/no-misused-spread": "off",
    // Fastify awaits its handlers, and a namespace object is how pg and i18next are meant to be used.
    "oxc/no-async-endpoint-handlers": "off",
    "import/no-named-as-default-member": "off",
    "no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_", ignoreRestSiblings: true }],
  },
  overrides: [
    ...LAYERS.map((layer) => ({
      files: [`${FOLDER[layer]}/**/*.{ts,tsx}`],
      rules: { "no-restricted-imports": ["error", forbidden(layer)] as ["error", ReturnType<typeof forbidden>] },
    })),
    ...CONFINED.flatMap(({ at }) => at)
      .filter((place) => place.endsWith(".ts"))
      .map((file) => ({
        files: [file],
        rules: {
          "no-restricted-imports": ["error", forbidden("data", { file })] as ["error", ReturnType<typeof forbidden>],
        },
      })),
    {
      // From a folder of a feature its own feature is one step up, another one two.
      files: ["src/features/*/*/**/*.{ts,tsx}"],
      rules: {
        "no-restricted-imports": ["error", forbidden("features", { depth: 2 })] as [
          "error",
          ReturnType<typeof forbidden>,
        ],
      },
    },
    {
      files: ["src/domain/**/*.ts"],
      rules: {
        "no-restricted-globals": [
          "error",
          "fetch",
          "localStorage",
          "sessionStorage",
          "indexedDB",
          "crypto",
          "window",
          "document",
        ],
        "no-restricted-properties": [
          "error",
          ...TOO_YOUNG,
          { object: "Date", property: "now", message: "The clock is an argument." },
          { object: "Math", property: "random", message: "Chance is an argument." },
        ],
      },
    },
    {
      files: ["src/kit/**/*.tsx", "src/features/**/*.tsx", "src/app/**/*.tsx"],
      rules: { "react/jsx-no-literals": ["error", { ignoreProps: true }] },
    },
    {
      // A list, and no code.
      files: ["src/domain/commonPasswords.ts"],
      rules: { "max-lines": "off" },
    },
    {
      files: ["**/*.test.ts", "**/*.test.tsx", "tests/**", "scripts/**", "*.config.ts"],
      rules: {
        "no-restricted-imports": "off",
        "no-restricted-globals": "off",
        "no-console": "off",
        "max-lines": "off",
      },
    },
    { files: ["sync-server/main.ts", "tests/bench/**", "scripts/**"], rules: { "no-console": "off" } },
  ],
});
