import { type GatedFeature, GATED_FEATURES, opens, PLAN_LIMITS, type PlanLimit } from "#config/gates.ts";
import { type Tier, TIER_STANDS_DAYS, TIERS } from "#config/spec.ts";
import { addDays, type IsoDate, localDay } from "#domain/dates.ts";

/** How the device last heard of its plan: just now, at the last moment at which that stands, or longer ago. */
export const REACHES = ["online", "within", "after"] as const;
export type Reach = (typeof REACHES)[number];

const DAYS_AGO = { online: 0, within: TIER_STANDS_DAYS, after: TIER_STANDS_DAYS + 1 } as const;

/** When the tier was last verified, in milliseconds since 1970, seen from `today`. */
export function verifiedAt(reach: Reach, today: IsoDate): number {
  return new Date(`${addDays(today, -DAYS_AGO[reach])}T12:00:00`).getTime();
}

export const today = () => localDay(new Date());

export const FEATURES = Object.keys(GATED_FEATURES) as readonly GatedFeature[];

/** Kept on the device until the server answers; of the others that it decides nothing happens without it. */
const KEPT: ReadonlySet<GatedFeature> = new Set(["emailSupport"]);

/** `waits`: written here, and decided when the server answers. `needsServer`: nothing of it can be done before that. */
export type Cell = "open" | "closed" | "waits" | "needsServer";

/** The promise of the table: each feature by tier and by how the device last heard of it. */
export function promised(feature: GatedFeature, tier: Tier, reach: Reach): Cell {
  const isOpen = opens(feature, tier);
  if (!isOpen) return "closed";
  if (reach === "online") return "open";
  if (GATED_FEATURES[feature].decidedBy === "server") return KEPT.has(feature) ? "waits" : "needsServer";
  return reach === "within" ? "open" : "closed";
}

const NAMES = {
  advancedReports: "reports that one puts together, and those pinned to the overview",
  emailSupport: "help by e-mail",
  scenarios: "scenarios",
  family: "the net worth of each person",
  adviserLink: "links for an adviser",
} as const satisfies Record<GatedFeature, string>;
const LIMIT_NAMES = {
  assets: "assets",
  records: "records of all kinds",
  documentBytes: "bytes of documents",
} as const satisfies Record<PlanLimit, string>;
const CELLS = {
  open: "open",
  closed: "closed",
  waits: "kept here, sent when the server answers",
  needsServer: "when the server answers",
} as const;

/** docs/plans.md. */
export function plansPage(): string {
  const features = FEATURES.map((feature) =>
    [
      `### ${NAMES[feature]}`,
      `From ${GATED_FEATURES[feature].plan}; decided by the ${GATED_FEATURES[feature].decidedBy}.`,
      table(
        ["Plan", "Online", `Without the server, up to ${TIER_STANDS_DAYS} days`, "Longer"],
        TIERS.map((tier) => [tier, ...REACHES.map((reach) => CELLS[promised(feature, tier, reach)])]),
      ),
    ].join("\n\n"),
  );
  const limits = table(
    ["Plan", ...Object.values(LIMIT_NAMES)],
    TIERS.map((tier) => [
      tier,
      ...(Object.keys(LIMIT_NAMES) as PlanLimit[]).map((limit) => {
        const limits: Readonly<Partial<Record<Tier, number>>> = PLAN_LIMITS[limit];
        return limits[tier]?.toLocaleString("en-GB") ?? "without limit";
      }),
    ]),
  );
  return `# Plans

Every gate of the product is a row of \`src/config/gates.ts\`, which pages, parts of pages and the server read; a test keeps this page equal to it. All that is not named here is open to everybody: reading, editing, the complete copy and the safety of what is stored never close, whatever somebody pays.

## Features

A device keeps the plan that the server last told it of, for ${TIER_STANDS_DAYS} days. After that the features of the device count as on Standard, with a sentence that says so, and open again with the next answer of the server. In the sample household every gate is open: its figures are nobody's, and it is there to be looked at.

${features.join("\n\n")}

## Limits

Counted by the server when something new arrives, on the plan that it knows then. The form for a new asset stops at the limit of the plan that was last verified, however long ago that was; whatever the server then refuses stays on the device, with the reason beside it. Above a limit everything is still read, changed and taken away.

${limits}
`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  return [line(head), `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`, ...rows.map(line)].join("\n");
}
