import { useTranslation } from "react-i18next";

interface Slice {
  readonly key: "home" | "pension" | "savings" | "loan" | "rest";
  readonly column: "owned" | "below";
  readonly height: number;
  readonly fill: string;
}

/** Without numbers: it shows what the word means, not anybody's money. */
const SLICES: readonly Slice[] = [
  { key: "savings", column: "owned", height: 44, fill: "var(--chart-6)" },
  { key: "pension", column: "owned", height: 82, fill: "var(--chart-3)" },
  { key: "home", column: "owned", height: 134, fill: "var(--chart-1)" },
  { key: "rest", column: "below", height: 160, fill: "var(--accent)" },
  { key: "loan", column: "below", height: 100, fill: "var(--hairline)" },
];
const COLUMN = { owned: 0, below: 176 } as const;
const WIDTH = 152;
const TOP = 34;
const GAP = 3;

/** The assets beside the debts and the rest. */
export function WorthDrawing() {
  const { t } = useTranslation("landing");
  return (
    <svg
      viewBox="0 0 328 300"
      width="420"
      role="img"
      aria-label={t("worth.drawing")}
      fontSize="15"
      fontFamily="inherit"
    >
      <text x={COLUMN.owned} y="16" fill="var(--ink-muted)">
        {t("worth.owned")}
      </text>
      <text x={COLUMN.below} y="16" fill="var(--ink-muted)">
        {t("worth.below")}
      </text>
      {SLICES.map(({ key, column, height, fill }, index) => {
        const above = SLICES.slice(0, index).filter((slice) => slice.column === column);
        const y = TOP + above.reduce((sum, slice) => sum + slice.height, 0);
        return (
          <g key={key}>
            <rect x={COLUMN[column]} y={y} width={WIDTH} height={height - GAP} rx="3" fill={fill} />
            <text
              x={COLUMN[column] + 14}
              y={y + 26}
              fontWeight={key === "rest" ? 600 : 500}
              fill={key === "loan" ? "var(--ink)" : "var(--on-accent)"}
            >
              {t(`worth.${key}`)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
