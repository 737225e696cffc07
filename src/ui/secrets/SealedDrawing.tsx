import styles from "./SealedDrawing.module.css";
import { Icon } from "../actions/Icon.tsx";
import hidden from "../layout/VisuallyHidden.module.css";

interface Line {
  readonly term: string;
  readonly value: string;
}

interface SealedDrawingProps {
  /** The content of the drawing, in a sentence or two: it stands for the drawing where that is not seen. */
  readonly label: string;
  readonly device: { readonly title: string; readonly name: string; readonly lines: readonly Line[] };
  readonly server: { readonly title: string; readonly sealed: string; readonly lines: readonly Line[] };
}

/** One record twice: a page that can be read, and the envelope around it with what is written outside. */
export function SealedDrawing({ label, device, server }: SealedDrawingProps) {
  return (
    <figure>
      <figcaption className={hidden["hidden"]}>{label}</figcaption>
      <div className={styles["drawing"]} aria-hidden>
        <div className={styles["side"]}>
          <p className={styles["title"]}>{device.title}</p>
          <div className={styles["page"]}>
            <p className={styles["name"]}>{device.name}</p>
            <Written lines={device.lines} />
          </div>
        </div>
        <div className={styles["way"]} />
        <div className={styles["side"]}>
          <p className={styles["title"]}>{server.title}</p>
          <div className={styles["envelope"]}>
            <div className={styles["sealed"]}>
              <span className={styles["seal"]}>
                <Icon name="lock" size={18} />
                {server.sealed}
              </span>
            </div>
            <Written lines={server.lines} />
          </div>
        </div>
      </div>
    </figure>
  );
}

function Written({ lines }: { readonly lines: readonly Line[] }) {
  return lines.map(({ term, value }) => (
    <p key={term} className={styles["line"]}>
      <span className={styles["term"]}>{term}</span>
      <span className={styles["value"]}>{value}</span>
    </p>
  ));
}
