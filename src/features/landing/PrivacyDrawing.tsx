import { useTranslation } from "react-i18next";

const BOXES = [
  { key: "here", x: 4, open: true },
  { key: "server", x: 164, open: false },
  { key: "there", x: 324, open: true },
] as const;
const WIDTH = 112;
const TOP = 12;
const HEIGHT = 132;

/** Open on the devices, sealed between them. */
export function PrivacyDrawing() {
  const { t } = useTranslation("landing");
  return (
    <svg
      viewBox="0 0 440 184"
      width="520"
      role="img"
      aria-label={t("privacy.drawing")}
      fontSize="15"
      fontFamily="inherit"
    >
      <path
        d="M120 78h40M280 78h40"
        stroke="var(--line)"
        strokeWidth="1.5"
        strokeDasharray="2 5"
        strokeLinecap="round"
      />
      {BOXES.map(({ key, x, open }) => (
        <g key={key}>
          <rect
            x={x}
            y={TOP}
            width={WIDTH}
            height={HEIGHT}
            rx="10"
            fill={open ? "var(--surface)" : "var(--sunken)"}
            stroke="var(--line)"
            strokeWidth="1.5"
          />
          {open ? <Readable x={x} /> : <Sealed x={x} />}
          <text x={x + WIDTH / 2} y="172" textAnchor="middle" fill="var(--ink-muted)">
            {t(`privacy.${key}`)}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** Lines that can be read, the last one the sum. */
function Readable({ x }: { readonly x: number }) {
  return (
    <>
      {[40, 62, 84].map((y, line) => (
        <path
          key={y}
          d={`M${x + 16} ${y}h${30 - line * 4}M${x + 66} ${y}h30`}
          stroke="var(--ink-faint)"
          strokeWidth="4"
          strokeLinecap="round"
        />
      ))}
      <path d={`M${x + 16} 102h80`} stroke="var(--hairline)" strokeWidth="1.5" />
      <path d={`M${x + 54} 122h42`} stroke="var(--accent)" strokeWidth="6" strokeLinecap="round" />
    </>
  );
}

/** A lock over lines that cannot. */
function Sealed({ x }: { readonly x: number }) {
  const middle = x + WIDTH / 2;
  return (
    <>
      <path
        d={`M${middle - 13} 70v-9a13 13 0 0 1 26 0v9`}
        fill="none"
        stroke="var(--accent)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <rect x={middle - 22} y="70" width="44" height="36" rx="6" fill="var(--accent)" />
      <circle cx={middle} cy="86" r="4" fill="var(--on-accent)" />
      <path d={`M${middle} 87v7`} stroke="var(--on-accent)" strokeWidth="3" strokeLinecap="round" />
    </>
  );
}
