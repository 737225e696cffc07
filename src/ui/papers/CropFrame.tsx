import { type CSSProperties, type KeyboardEvent, type PointerEvent, useCallback, useRef } from "react";
import { type Crop, LEAST_LEFT, movedCrop, withEdge } from "#domain/files/pictureEdit.ts";
import { classes } from "../classes.ts";
import styles from "./CropFrame.module.css";

type Edge = keyof Crop;

interface CropFrameProps {
  readonly label: string;
  readonly crop: Crop;
  readonly words: Readonly<Record<Edge, string>> & {
    /** *12 % skåret af*. */
    readonly cut: (fraction: number) => string;
  };
  readonly onChange: (crop: Crop) => void;
  /** Draws what is cut. */
  readonly draw: (canvas: HTMLCanvasElement | null) => void;
}

const EDGES: readonly Edge[] = ["left", "top", "right", "bottom"];
const CORNERS: readonly (readonly [across: "left" | "right", down: "top" | "bottom"])[] = [
  ["left", "top"],
  ["right", "top"],
  ["right", "bottom"],
  ["left", "bottom"],
];
/** A hundredth of the picture for a key, and ten with Shift. */
const [STEP, LEAP] = [0.01, 0.1];

/** A picture with the frame that is left of it. Edges and corners are dragged, the frame is moved; each edge is a slider for keys. */
export function CropFrame({ label, crop, words, onChange, draw }: CropFrameProps) {
  const stage = useRef<HTMLDivElement>(null);
  const held = useRef<{ readonly x: number; readonly y: number; readonly crop: Crop }>(undefined);

  /** Where a pointer is, as a fraction of the picture from its upper left corner. */
  function placeOf({ clientX, clientY }: PointerEvent): { readonly x: number; readonly y: number } {
    const box = stage.current?.getBoundingClientRect();
    if (!box || box.width === 0 || box.height === 0) return { x: 0, y: 0 };
    return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
  }

  function dragged(edges: readonly Edge[]) {
    return {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = { ...placeOf(event), crop };
      },
      onPointerMove(event: PointerEvent) {
        if (!held.current) return;
        const { x, y } = placeOf(event);
        const [across, down] = [x - held.current.x, y - held.current.y];
        const begun = held.current.crop;
        if (edges.length === 0) return onChange(movedCrop(begun, across, down));
        const by = { left: across, right: -across, top: down, bottom: -down };
        onChange(edges.reduce((before, edge) => withEdge(before, edge, begun[edge] + by[edge]), begun));
      },
      onPointerUp: () => (held.current = undefined),
      onPointerCancel: () => (held.current = undefined),
    };
  }

  function press(edge: Edge, event: KeyboardEvent): void {
    const step = event.shiftKey ? LEAP : STEP;
    // An arrow moves the edge where it points to.
    const onward = edge === "left" || edge === "top" ? 1 : -1;
    const moves: Readonly<Record<string, number>> = {
      ArrowRight: onward * step,
      ArrowDown: onward * step,
      ArrowLeft: -onward * step,
      ArrowUp: -onward * step,
      PageUp: LEAP,
      PageDown: -LEAP,
      Home: -1,
      End: 1,
    };
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    onChange(withEdge(crop, edge, crop[edge] + move));
  }

  const drawn = useCallback(
    (canvas: HTMLCanvasElement | null) => {
      draw(canvas);
      canvas?.parentElement?.style.setProperty("--aspect", String(canvas.width / canvas.height));
    },
    [draw],
  );
  const place = Object.fromEntries(EDGES.map((edge) => [`--${edge}`, crop[edge]])) as CSSProperties;
  return (
    <div className={styles["frame"]}>
      <div ref={stage} className={styles["stage"]} style={place}>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn */}
        <canvas ref={drawn} className={styles["canvas"]} role="img" aria-label={label} />
        <div className={styles["shade"]} aria-hidden />
        <div className={styles["kept"]} aria-hidden {...dragged([])} />
        {EDGES.map((edge) => (
          <div
            key={edge}
            className={classes(styles["edge"], styles[`edge-${edge}`])}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is dragged in two directions
            role="slider"
            tabIndex={0}
            aria-label={words[edge]}
            aria-orientation={edge === "left" || edge === "right" ? "horizontal" : "vertical"}
            aria-valuemin={0}
            aria-valuemax={Math.round((1 - LEAST_LEFT) * 100)}
            aria-valuenow={Math.round(crop[edge] * 100)}
            aria-valuetext={words.cut(crop[edge])}
            onKeyDown={(event) => press(edge, event)}
            {...dragged([edge])}
          />
        ))}
        {CORNERS.map(([across, down]) => (
          <div
            key={`${across} ${down}`}
            className={classes(styles["corner"], styles[`at-${across}`], styles[`at-${down}`])}
            aria-hidden
            {...dragged([across, down])}
          />
        ))}
      </div>
    </div>
  );
}
