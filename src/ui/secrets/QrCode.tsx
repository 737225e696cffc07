import { encode } from "uqr";
import styles from "./QrCode.module.css";

/** Empty modules around the code, as its standard asks for: without them cameras look in vain. */
const QUIET = 4;

interface QrCodeProps {
  readonly text: string;
  /** The text that scanning it gives. */
  readonly label: string;
}

/** Dark on light in both themes, because many cameras read nothing else. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: "M", border: QUIET });
  return (
    <svg className={styles["code"]} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#ffffff" />
      <path d={data.map(rowPath).join("")} fill="#000000" shapeRendering="crispEdges" />
    </svg>
  );
}

/** The dark modules of one row, each a unit square. */
function rowPath(row: readonly boolean[], y: number): string {
  return row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")).join("");
}
