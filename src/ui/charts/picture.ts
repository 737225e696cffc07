/** A picture of a chart: what a file or a printed page shows of it. Lengths in pixels, colours as `#rrggbb`. */
export interface Picture {
  readonly title: string;
  readonly summary: string;
  readonly width: number;
  readonly height: number;
  readonly ground: string;
  /** The faces of its text, the last of them on every device. */
  readonly face: string;
  readonly shapes: readonly Shape[];
}

export type Shape = Drawn | Written;

export interface Drawn {
  readonly kind: "drawn";
  /** As in SVG, in its own units. */
  readonly d: string;
  /** From its own units to the picture's: a, b, c, d, e, f. */
  readonly place: readonly [number, number, number, number, number, number];
  readonly fill?: string | undefined;
  readonly stroke?: string | undefined;
  readonly strokeWidth: number;
  readonly dashes: readonly number[];
  readonly opacity: number;
}

export interface Written {
  readonly kind: "written";
  readonly x: number;
  readonly y: number;
  readonly anchor: "start" | "middle" | "end";
  readonly size: number;
  readonly runs: readonly { readonly text: string; readonly colour: string; readonly weight: number }[];
}

const SVG = "http://www.w3.org/2000/svg";

/** The figure as a drawing that needs nothing from anywhere, with its name and a description for those who cannot see it. */
export function svgOf(picture: Picture): SVGSVGElement {
  const { title, summary, width, height, ground, face, shapes } = picture;
  const box = { width, height, viewBox: `0 0 ${width} ${height}`, role: "img", "font-family": face };
  return element("svg", box, [
    element("title", {}, [title]),
    element("desc", {}, [summary]),
    element("rect", { width, height, fill: ground }),
    ...shapes.map((shape) => (shape.kind === "drawn" ? drawnElement(shape) : writtenElement(shape))),
  ]);
}

function drawnElement({ d, place, fill = "none", stroke = "none", strokeWidth, dashes, opacity }: Drawn): SVGElement {
  return element("path", {
    d,
    transform: `matrix(${place.map((number) => Math.round(number * 1000) / 1000).join(" ")})`,
    fill,
    stroke,
    "stroke-width": strokeWidth,
    "stroke-linejoin": "round",
    "stroke-linecap": "round",
    "stroke-dasharray": dashes.length > 0 ? dashes.join(" ") : "none",
    opacity,
  });
}

function writtenElement({ x, y, anchor, size, runs }: Written): SVGElement {
  const at = { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10, "text-anchor": anchor, "font-size": size };
  return element(
    "text",
    at,
    runs.map(({ text, colour, weight }) => element("tspan", { fill: colour, "font-weight": weight }, [text])),
  );
}

function element<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | number>>,
  children: readonly (Node | string)[] = [],
): SVGElementTagNameMap[Name] {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.append(...children);
  return made;
}

/** The figure as pixels, `scale` of them for each. The faces of the page are used, which a drawing in a file would not have. */
export function canvasOf({ width, height, ground, face, shapes }: Picture, scale: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  context.fillStyle = ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  for (const shape of shapes) {
    context.setTransform(scale, 0, 0, scale, 0, 0);
    if (shape.kind === "drawn") paintDrawn(context, shape);
    else paintWritten(context, shape, face);
  }
  return canvas;
}

function paintDrawn(context: CanvasRenderingContext2D, shape: Drawn): void {
  const { d, place, fill, stroke, strokeWidth, dashes, opacity } = shape;
  const path = new Path2D(d);
  context.transform(...place);
  context.globalAlpha = opacity;
  context.lineJoin = "round";
  context.lineCap = "round";
  context.lineWidth = strokeWidth;
  context.setLineDash([...dashes]);
  if (fill) {
    context.fillStyle = fill;
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- It is a canvas that is filled.
    context.fill(path);
  }
  if (stroke) {
    context.strokeStyle = stroke;
    context.stroke(path);
  }
  context.globalAlpha = 1;
}

function paintWritten(context: CanvasRenderingContext2D, { x, y, anchor, size, runs }: Written, face: string): void {
  const measured = runs.map((run) => {
    context.font = `${run.weight} ${size}px ${face}`;
    return { ...run, font: context.font, width: context.measureText(run.text).width };
  });
  const whole = measured.reduce((sum, { width }) => sum + width, 0);
  let from = anchor === "start" ? x : anchor === "middle" ? x - whole / 2 : x - whole;
  for (const { text, colour, font, width } of measured) {
    context.font = font;
    context.fillStyle = colour;
    context.fillText(text, from, y);
    from += width;
  }
}
