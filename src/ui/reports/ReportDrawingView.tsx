import type { ReportDrawing, ReportTone } from "#domain/reports/reportDocument.ts";

interface ReportDrawingViewProps {
  readonly drawing: ReportDrawing;
  /** One sentence that says what it shows. */
  readonly label: string;
}

const COLOURS: Readonly<Record<ReportTone, string>> = {
  ink: "var(--ink)",
  muted: "var(--ink-muted)",
  hairline: "var(--hairline)",
  accent: "var(--accent)",
  wash: "var(--accent-wash)",
  gain: "var(--gain)",
  loss: "var(--loss)",
  chart1: "var(--chart-1)",
  chart2: "var(--chart-2)",
  chart3: "var(--chart-3)",
  chart4: "var(--chart-4)",
  chart5: "var(--chart-5)",
  chart6: "var(--chart-6)",
};

/** Larger than this its letters would be larger than those around it. */
const SCALE_AT_MOST = 1.6;

/** The vectors of a chart as SVG, as wide as there is room. */
export function ReportDrawingView({ drawing: { width, height, shapes }, label }: ReportDrawingViewProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width="100%"
      style={{ maxWidth: width * SCALE_AT_MOST }}
      role="img"
      aria-label={label}
    >
      {shapes.map((shape, at) =>
        shape.kind === "path" ? (
          <path
            // oxlint-disable-next-line react/no-array-index-key -- shapes have no name, and a new drawing has all anew
            key={at}
            d={shape.path}
            fill={shape.fill ? COLOURS[shape.fill] : "none"}
            stroke={shape.stroke && COLOURS[shape.stroke]}
            strokeWidth={shape.strokeWidth}
            strokeLinejoin="round"
            strokeLinecap="round"
            strokeDasharray={shape.isDashed ? "3 2.5" : undefined}
          />
        ) : (
          <text
            // oxlint-disable-next-line react/no-array-index-key -- see above
            key={at}
            x={shape.x}
            y={shape.y}
            fill={COLOURS[shape.tone]}
            fontSize={shape.size}
            fontWeight={shape.isStrong ? 600 : undefined}
            textAnchor={shape.anchor}
          >
            {shape.text}
          </text>
        ),
      )}
    </svg>
  );
}
